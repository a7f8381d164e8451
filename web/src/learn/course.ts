import type { Lesson } from './lesson';
import type { Moment } from './moment';

/** How far a player has come: what was told, and which of it is shown. */
export type Course = {
  told: string[];
  shown?: number;
  /** The player wants to hear no more. */
  quiet: boolean;
};

export const fresh: Course = { told: [], quiet: false };

/** What there is to explain now: the first lesson of the list whose moment it is. */
export function due(lessons: Lesson[], { told }: Course, moment: Moment): Lesson | undefined {
  const over = moment.table.outcome !== null;
  return lessons.find(
    ({ key, when, last }) => !told.includes(key) && (last || !over) && when(moment),
  );
}

export function shownOf(lessons: Lesson[], { told, shown }: Course): Lesson | undefined {
  return shown === undefined ? undefined : lessons.find(({ key }) => key === told[shown]);
}

function tell(lessons: Lesson[], course: Course, moment: Moment): Course {
  const lesson = due(lessons, course, moment);
  if (!lesson) return course;
  return { ...course, told: [...course.told, lesson.key], shown: course.told.length };
}

function close({ told, quiet }: Course): Course {
  return { told, quiet };
}

/**
 * Something happened. What is shown stays, unless it was the player who acted and its moment is
 * over: doing a thing is as good as having read about it.
 */
export function look(lessons: Lesson[], course: Course, moment: Moment, acted: boolean): Course {
  if (course.quiet) return course;
  const newest = course.shown === course.told.length - 1;
  const lesson = shownOf(lessons, course);
  const done = acted && newest && lesson && !lesson.last && !lesson.when(moment);
  const now = done ? close(course) : course;
  return now.shown === undefined ? tell(lessons, now, moment) : now;
}

export function hasMore(lessons: Lesson[], course: Course, moment: Moment): boolean {
  const { told, shown } = course;
  const rereading = shown !== undefined && shown < told.length - 1;
  return rereading || due(lessons, course, moment) !== undefined;
}

export function goOn(lessons: Lesson[], course: Course, moment: Moment): Course {
  const { told, shown } = course;
  if (shown !== undefined && shown < told.length - 1) return { ...course, shown: shown + 1 };
  return tell(lessons, close(course), moment);
}

export function goBack(course: Course): Course {
  const { shown } = course;
  return shown ? { ...course, shown: shown - 1 } : course;
}

export function hush(course: Course): Course {
  return { ...close(course), quiet: true };
}

/** The coach is called: it says what there is to say, or else its last words again. */
export function call(lessons: Lesson[], course: Course, moment: Moment): Course {
  const awake = { ...course, quiet: false };
  const told = tell(lessons, awake, moment);
  return told === awake && awake.told.length > 0
    ? { ...awake, shown: awake.told.length - 1 }
    : told;
}
