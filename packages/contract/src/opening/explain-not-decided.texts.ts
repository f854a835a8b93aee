import { exactTime } from './explain-moments.ts';

/** More are not kept of one customer at one stage. */
export const MOST_NOT_DECIDED = 50;

/** Requests of one customer that were received and not decided, against those that were. */
export interface NotDecided {
  /** When each was received, in order. */
  readonly received: readonly string[];
  /** When their first decided request was received; null without any. */
  readonly firstDecided: string | null;
}

/** 'Sua primeira tentativa chegou às 10:00:03,104; pedimos que tentasse de novo.'; null without any (OPEN-40). */
export function notDecidedText({ received, firstDecided }: NotDecided): string | null {
  const [first, ...others] = received;
  if (first === undefined) return null;
  const isFirst = firstDecided === null || first < firstDecided;
  const which = isFirst ? 'Sua primeira tentativa' : 'Uma tentativa sua';
  const told = `${which} chegou às ${exactTime(first)}; pedimos que tentasse de novo.`;
  const last = others.at(-1);
  if (last === undefined) return told;
  return `${told} Foram ${received.length} assim, a última às ${exactTime(last)}.`;
}
