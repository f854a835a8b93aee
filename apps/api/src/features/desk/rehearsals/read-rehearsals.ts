import type { Brand } from '@trilha/brands/brand.ts';
import {
  type Rehearsal,
  type RehearsalRefusal,
  type Rehearsals,
} from '@trilha/contract/desk/rehearsals/rehearsals.endpoints.ts';
import { rehearsalReport } from '@trilha/contract/desk/rehearsals/rehearsal-report.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Services } from '../../../services.ts';
import { type Opening, readOpening } from '../room/read-opening.ts';
import { type RehearsedFile, rehearsedFile } from './make-order.ts';
import { countPerSecond, findRehearsals, findRunningRehearsal } from './rehearsals.sql.ts';

/** Length of an opening's curve. */
const CURVE_SECONDS = 120;
/** A rehearsal without a heartbeat for this long has lost its process. */
export const SILENCE_MS = 30_000;

/** A stage's data for its rehearsal. */
export interface RehearsalSubject {
  readonly stage: Opening;
  readonly rehearsed: RehearsedFile;
  readonly refusal: RehearsalRefusal | null;
  /** Entries per second of the previous opening; empty when there was none. */
  readonly before: readonly number[];
}

const isSilent = (beat: Date, now: Date): boolean => now.getTime() - beat.getTime() > SILENCE_MS;

async function refusalOf(
  { db, config }: Services,
  stage: Opening,
  rehearsed: RehearsedFile,
  now: Date,
): Promise<RehearsalRefusal | null> {
  if (config.rehearsalUrl === undefined) return 'not_configured';
  if (rehearsed.refusal === 'over') return 'over';
  if (stage.opens_at === null) return 'no_opening';
  if (rehearsed.refusal !== null) return rehearsed.refusal;
  const running = await findRunningRehearsal(db);
  return running === undefined || isSilent(running.beat_at, now) ? null : 'running';
}

/** @throws AppError `not_found` */
export async function readSubject(
  services: Services,
  brand: Brand,
  id: number,
): Promise<RehearsalSubject> {
  const { db, clock } = services;
  const now = clock.now();
  const stage = await readOpening(db, id);
  if (stage === undefined) throw new AppError('not_found');
  const rehearsed = await rehearsedFile(db, brand, id, now);
  const { before_id: other, before_opened: from } = stage;
  const before =
    other === null || from === null
      ? []
      : await countPerSecond(db, other, { from, seconds: CURVE_SECONDS });
  return {
    stage,
    rehearsed,
    refusal: await refusalOf(services, stage, rehearsed, now),
    before: before.some((count) => count > 0) ? before : [],
  };
}

type Row = Awaited<ReturnType<typeof findRehearsals>>[number];

function stateOf({ finished_at: end, problem, report, beat_at: beat }: Row, now: Date) {
  if (report !== null) return { state: 'done', problem: null } as const;
  if (problem !== null) return { state: 'failed', problem } as const;
  if (end !== null) return { state: 'cancelled', problem: null } as const;
  return isSilent(beat, now)
    ? ({ state: 'failed', problem: 'stopped' } as const)
    : ({ state: 'running', problem: null } as const);
}

function wireOf(row: Row, version: string, now: Date): Rehearsal {
  const { id, by, customers, curve, pix, phase, done } = row;
  return {
    id,
    by,
    customers,
    curve,
    pix,
    phase,
    done,
    started_at: row.started_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    ...stateOf(row, now),
    report: row.report === null ? null : rehearsalReport.parse(row.report),
    is_current: row.file_version === version,
  };
}

/** Lists a stage's rehearsals, and whether a new one may start. @throws AppError `not_found` */
export async function readRehearsals(
  services: Services,
  brand: Brand,
  id: number,
): Promise<Rehearsals> {
  const { stage, rehearsed, refusal, before } = await readSubject(services, brand, id);
  const now = services.clock.now();
  const rows = await findRehearsals(services.db, id);
  return {
    stage: { id, title: stage.title, automaker_id: stage.automaker_id },
    refusal,
    opens_at: stage.opens_at?.toISOString() ?? null,
    places: stage.pools.reduce((sum, { capacity }) => sum + capacity, 0),
    last_opening:
      before.length === 0 || stage.before_title === null
        ? null
        : { title: stage.before_title, customers: before.reduce((sum, one) => sum + one, 0) },
    rehearsals: rows.map((row) => wireOf(row, rehearsed.version, now)),
  };
}
