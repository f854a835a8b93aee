import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Entrant } from '@trilha/api/builders/crowd.ts';
import type { EntryTarget } from '@trilha/api/builders/isolated-stage.ts';
import { fillIn } from './fill-in.ts';
import type { IsolatedAnswers } from './isolated-messages.ts';
import { entryOf, sendEntry, type Told } from './send-entry.ts';

/** Every fifth customer submits twice, and every tenth has a voucher code. */
const TWICE = 5;
const WITH_VOUCHER = 10;
const NEWS_MS = 500;

export interface Arrived {
  /** The response that each customer got; for double submits, the first decisive one. */
  readonly answers: readonly Told[];
  readonly pressedTwice: number;
  /** Milliseconds each new customer took to enter their data; null when the server refused it. */
  readonly filled: ReadonlyArray<number | null>;
}

const isDecision = ({ as }: Told): boolean => as !== 'request_in_progress';

/** Makes each customer submit at their planned moment, without waiting for earlier responses. */
export async function arrive(
  { address, host, targets, entrants, vouchers, firstTimers }: IsolatedAnswers['prepare'],
  arrivals: readonly number[],
  onProgress: (done: number) => void,
): Promise<Arrived> {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  const begun = performance.now();
  const answers: Told[] = [];
  const filled: Array<number | null> = [];
  const isFirst = new Set(firstTimers.ids);
  let pressedTwice = 0;

  /** The customer ready to submit, after new customers have entered their data; or the refusal they got. */
  async function ready(known: Entrant, target: EntryTarget): Promise<Entrant | Told> {
    if (!isFirst.has(known.customerId)) return known;
    const sending = { agent, address, host, token: known.token };
    const told = await fillIn(sending, { entrant: known, target }, firstTimers);
    filled.push('entrant' in told ? told.ms : null);
    return 'entrant' in told ? told.entrant : { ms: told.ms, as: told.refused };
  }

  async function press(turn: number): Promise<void> {
    const known = entrants[turn];
    const target = targets[turn % targets.length];
    if (known === undefined || target === undefined) return;
    await pause(Math.max(0, (arrivals[turn] ?? 0) - (performance.now() - begun)));
    const entrant = await ready(known, target);
    if ('as' in entrant) {
      answers.push(entrant);
      return;
    }
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
  return { answers, pressedTwice, filled };
}
