import { startOf } from '@trilha/contract/checkin/start.rules.ts';
import type { StartList } from '@trilha/contract/integrations/partner.endpoints.ts';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/audit.ts';
import { isFirstOfWindow } from '../../../platform/requests/rate-limit.ts';
import type { KeySession } from '../../../platform/sessions/authenticate-key.ts';
import type { Services } from '../../../services.ts';
import { findPartnerStages, findStartList, type PartnerStage } from './partner-stages.sql.ts';

/** Repeated reads of names by one key get one audit entry per minute and stage. */
const READING = { name: 'start-list-read', windowSeconds: 60 };

/** A stage as partners see it. */
export function partnerStageOf({ id, title, city_uf, stage_date }: PartnerStage) {
  return { id, title, city_uf, stage_date: stage_date?.toISOString() ?? null };
}

/** Finds the stages that a key can read. */
export async function reachedStages(
  { reads, clock }: Pick<Services, 'reads' | 'clock'>,
  { automakerId: brand, stageId: stage }: KeySession,
): Promise<PartnerStage[]> {
  return findPartnerStages(reads, { brand, stage }, clock.now());
}

/**
 * Finds one of the stages that a key can read.
 * @throws AppError `not_found` for any other
 */
export async function reachedStage(
  services: Pick<Services, 'reads' | 'clock'>,
  session: KeySession,
  id: number,
): Promise<PartnerStage> {
  const stage = (await reachedStages(services, session)).find((one) => one.id === id);
  if (stage === undefined) throw new AppError('not_found');
  return stage;
}

/**
 * Reads the start list. Only a key with `crew` gets names, plates and teams, and the audit log records each read.
 * @throws AppError `not_found`
 */
export async function readStartList(
  services: Pick<Services, 'db' | 'reads' | 'clock'>,
  session: KeySession,
  id: number,
): Promise<StartList> {
  const stage = await reachedStage(services, session, id);
  const rows = await findStartList(services.reads, id);
  const isWithCrew = session.scopes.includes('crew');
  const at = services.clock.now();
  if (isWithCrew && (await isFirstOfWindow(services.db, READING, `${session.keyId} ${id}`, at))) {
    const about = { subject: 'stage', subjectId: id, detail: { key: session.keyId } };
    await audit(services.db, { at, actor: 'system', action: 'start-list-read', ...about });
  }
  return {
    stage: partnerStageOf(stage),
    cars: rows.map(({ plate, team, people, start_group, start_time, ...car }) => ({
      ...car,
      start: startOf({ start_group, start_time }),
      crew: isWithCrew ? { plate, team, people } : null,
    })),
  };
}
