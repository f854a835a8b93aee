import type {
  ProposalWish,
  StartProposal,
} from '@trilha/contract/checkin/start-order.endpoints.ts';
import {
  categoryOrder,
  isRanked,
  proposalReason,
  proposeOrder,
} from '@trilha/contract/checkin/start-proposal.rules.ts';
import { byStart } from '@trilha/contract/checkin/start.rules.ts';
import type { Database } from '../../../database/client.ts';
import { rankStageCars } from '../../standings/rank-stage-cars.ts';
import type { GateStage } from '../list/roster.sql.ts';
import { findOrderedCars } from './read-start-order.ts';

/**
 * Proposes a start order of a stage's confirmed cars from the standings, with the reason of each car (ADR 174).
 * @throws AppError `not_found` for a championship that the stage's brand does not show
 */
export async function proposeStartOrder(
  db: Database,
  { id: stageId, automaker_id: automakerId }: GateStage,
  { championship, ...rules }: ProposalWish,
  now: Date,
): Promise<StartProposal> {
  const ranked = await rankStageCars(db, { automakerId, stageId }, championship, now);
  const { championships, chosen, standingOf } = ranked;
  const all = await findOrderedCars(db, stageId);
  const cars = all.filter(({ state }) => state === 'confirmed');
  const present = byStart(cars);
  return {
    championships,
    championship: chosen?.key ?? null,
    categories: categoryOrder(cars, rules.categories),
    cars: proposeOrder(cars, standingOf, rules).map((car) => ({
      ...car,
      was: present.indexOf(car) + 1,
      is_ranked: isRanked(standingOf.get(car.id)),
      reason: proposalReason(standingOf.get(car.id), chosen?.name ?? ''),
    })),
  };
}
