/** Small sounds that the browser makes itself; nothing is loaded for them. */
import { settings } from './settings.ts';

const SOUNDS = {
  /** A card on cloth. */
  move: [{ hz: 180, ms: 70, gain: 0.5, type: 'triangle' }],
  turn: [
    { hz: 523, ms: 110, gain: 0.35, type: 'sine' },
    { hz: 659, ms: 170, gain: 0.35, type: 'sine' },
  ],
  /** A small fanfare that ends in a chord. */
  win: [
    { hz: 523, ms: 110, gain: 0.35, type: 'triangle' },
    { hz: 659, ms: 110, gain: 0.35, type: 'triangle' },
    { hz: 784, ms: 150, gain: 0.35, type: 'triangle' },
    { hz: 659, ms: 90, gain: 0.3, type: 'triangle' },
    { hz: [523, 784, 1047, 1319], ms: 700, gain: 0.2, type: 'triangle' },
  ],
  /** Others have won: quiet, and not sad. */
  over: [
    { hz: 440, ms: 130, gain: 0.22, type: 'sine' },
    { hz: [349, 523], ms: 320, gain: 0.16, type: 'sine' },
  ],
  refused: [{ hz: 140, ms: 120, gain: 0.4, type: 'sawtooth' }],
} as const satisfies Readonly<Record<string, readonly Tone[]>>;

interface Tone {
  /** Several at once are a chord. */
  readonly hz: number | readonly number[];
  readonly ms: number;
  /** 0 to 1. */
  readonly gain: number;
  readonly type: OscillatorType;
}

export type SoundName = keyof typeof SOUNDS;

let context: AudioContext | undefined;

/** Plays a sound; browsers allow none before the player has touched the page. */
export function playSound(name: SoundName): void {
  const { sounds, volume } = settings.get();
  if (!sounds || volume === 0 || !navigator.userActivation.hasBeenActive) return;
  context ??= new AudioContext();
  let at = context.currentTime;
  const tones: readonly Tone[] = SOUNDS[name];
  for (const tone of tones) {
    for (const hz of [tone.hz].flat()) playTone(context, { ...tone, hz }, at, volume);
    at += tone.ms / 1000;
  }
}

function playTone(
  audio: AudioContext,
  { hz, ms, gain, type }: Tone & { readonly hz: number },
  at: number,
  volume: number,
): void {
  const oscillator = audio.createOscillator();
  const level = audio.createGain();
  const end = at + ms / 1000;
  oscillator.type = type;
  oscillator.frequency.value = hz;
  level.gain.setValueAtTime(gain * volume, at);
  level.gain.exponentialRampToValueAtTime(0.001, end);
  oscillator.connect(level).connect(audio.destination);
  oscillator.start(at);
  oscillator.stop(end);
}
