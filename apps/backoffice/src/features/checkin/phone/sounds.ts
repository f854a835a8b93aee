import type { Verdict } from '@trilha/contract/checkin/scan.ts';

/** Colour and sound of a verdict: let in, look again, stop. */
export type Tone = 'ok' | 'look' | 'stop';

const TONES: Readonly<Partial<Record<Verdict, Tone>>> = {
  enters: 'ok',
  already_in: 'look',
  unsigned: 'look',
  minor_alone: 'look',
};

export const toneOf = (verdict: Verdict): Tone => TONES[verdict] ?? 'stop';

/** Sequences of frequency in Hz and duration in seconds. */
const NOTES: Readonly<Record<Tone, ReadonlyArray<readonly [number, number]>>> = {
  ok: [
    [880, 0.09],
    [1320, 0.14],
  ],
  look: [
    [660, 0.16],
    [660, 0.16],
  ],
  stop: [[196, 0.55]],
};
const SHAKES: Readonly<Record<Tone, number[]>> = { ok: [60], look: [90, 60, 90], stop: [400] };

let context: AudioContext | null = null;

/** Unlocks sound on the first touch, as browsers require. */
export function allowSound(): void {
  context ??= 'AudioContext' in window ? new AudioContext() : null;
  void context?.resume();
}

/** Plays a verdict as sound and vibration. */
export function sound(tone: Tone): void {
  navigator.vibrate?.(SHAKES[tone]);
  if (context === null || context.state !== 'running') return;
  let at = context.currentTime;
  for (const [pitch, length] of NOTES[tone]) {
    const note = context.createOscillator();
    const volume = context.createGain();
    note.type = tone === 'stop' ? 'square' : 'sine';
    note.frequency.value = pitch;
    volume.gain.value = 0.25;
    note.connect(volume).connect(context.destination);
    note.start(at);
    note.stop(at + length);
    at += length + 0.04;
  }
}
