import type { Sight } from '../lib/wire';

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
export function soundOf(sights: Sight[], you: number | undefined): Sound | undefined {
  const heard = new Set<Sound>();
  for (const sight of sights) {
    if ('shuffled' in sight) heard.add('shuffle');
    if ('moved' in sight && typeof sight.moved.to === 'object' && 'field' in sight.moved.to)
      heard.add('plant');
    if (!('news' in sight)) continue;
    const { news } = sight;
    if ('over' in news) heard.add('over');
    if ('harvested' in news && news.harvested.coins > 0) heard.add('coin');
    if ('offer-ended' in news && typeof news['offer-ended'].end === 'object') heard.add('deal');
    if ('offered' in news && news.offered.maker !== you) heard.add('offer');
    if ('phase' in news && news.phase.active === you && news.phase.phase === 'plant-first')
      heard.add('turn');
  }
  const telling: Sound[] = ['over', 'deal', 'coin', 'offer', 'turn', 'shuffle', 'plant'];
  return telling.find((sound) => heard.has(sound));
}
