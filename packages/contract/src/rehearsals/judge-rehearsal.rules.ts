import type { RehearsalReport } from './rehearsal-report.ts';

/** What people are promised: nearly all are answered, and have their code, within so long. */
export const PROMISES_MS = { answer: 3_000, code: 60_000 } as const;

/** Answers that are no decision: nobody told the customer what became of them. */
const UNANSWERED: ReadonlySet<string> = new Set(['no_answer', 'unexpected', 'busy', 'unknown']);

/** What must hold whatever happens. */
export const INVARIANTS = ['oversold', 'ledger', 'doubled', 'untold', 'order'] as const;
export type Invariant = (typeof INVARIANTS)[number];

/** What may give way under load. */
export const STRAINED_PARTS = ['answers', 'filling', 'codes', 'processor'] as const;

/** How near a part came to its limit: 1 is the limit. */
export interface Strain {
  readonly part: (typeof STRAINED_PARTS)[number];
  readonly share: number;
}

/** What a report means. */
export interface RehearsalJudgement {
  /** Invariants that did not hold: an error of the software, never of the size. */
  readonly broken: readonly Invariant[];
  /** How many were never told what became of them. */
  readonly unanswered: number;
  /** How many were told: a place, the waiting line, or a refusal with its reason. */
  readonly answered: number;
  /** What would break first, and what after it. */
  readonly strains: readonly Strain[];
  readonly verdict: 'held' | 'strained' | 'broken';
}

/** Judges what a rehearsed opening came to (ROOM-18, ROOM-19). */
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
  // A code that never came took longer than anybody may wait.
  const codeShare = codes.told < codes.due ? Infinity : (codes.p95 ?? 0) / PROMISES_MS.code;
  const { first_timers: first } = report;
  const fillingShare =
    first && first.filled < first.customers ? Infinity : (first?.p95 ?? 0) / PROMISES_MS.answer;
  const strains: Strain[] = [
    { part: 'answers', share: unanswered > 0 ? Infinity : (answer.p95 ?? 0) / PROMISES_MS.answer },
    ...(first ? [{ part: 'filling', share: fillingShare } as const] : []),
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
