import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { IsolatedAnswers } from './isolated-messages.ts';
import { entryOf, sendEntry, type Told } from './send-entry.ts';

/** Every so many-th customer presses twice, and every so many-th has a voucher's code. */
const TWICE = 5;
const WITH_VOUCHER = 10;
const NEWS_MS = 500;

export interface Arrived {
  /** What each customer was told: who pressed twice, the first answer that decides. */
  readonly answers: readonly Told[];
  readonly pressedTwice: number;
}

const isDecision = ({ as }: Told): boolean => as !== 'request_in_progress';

/** Lets everybody press at their moment, whether or not those before them were answered. */
export async function arrive(
  { address, host, targets, entrants, vouchers }: IsolatedAnswers['prepare'],
  arrivals: readonly number[],
  onProgress: (done: number) => void,
): Promise<Arrived> {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  const begun = performance.now();
  const answers: Told[] = [];
  let pressedTwice = 0;

  async function press(turn: number): Promise<void> {
    const entrant = entrants[turn];
    const target = targets[turn % targets.length];
    if (entrant === undefined || target === undefined) return;
    await pause(Math.max(0, (arrivals[turn] ?? 0) - (performance.now() - begun)));
    const voucher =
      turn % WITH_VOUCHER === 1 ? vouchers[turn % Math.max(1, vouchers.length)] : null;
    const body = entryOf(target, entrant, voucher ?? null);
    const sending = { agent, address, host, token: entrant.token, body, key: randomUUID() };
    const isTwice = turn % TWICE === 2;
    pressedTwice += isTwice ? 1 : 0;
    const told = await Promise.all([sendEntry(sending), ...(isTwice ? [sendEntry(sending)] : [])]);
    answers.push(told.find(isDecision) ?? told[0]);
  }

  const news = setInterval(() => onProgress(answers.length), NEWS_MS);
  try {
    await Promise.all(arrivals.map((_, turn) => press(turn)));
  } finally {
    clearInterval(news);
    agent.destroy();
  }
  return { answers, pressedTwice };
}
