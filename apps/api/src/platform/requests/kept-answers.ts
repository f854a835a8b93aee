import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Clock } from '../clock.ts';

/** Half of what a number of places may be wrong: the other half is for the answer's way (ADR 054). */
export const KEPT_MS = 500;
/** The part of it in which several changes are read together: in an opening there are hundreds in a second. */
const GATHERED = 1 / 10;
const MOST_KEPT = 1_000;
/** In an opening a list is made twenty times a second: Brotli's best would take half a core for a tenth less. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

export type Encoding = 'br' | 'gzip' | 'identity';

/** An answer as it goes over the wire. */
export interface KeptAnswer {
  readonly etag: string;
  readonly bodies: Readonly<Record<Encoding, Buffer>>;
}

/** Answers that are the same for everybody who asks. */
export interface KeptAnswers {
  /**
   * The answer under a key, at most `KEPT_MS` old and none older than the last change in this process.
   * @param key names all that the answer depends on
   * @param make reads it; what it throws is thrown to everybody who waits, and not kept
   */
  readonly get: (key: string, make: (now: Date) => Promise<object>) => Promise<KeptAnswer>;
  /** Something was changed: whoever asks from now on is answered what is so now. */
  readonly changed: () => void;
}

interface Made {
  readonly answer: KeptAnswer;
  /** What was changed before it was read. */
  readonly change: number;
  readonly at: number;
}

interface Slot {
  made: Made | null;
  making: Promise<Made> | null;
  startedAt: number;
}

/** Bytes in every encoding, and a name for all but the time they were made at. */
function wireOf(value: object): KeptAnswer {
  const { now: _at, ...content } = { now: null, ...value };
  const identity = Buffer.from(JSON.stringify(value));
  const digest = createHash('sha256').update(JSON.stringify(content)).digest('base64url');
  const bodies = { identity, br: brotliCompressSync(identity, BROTLI), gzip: gzipSync(identity) };
  return { etag: `W/"${digest.slice(0, 22)}"`, bodies };
}

/** @param keptMs 0 keeps nothing: every request reads, as tests do that change the database behind the server's back. */
export function keepAnswers(clock: Clock, keptMs = KEPT_MS): KeptAnswers {
  const slots = new Map<string, Slot>();
  let changes = 0;

  function slotOf(key: string): Slot {
    const known = slots.get(key);
    if (known !== undefined) return known;
    const [oldest] = slots.keys();
    if (slots.size >= MOST_KEPT && oldest !== undefined) slots.delete(oldest);
    const slot = { made: null, making: null, startedAt: Number.NEGATIVE_INFINITY };
    slots.set(key, slot);
    return slot;
  }

  async function make(slot: Slot, read: (now: Date) => Promise<object>): Promise<Made> {
    const tooEarly = slot.startedAt + keptMs * GATHERED - performance.now();
    if (tooEarly > 0) await pause(tooEarly);
    slot.startedAt = performance.now();
    const change = changes;
    const now = clock.now();
    return { answer: wireOf(await read(now)), change, at: now.getTime() };
  }

  async function remake(key: string, read: (now: Date) => Promise<object>): Promise<KeptAnswer> {
    const slot = slotOf(key);
    const wanted = changes;
    for (;;) {
      slot.making ??= make(slot, read).finally(() => {
        slot.making = null;
      });
      try {
        slot.made = await slot.making;
      } catch (error) {
        slots.delete(key);
        throw error;
      }
      if (slot.made.change >= wanted) return slot.made.answer;
    }
  }

  return {
    get: async (key, read) => {
      const made = slots.get(key)?.made;
      const isGood = made?.change === changes && Math.abs(clock.now().getTime() - made.at) < keptMs;
      return isGood ? made.answer : remake(key, read);
    },
    changed: () => {
      changes += 1;
    },
  };
}
