import type { SeenEvent } from '../lib/wire';

/** A few small plucks, made on the spot. Nothing is loaded, and nothing sounds before it is asked for. */
export type Sound = 'plant' | 'coin' | 'offer' | 'deal' | 'turn' | 'shuffle' | 'refused' | 'over';

/** The notes of each sound in hertz, one after the other. */
const tunes: Record<Sound, number[]> = {
  plant: [196],
  coin: [988, 1319],
  offer: [587, 784],
  deal: [523, 659, 784],
  turn: [440, 660],
  shuffle: [220, 233, 220, 233],
  refused: [185, 165],
  over: [523, 659, 784, 1047],
};

const NOTE = 0.09;

let context: AudioContext | undefined;

export function play(sound: Sound): void {
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  tunes[sound].forEach((hertz, i) => pluck(context as AudioContext, hertz, i * NOTE));
}

function pluck(audio: AudioContext, hertz: number, after: number): void {
  const start = audio.currentTime + after;
  const tone = audio.createOscillator();
  const loudness = audio.createGain();
  tone.type = 'triangle';
  tone.frequency.value = hertz;
  loudness.gain.setValueAtTime(0.12, start);
  loudness.gain.exponentialRampToValueAtTime(0.001, start + 0.35);
  tone.connect(loudness).connect(audio.destination);
  tone.start(start);
  tone.stop(start + 0.4);
}

/** The sound of what was seen of an action: the most telling one. */
export function soundOf(events: SeenEvent[], you: number | undefined): Sound | undefined {
  const heard = new Set(events.map((event) => soundIn(event, you)));
  const telling: Sound[] = ['over', 'deal', 'coin', 'offer', 'turn', 'shuffle', 'plant'];
  return telling.find((sound) => heard.has(sound));
}

function soundIn(event: SeenEvent, you: number | undefined): Sound | undefined {
  switch (event.type) {
    case 'over':
      return 'over';
    case 'shuffled':
      return 'shuffle';
    case 'moved':
      return event.to.type === 'field' ? 'plant' : undefined;
    case 'harvested':
      return event.coins > 0 ? 'coin' : undefined;
    case 'offer-ended':
      return event.end.type === 'done' ? 'deal' : undefined;
    case 'offered':
      return event.maker === you ? undefined : 'offer';
    case 'phase':
      return event.active === you && event.phase === 'plant-first' ? 'turn' : undefined;
    default:
      return undefined;
  }
}
