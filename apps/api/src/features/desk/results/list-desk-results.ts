import type {
  DeskResult,
  DeskResults,
} from '@trilha/contract/desk/results/desk-results.endpoints.ts';
import { paths, to } from '@trilha/contract/portal-paths.ts';
import type { SeasonStageRow } from '@trilha/contract/seasons/season.endpoints.ts';
import { isWithin, scopeOf } from '@trilha/contract/staff/grants.rules.ts';
import type { StaffSession } from '../../../platform/sessions/authenticate-staff.ts';
import type { Services } from '../../../services.ts';
import { countParticipants } from '../../registrations/telling/tell-of-results.ts';
import { readShownResults, type ResultRow } from '../../results/read-shown-results.ts';
import { resultsVersion } from '../../results/results-version.ts';
import { type DeskResultRow, findResultVersions } from './desk-results.sql.ts';

/** The earlier versions of a result, newest first. The reason for replacing one is stored with its successor. */
function earlierOf(id: number, all: readonly DeskResultRow[]): DeskResult['earlier'] {
  const newer = all.find((row) => row.id === id);
  const before = all.find(({ replaced_by }) => replaced_by === id);
  if (before === undefined) return [];
  const { version, result, replaced_at } = before;
  const about = { who: newer?.who ?? null, reason: newer?.reason ?? null };
  return [
    { id: before.id, version, result, replaced_at: replaced_at ?? '', ...about },
    ...earlierOf(before.id, all),
  ];
}

function deskResult(row: ResultRow, all: readonly DeskResultRow[]): DeskResult {
  const { id, result, title, version, is_provisional, protests_until, created_at } = row;
  const {
    who = null,
    reason = null,
    places = 0,
    known = 0,
  } = all.find((one) => one.id === id) ?? {};
  return {
    id,
    result,
    title,
    version,
    is_provisional,
    who,
    reason,
    protests_until: protests_until?.toISOString() ?? null,
    created_at: created_at.toISOString(),
    placed: places > 0 ? { places, known } : null,
    earlier: earlierOf(id, all),
  };
}

/** Lists a stage's results for the staff who publish them. */
export async function listDeskResults(
  { db, clock, config }: Services,
  session: StaffSession,
  { stage }: SeasonStageRow,
): Promise<DeskResults> {
  const shown = await readShownResults(db, stage.id);
  const all = await findResultVersions(db, stage.id);
  const place = { automakerId: stage.automaker_id, stageId: stage.id };
  const site = config.brands.get(stage.automaker_id)?.publicUrl ?? '';
  return {
    stage,
    page: `${site}${to(paths.results, { id: stage.id })}`,
    results: shown.map((row) => deskResult(row, all)),
    participants: await countParticipants(db, stage.id),
    version: resultsVersion(shown),
    may_edit: isWithin(scopeOf(session, 'season:edit', clock.now()), place),
  };
}
