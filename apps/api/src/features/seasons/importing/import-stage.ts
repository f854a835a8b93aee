import { dayOf } from '@trilha/contract/brazil/calendar.ts';
import type { SeasonProblem } from '@trilha/contract/seasons/season.rules.ts';
import type { SeasonStep } from '@trilha/contract/seasons/season.schema.ts';
import { promoteWaiting } from '../../registrations/places/promote-waiting.ts';
import { recordConfiguration } from '../../registrations/attempts/record-attempts.ts';
import { followStageMove } from '../../registrations/changing/follow-stage-move.ts';
import { isStillAsked } from '../../registrations/postponing/is-still-asked.ts';
import type { ImportedItem, Importing } from './importing.ts';
import { planGuide } from './import-guide.ts';
import { planQuestions } from './plan-questions.ts';
import { planPools, type WantedPool } from './plan-pools.ts';
import { changedColumns, keepInstants, stageColumns } from './season-columns.ts';
import { publishStageJob } from '../seasons.jobs.ts';
import * as sql from '../seasons.sql.ts';

/** Imports one stage with its places under its lock. Additional places promote waiting entries. */
export async function importStage(
  importing: Importing,
  step: SeasonStep,
  eventId: number,
  path: SeasonProblem['path'],
): Promise<ImportedItem> {
  const { services, tx, now, problems, notify } = importing;
  const known = await sql.lockStageByKey(tx, eventId, step.key);
  const item = { subject: 'stage', key: step.key, title: step.title } as const;
  if (known?.status === 'Cancelada') {
    return { ...item, id: known.id, did: 'left_cancelled', fields: [] };
  }
  const refuse = (field: readonly string[], message: string): void => {
    problems.push({ path: [...path, ...field], message });
  };
  if (known?.published_at && !step.published && (await sql.hasRegistrations(tx, known.id))) {
    refuse(['published'], 'a etapa já tem inscrições e não pode voltar a rascunho');
  }
  if (known !== undefined && (await movesToThePast(importing, known, step))) {
    refuse(['stage_date'], 'a etapa já tem inscrições e não pode passar para uma data que já foi');
  }
  if (known !== undefined && (await movesWhileAsked(importing, known, step))) {
    refuse(
      ['stage_date'],
      'os inscritos ainda respondem ao adiamento: até lá a data só muda com “Adiar de novo…”, em Adiamento',
    );
  } else if (known !== undefined && (await postponesAlone(importing, known, step))) {
    refuse(
      ['stage_date'],
      'há confirmados: para um dia depois, use Adiamento, que pergunta a eles',
    );
  }
  if (isScheduledForThePast(known, step, now)) refuse(['publish_at'], 'já passou: publique agora');
  const pools = known === undefined ? [] : await sql.findPools(tx, known.id);
  const plan = planPools(step, pools, now);
  for (const { field, message } of plan.problems) refuse(field, message);
  const columns = {
    ...keepInstants(stageColumns(step), known),
    image: importing.addressOf(step.image),
    published_at: step.published ? (known?.published_at ?? now) : null,
  };
  const changes = plan.wanted.filter(isChange);
  const ends = changedEnds(step, pools);
  // Writing the refused values would violate a constraint. Skip this stage and check the rest of the file.
  if (problems.length > 0) return { ...item, id: known?.id ?? 0, did: 'unchanged', fields: [] };
  const guide = await planGuide(importing, known?.id, step.guide, path);
  const questions = await planQuestions(tx, known?.id, step, refuse);
  if (problems.length > 0) return { ...item, id: known?.id ?? 0, did: 'unchanged', fields: [] };
  const fields =
    known === undefined
      ? []
      : [
          ...changedColumns({ ...known }, columns),
          ...changes.flatMap(nameOf),
          ...ends.map(({ voucher }) => `validade ${voucher}`),
          ...questions.fields,
          ...guide.fields,
        ];
  const id = known?.id ?? (await create(importing, step, eventId, columns));
  if (known !== undefined && fields.length > 0) await sql.updateStage(tx, id, columns);
  await guide.write(id);
  await questions.write(id);
  for (const pool of changes) await writePool(importing, id, pool);
  for (const end of ends) await sql.updateVoucherEnd(tx, id, end);
  if (known !== undefined && changes.length > 0) await promoteWaiting(services, tx, id, now);
  const told =
    known === undefined
      ? {}
      : await followStageMove(services, tx, id, { before: known, after: columns, now, notify });
  await recordConfiguration(tx, id, now);
  await schedulePublication(importing, id, { known, step });
  const did = known === undefined ? 'created' : fields.length > 0 ? 'updated' : 'unchanged';
  return { ...item, id, did, fields, ...told };
}

/**
 * A stage cannot move to a past date when entrants would have to be notified. A stage already held may be corrected.
 */
async function movesToThePast(
  { tx, now }: Importing,
  known: sql.StoredStage,
  { stage_date, status }: SeasonStep,
): Promise<boolean> {
  if (stage_date === null || status !== 'Agendada' || stage_date > now) return false;
  if (known.stage_date?.getTime() === stage_date.getTime()) return false;
  return sql.hasRegistrations(tx, known.id);
}

/**
 * Whether the import would delay a stage with confirmed entries. Only a postponement may, since it asks them (POST-10).
 */
async function postponesAlone(
  { tx, by, postpones, now }: Importing,
  known: sql.StoredStage,
  { stage_date: to, status }: SeasonStep,
): Promise<boolean> {
  const from = known.stage_date;
  // A server command has no staff member and may set any date.
  if (postpones || by.staffId === undefined || status !== 'Agendada') return false;
  if (from === null || to === null || from <= now || dayOf(to) <= dayOf(from)) return false;
  return sql.hasConfirmed(tx, known.id);
}

/**
 * Customers answer for the date they were given, so until they have answered only a postponement may move it (POST-13).
 */
async function movesWhileAsked(
  { tx, postpones }: Importing,
  known: sql.StoredStage,
  { stage_date: to }: SeasonStep,
): Promise<boolean> {
  if (postpones || minuteOf(to) === minuteOf(known.stage_date)) return false;
  return isStillAsked(tx, known.id);
}

const minuteOf = (instant: Date | null | undefined): number | null =>
  instant ? Math.floor(instant.getTime() / 60_000) : null;

/** A stage that missed its publication time keeps that time, so that its file still imports. */
function isScheduledForThePast(
  known: sql.StoredStage | undefined,
  { publish_at: at }: SeasonStep,
  now: Date,
): boolean {
  return at !== null && at <= now && minuteOf(known?.publish_at) !== minuteOf(at);
}

/** Queues one job per requested time. A job does nothing when the stage's time has changed. */
async function schedulePublication(
  { services, tx }: Importing,
  stageId: number,
  { known, step }: { readonly known: sql.StoredStage | undefined; readonly step: SeasonStep },
): Promise<void> {
  const { publish_at: at } = step;
  if (at === null || minuteOf(known?.publish_at) === minuteOf(at)) return;
  const payload = { step_id: stageId, at: at.toISOString() };
  await services.jobs.enqueue(tx, publishStageJob, payload, { runAt: at });
}

async function create(
  { tx, brand, now }: Importing,
  { key }: SeasonStep,
  eventId: number,
  columns: Omit<Parameters<typeof sql.insertStage>[1], 'event_id' | 'automaker_id' | 'created_at'>,
): Promise<number> {
  const stage = await sql.insertStage(tx, {
    ...columns,
    season_key: key,
    event_id: eventId,
    automaker_id: brand.id,
    created_at: now,
  });
  return stage.id;
}

function isChange({ known, capacity, isOver }: WantedPool): boolean {
  if (known === null) return true;
  return !isOver && (known.capacity !== capacity || known.returned_at !== null);
}

/** Codes with a changed last day. */
function changedEnds({ vouchers }: SeasonStep, pools: readonly sql.StagePool[]) {
  return Object.entries(vouchers).flatMap(([voucher, { until }]) => {
    const known = pools.find((pool) => pool.voucher === voucher)?.valid_until ?? null;
    return known === until ? [] : [{ voucher, until }];
  });
}

/** The general pool is derived from capacity and the other pools, which already have names. */
function nameOf({ kind, voucher }: WantedPool): string[] {
  if (kind === 'general') return [];
  return [kind === 'voucher' ? `voucher ${voucher}` : `vacancies_${kind}`];
}

async function writePool({ tx, now }: Importing, stageId: number, pool: WantedPool): Promise<void> {
  const { known, kind, voucher, capacity } = pool;
  if (known !== null) {
    return sql.updatePool(tx, known.id, { capacity, returned_at: null });
  }
  const voucherId = voucher === null ? null : await sql.insertVoucher(tx, stageId, voucher, now);
  await sql.insertPool(tx, stageId, kind, capacity, voucherId);
}
