import type { AttemptRow } from './attempts.ts';
import type { Configuration } from './configuration.ts';

/** A report is public one hour after its opening. */
export const REPORT_AFTER_MS = 3_600_000;

/** An opening of a stage that has happened. */
export interface Opening {
  readonly window: 'general' | 'first_batch';
  readonly openedAt: Date;
  /** End of registration; null when it is not known. */
  readonly closesAt: Date | null;
}

/** A stage from one row of its log on. */
export type ConfiguredRow = Pick<AttemptRow, 'decided_at' | 'configuration'>;

type Windows = Pick<
  Configuration,
  'start_registration_date' | 'end_registration_date' | 'start_first_batch' | 'end_first_batch'
>;
type WindowOpening = Pick<Opening, 'window' | 'openedAt'>;

/** Start of each window. The general window opens after a first batch that still runs (C107). */
function openingsOf(configuration: Windows): WindowOpening[] {
  const { start_registration_date: general, end_registration_date: end } = configuration;
  const { start_first_batch: first, end_first_batch: firstEnd } = configuration;
  if (general === null || end === null) return [];
  if (first === null || firstEnd === null)
    return [{ window: 'general', openedAt: new Date(general) }];
  const isCovered = first <= general && general <= firstEnd;
  return [
    { window: 'first_batch', openedAt: new Date(first) },
    { window: 'general', openedAt: new Date(isCovered ? firstEnd : general) },
  ];
}

/** The last window of a configuration that opened until an instant. */
function lastOpened(configuration: Windows, until: Date): WindowOpening | null {
  const opened = openingsOf(configuration).filter(({ openedAt }) => openedAt <= until);
  return (
    opened.toSorted((one, other) => one.openedAt.getTime() - other.openedAt.getTime()).at(-1) ??
    null
  );
}

/** End of registration: of its window, or when the stage was held or cancelled before it. */
function closesAt(rows: readonly ConfiguredRow[]): Date | null {
  const [last] = rows.slice(-1);
  const end = last?.configuration?.end_registration_date ?? null;
  const ended = rows.findLastIndex(({ configuration }) => configuration?.status === 'Agendada') + 1;
  const stopped = rows[ended]?.decided_at ?? null;
  const ends = [end, stopped].filter((instant) => instant !== null).toSorted();
  return ends[0] === undefined ? null : new Date(ends[0]);
}

/** True when a stage opened an hour ago or earlier, and any of its places was asked for. */
export function hasOpeningReport(
  stage: Windows,
  { hasLog, now }: { readonly hasLog: boolean; readonly now: Date },
): boolean {
  const opened = lastOpened(stage, now);
  return hasLog && opened !== null && isReportReady(opened, now);
}

/**
 * The last opening of a stage; null before the first. A window that was moved later does not hide the opening that
 * happened before it moved.
 * @param configured the rows of its log that have a configuration, in their order
 */
export function openingOf(configured: readonly ConfiguredRow[], now: Date): Opening | null {
  let until = now;
  for (const { configuration, decided_at } of configured.toReversed()) {
    const opened = configuration === null ? null : lastOpened(configuration, until);
    if (opened !== null) return { ...opened, closesAt: closesAt(configured) };
    until = new Date(decided_at);
  }
  return null;
}

/** True from one hour after the opening on. */
export function isReportReady({ openedAt }: WindowOpening, now: Date): boolean {
  return now.getTime() >= openedAt.getTime() + REPORT_AFTER_MS;
}

/** True once registration has closed. */
export function isReportFinal({ closesAt: closes }: Opening, now: Date): boolean {
  return closes !== null && closes < now;
}
