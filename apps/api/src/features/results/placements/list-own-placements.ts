import type { OwnPlacement } from '@trilha/contract/results/results.endpoints.ts';
import type { Session } from '../../../platform/sessions/authenticate.ts';
import type { Services } from '../../../services.ts';
import { findOwnPlacements } from './placements.sql.ts';

/** Where the customer came in a stage, by the tables that name inscription numbers; empty where none does (FACE-15). */
export async function listOwnPlacements(
  { db }: Pick<Services, 'db'>,
  { customerId, automakerId }: Pick<Session, 'customerId' | 'automakerId'>,
  stageId: number,
  now: Date,
): Promise<OwnPlacement[]> {
  return findOwnPlacements(db, { stageId, automakerId, customerId, now });
}
