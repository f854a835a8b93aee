import type { RehearsalReport } from './rehearsal-report.ts';

/** Targets: nearly all customers get a response, and their Pix code, within this time. */
export const PROMISES_MS = { answer: 3_000, code: 60_000 } as const;

/** Results that are not decisions: the customer did not learn the outcome. */
const UNANSWERED: ReadonlySet<string> = new Set(['no_answer', 'unexpected', 'busy', 'unknown']);

/** Invariants that hold whatever the load. */
export const INVARIANTS = ['oversold', 'ledger', 'doubled', 'untold', 'order'] as const;
export type Invariant = (typeof INVARIANTS)[number];

/** Parts that may degrade under load. */
export const STRAINED_PARTS = ['answers', 'filling', 'codes', 'processor'] as const;

/** Load of a part relative to its limit: 1 is the limit. */
export interface Strain {
  readonly part: (typeof STRAINED_PARTS)[number];
  readonly share: number;
}

/** Interpretation of a report. */
export interface RehearsalJudgement {
  /** Violated invariants: a software error, never an effect of size. */
  readonly broken: readonly Invariant[];
  /** Customers who never learned their outcome. */
  readonly unanswered: number;
  /** Customers who got an outcome: a place, the waiting list, or a refusal with its reason. */
  readonly answered: number;
  /** Parts by load, the first to break first. */
  readonly strains: readonly Strain[];
  readonly verdict: 'held' | 'strained' | 'broken';
}

/** Evaluates the report of a rehearsed opening (ROOM-18, ROOM-19). */
export function judgeRehearsal(report: RehearsalReport): RehearsalJudgement {
  const { places, codes, answer, answers } = report;
  const isBroken: Readonly<Record<Invariant, boolean>> = {
    oversold: places.registrations > places.capacity,
    ledger: places.registrations !== places.pools || places.pools !== places.ledger,
    doubled: report.doubled > 0,
    untold: report.untold > 0,
    order: !report.in_order,
  };
  const broken = INVARIANTS.filter((one) => isBroken[one]);
  const unanswered = answers.reduce(
    (sum, { code, count }) => sum + (UNANSWERED.has(code) ? count : 0),
    0,
  );
  const answered = answers.reduce((sum, { count }) => sum + count, 0) - unanswered;
  // A missing code counts as infinite time.
  const codeShare = codes.told < codes.due ? Infinity : (codes.p95 ?? 0) / PROMISES_MS.code;
  const { first_timers: first } = report;
  const fillingShare =
    first.filled < first.customers ? Infinity : (first.p95 ?? 0) / PROMISES_MS.answer;
  const strains: Strain[] = [
    { part: 'answers', share: unanswered > 0 ? Infinity : (answer.p95 ?? 0) / PROMISES_MS.answer },
    { part: 'filling', share: fillingShare },
    { part: 'codes', share: codeShare },
    { part: 'processor', share: report.processor },
  ];
  const gaveWay = strains.some(({ part, share }) => part !== 'processor' && share > 1);
  return {
    broken,
    unanswered,
    answered,
    strains: strains.toSorted((one, other) => other.share - one.share),
    verdict: broken.length > 0 ? 'broken' : gaveWay ? 'strained' : 'held',
  };
}
