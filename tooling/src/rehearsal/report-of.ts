import type { RehearsalReport } from '@trilha/contract/desk/rehearsals/rehearsal-report.ts';
import type { Arrived } from './arrive.ts';
import type { IsolatedAnswers } from './isolated-messages.ts';

function timesOf(waits: readonly number[]): RehearsalReport['answer'] {
  const rising = waits.toSorted((one, other) => one - other);
  const at = (share: number): number | null => {
    const wait = rising[Math.ceil(rising.length * share) - 1];
    return wait === undefined ? null : Math.round(wait);
  };
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

/** Combines the customers' responses and the contents of the isolated database into one report. */
export function reportOf(
  { answers, pressedTwice, filled }: Arrived,
  { outcome, codes, processor }: IsolatedAnswers['count'],
): RehearsalReport {
  const fillings = filled.filter((ms) => ms !== null);
  const [registrations, pools, ledger] = outcome.places;
  return {
    customers: answers.length,
    pressed_twice: pressedTwice,
    first_timers: {
      customers: filled.length,
      filled: fillings.length,
      ...timesOf(fillings),
    },
    answers: [...Map.groupBy(answers, ({ as }) => as)]
      .map(([code, those]) => ({ code, count: those.length }))
      .toSorted((one, other) => other.count - one.count || one.code.localeCompare(other.code)),
    answer: timesOf(answers.map(({ ms }) => ms)),
    codes: { due: codes.due, told: codes.waits.length, ...timesOf(codes.waits) },
    places: { capacity: outcome.capacity, registrations, pools, ledger },
    doubled: outcome.doubled,
    untold: outcome.untold,
    in_order: outcome.isInOrder,
    processor: Math.round(processor * 100) / 100,
  };
}
