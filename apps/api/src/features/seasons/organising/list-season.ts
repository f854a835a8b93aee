import { isWithin, type StaffScope } from '@trilha/contract/staff/grants.rules.ts';
import { centsToWire } from '@trilha/contract/brazil/money.ts';
import type { SeasonStageRow } from '@trilha/contract/seasons/season.endpoints.ts';
import { freePlaces } from '@trilha/contract/stages/free-places.rules.ts';
import { stageState } from '@trilha/contract/seasons/stage-state.rules.ts';
import type { Database } from '../../../database/client.ts';
import { AppError } from '../../../platform/app-error.ts';
import { findSeasonStages, type SeasonListRow } from './season-list.sql.ts';

/** Free places of the first batch, counted as on the portal. */
function firstBatchLeft({ places }: Pick<SeasonListRow, 'places'>): number {
  return places
    .filter(({ kind }) => kind === 'first_batch')
    .reduce((sum, { capacity, taken }) => sum + capacity - taken, 0);
}

function rowOf({ leased, ...stage }: SeasonListRow, now: Date): SeasonStageRow {
  const left = freePlaces(stage, stage.places, now);
  const { id, automaker_id, title, stage_date } = stage;
  const dated = { ...stage, vacancies_first_batch: firstBatchLeft(stage), free: left.free };
  const state = stageState(dated, now);
  return {
    ...stage,
    ...left,
    stage: { id, automaker_id, title, stage_date },
    state,
    fee: centsToWire(stage.event_value_cents),
    places: [...stage.places],
    ...(leased === null ? {} : { leased }),
  };
}

/** Stages with their state and places, of one brand or all, where the caller holds the permission. */
export async function listSeasonStages(
  db: Database,
  asked: {
    readonly scope: StaffScope;
    readonly brand?: number | undefined;
    readonly stage?: number | undefined;
    readonly now: Date;
  },
): Promise<SeasonStageRow[]> {
  const rows = await findSeasonStages(db, asked);
  return rows
    .filter(({ id, automaker_id }) =>
      isWithin(asked.scope, { automakerId: automaker_id, stageId: id }),
    )
    .map((row) => rowOf(row, asked.now));
}

/** One stage, where the caller holds the permission. @throws AppError `not_found` */
export async function seasonStageWithin(
  db: Database,
  scope: StaffScope,
  id: number,
  now: Date,
): Promise<SeasonStageRow> {
  const [row] = await listSeasonStages(db, { scope, stage: id, now });
  if (row === undefined) throw new AppError('not_found');
  return row;
}
