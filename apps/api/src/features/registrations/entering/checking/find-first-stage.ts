import type { ListedStage } from '@trilha/contract/guides/guides.endpoints.ts';
import type { FirstStage } from '@trilha/contract/registrations/registrations.endpoints.ts';
import type { Session } from '../../../../platform/sessions/authenticate.ts';
import type { Services } from '../../../../services.ts';
import { findLeftStages, hasStageAhead } from '../../reading/entries.sql.ts';
import { findReadiness } from './find-readiness.ts';

/**
 * Suggests a stage and a vehicle to a customer who has no upcoming stage (FACE-33): the nearest open stage that one of
 * the customer's vehicles may enter now. Prefers stages with a free place to those with a waiting list. Never suggests
 * a stage whose registration the customer cancelled (JOUR-43).
 */
export async function findFirstStage(
  { db }: Pick<Services, 'db'>,
  session: Pick<Session, 'customerId' | 'automakerId'>,
  now: Date,
): Promise<FirstStage | null> {
  if (await hasStageAhead(db, session.customerId, now)) return null;
  const left = await findLeftStages(db, session.customerId);
  const stages = await findReadiness({ db }, session, now);
  const hasPlace = ({ stage: { vacancies_left: places } }: { stage: ListedStage }) =>
    Number(places > 0);
  for (const { stage, vehicles } of stages.toSorted((a, b) => hasPlace(b) - hasPlace(a))) {
    if (left.has(stage.id)) continue;
    const ready = vehicles.find(({ why, opensAt }) => why === null && opensAt === null);
    if (ready) {
      const { id, title, plate } = ready.vehicle;
      return { stage, vehicle: { id, title, plate } };
    }
  }
  return null;
}
