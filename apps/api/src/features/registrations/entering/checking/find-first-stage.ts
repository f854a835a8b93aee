import type { ListedStage } from '@trilha/contract/guides/guides.endpoints.ts';
import type { FirstStage } from '@trilha/contract/registrations/registrations.endpoints.ts';
import type { Session } from '../../../../platform/sessions/authenticate.ts';
import type { Services } from '../../../../services.ts';
import { hasStageAhead } from '../../reading/entries.sql.ts';
import { findReadiness } from './find-readiness.ts';

/**
 * Where to begin, for a customer without a stage ahead (FACE-33): the nearest stage that takes entries and
 * that a vehicle of theirs may enter now. One with a free place goes before one that would wait.
 */
export async function findFirstStage(
  { db }: Pick<Services, 'db'>,
  session: Pick<Session, 'customerId' | 'automakerId'>,
  now: Date,
): Promise<FirstStage | null> {
  if (await hasStageAhead(db, session.customerId, now)) return null;
  const stages = await findReadiness({ db }, session, now);
  const hasPlace = ({ stage: { vacancies_left: left } }: { stage: ListedStage }) =>
    Number(left > 0);
  for (const { stage, vehicles } of stages.toSorted((a, b) => hasPlace(b) - hasPlace(a))) {
    const ready = vehicles.find(({ why, opensAt }) => why === null && opensAt === null);
    if (ready) {
      const { id, title, plate } = ready.vehicle;
      return { stage, vehicle: { id, title, plate } };
    }
  }
  return null;
}
