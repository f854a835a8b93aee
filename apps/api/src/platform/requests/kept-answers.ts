import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Clock } from '../clock.ts';

/** Half of the allowed staleness of place counts; the other half is for the response's transmission (ADR 054). */
export const KEPT_MS = 500;
/** Fraction of it during which changes are combined into one read: an opening has hundreds per second. */
const GATHERED = 1 / 10;
const MOST_KEPT = 1_000;
/**
 * During an opening a list is compressed twenty times a second: Brotli's best level would take half a core to save 10%.
 */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

export type Encoding = 'br' | 'gzip' | 'identity';

/** A response as sent. */
export interface KeptAnswer {
  readonly etag: string;
  readonly bodies: Readonly<Record<Encoding, Buffer>>;
}

/** Cache of responses that are the same for everybody. */
export interface KeptAnswers {
  /**
   * The response for a key, at most `KEPT_MS` old and never older than the last change in this process.
   * @param key includes everything that the response depends on
   * @param make creates it; its errors are thrown to all waiting callers and not cached
   */
  readonly get: (key: string, make: (now: Date) => Promise<object>) => Promise<KeptAnswer>;
  /** Data changed: later callers get the new state. */
  readonly changed: () => void;
}

interface Made {
  readonly answer: KeptAnswer;
  /** Number of the last change before it was read. */
  readonly change: number;
  readonly at: number;
}

interface Slot {
  made: Made | null;
  making: Promise<Made> | null;
  startedAt: number;
}

/** Bytes in every encoding, and an ETag that ignores the creation time. */
function wireOf(value: object): KeptAnswer {
  const { now: _at, ...content } = { now: null, ...value };
  const identity = Buffer.from(JSON.stringify(value));
  const digest = createHash('sha256').update(JSON.stringify(content)).digest('base64url');
  const bodies = { identity, br: brotliCompressSync(identity, BROTLI), gzip: gzipSync(identity) };
  return { etag: `W/"${digest.slice(0, 22)}"`, bodies };
}

/** @param keptMs 0 disables caching: every request reads, for tests that change the database directly. */
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
