import type { Answer } from '@trilha/contract/endpoint.ts';
import type { readOpening as endpoint } from '@trilha/contract/opening/opening.endpoints.ts';
import {
  isReportFinal,
  isReportReady,
  type Opening,
  openingOf,
  REPORT_AFTER_MS,
} from '@trilha/contract/opening/report-opening.rules.ts';
import { sumUpOpening } from '@trilha/contract/opening/report.rules.ts';
import type { OpeningReport } from '@trilha/contract/opening/report.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Database } from '../../../database/client.ts';
import type { Services } from '../../../services.ts';
import { readStage } from '../../stages/read-stage.ts';
import { findConfigured } from '../attempts/attempts.sql.ts';
import { findSealedHeads } from './heads.sql.ts';
import { findNotDecidedSeconds } from './not-decided-seconds.sql.ts';
import { readOpeningClocks } from './watch-clocks.ts';
import { type LogHead, readLogHead, readLogRows } from './read-log.ts';

/** How long a report stays while its log grows. */
const KEPT_MS = 60_000;
const MOST_KEPT = 500;
/** Ends of a log that are told, of its last days. */
const MOST_HEADS = 5;

/** A stage whose opening is public. */
export interface PublicOpening {
  readonly stage: { readonly id: number; readonly title: string };
  readonly opening: Opening;
  /** The end of its log. */
  readonly head: LogHead;
}

interface KeptReport {
  readonly of: string;
  readonly seq: number;
  readonly at: number;
  readonly report: Promise<OpeningReport>;
}

/** Reports by stage. Reading a log of 50,000 rows takes half a second. */
const kept = new WeakMap<Database, Map<number, KeptReport>>();

interface AskedStage {
  readonly automakerId: number;
  readonly stageId: number;
  readonly now: Date;
}

/**
 * Returns the last opening of a brand's published stage, once it is public.
 * @throws AppError `not_found`; `report_not_ready` until an hour after it
 */
export async function findPublicOpening(
  services: Pick<Services, 'db'>,
  { automakerId, stageId, now }: AskedStage,
): Promise<PublicOpening> {
  const { step } = await readStage(services, automakerId, stageId, now);
  const opening = openingOf(await findConfigured(services.db, stageId), now);
  const head = await readLogHead(services, stageId);
  if (opening === null || head === null || !isReportReady(opening, now)) {
    throw new AppError('report_not_ready');
  }
  return { stage: { id: step.id, title: step.title }, opening, head };
}

async function sumUp(
  services: Pick<Services, 'db'>,
  { stage, opening, head }: PublicOpening,
  now: Date,
): Promise<OpeningReport> {
  const sums = sumUpOpening(opening);
  for await (const row of readLogRows(services, stage.id, head)) sums.add(row);
  const report = sums.told(now);
  if (report === null) throw new AppError('report_not_ready');
  return report;
}

async function readHeads({ db }: Pick<Services, 'db'>, stageId: number) {
  const heads = await findSealedHeads(db, stageId, MOST_HEADS);
  return heads.map(({ at, ...head }) => ({ at: at.toISOString(), ...head }));
}

/** What stands beside the log: where its end was kept, who was asked to try again, how the clocks differed. */
async function readBeside(services: Pick<Services, 'db'>, { stage, opening }: PublicOpening) {
  const { openedAt } = opening;
  const hour = { from: openedAt, until: new Date(openedAt.getTime() + REPORT_AFTER_MS) };
  const [heads, not_decided, clocks] = await Promise.all([
    readHeads(services, stage.id),
    findNotDecidedSeconds(services.db, stage.id, hour),
    readOpeningClocks(services, opening),
  ]);
  return { heads, not_decided, clocks };
}

/**
 * Returns the report of a stage's last opening, at most a minute old while its log grows.
 * @throws AppError `not_found`; `report_not_ready` until an hour after it
 */
export async function readOpening(
  services: Pick<Services, 'db'>,
  asked: AskedStage,
): Promise<Answer<typeof endpoint>> {
  const { now } = asked;
  const found = await findPublicOpening(services, asked);
  const { stage, opening, head } = found;
  const reports = kept.get(services.db) ?? new Map<number, KeptReport>();
  kept.set(services.db, reports);
  const of = `${opening.openedAt.toISOString()} ${opening.closesAt?.toISOString()} ${isReportFinal(opening, now)}`;
  const known = reports.get(stage.id);
  const isFresh = known?.seq === head.seq || now.getTime() - (known?.at ?? 0) < KEPT_MS;
  const beside = await readBeside(services, found);
  if (known?.of === of && isFresh) return { stage, report: await known.report, ...beside };
  const report = sumUp(services, found, now);
  reports.delete(stage.id);
  reports.set(stage.id, { of, seq: head.seq, at: now.getTime(), report });
  report.catch(() => reports.delete(stage.id));
  const [oldest] = reports.keys();
  if (reports.size > MOST_KEPT && oldest !== undefined) reports.delete(oldest);
  return { stage, report: await report, ...beside };
}
