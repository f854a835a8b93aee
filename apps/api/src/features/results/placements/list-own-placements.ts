import type { OwnPlacement } from '@trilha/contract/results/results.endpoints.ts';
import type { Session } from '../../../platform/sessions/authenticate.ts';
import type { Services } from '../../../services.ts';
import { findOwnPlacements } from './placements.sql.ts';

/** The customer's placements in a stage, from tables with inscription numbers; empty without one (FACE-15). */
export async function listOwnPlacements(
  { db }: Pick<Services, 'db'>,
  { customerId, automakerId }: Pick<Session, 'customerId' | 'automakerId'>,
  stageId: number,
  now: Date,
): Promise<OwnPlacement[]> {
  return findOwnPlacements(db, { stageId, automakerId, customerId, now });
}
