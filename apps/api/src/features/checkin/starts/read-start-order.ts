import { createHash } from 'node:crypto';
import type { OrderedCar, StartOrder } from '@trilha/contract/checkin/start-order.endpoints.ts';
import { isOrderShown } from '@trilha/contract/checkin/start.rules.ts';
import type { Database } from '../../../database/client.ts';
import { describeGateCar } from '../list/describe-roster.ts';
import { findGateCars, type GateStage } from '../list/roster.sql.ts';
import { findShowing } from './start-order.sql.ts';

/** Finds the cars that can start; cancelled ones cannot. */
export async function findOrderedCars(db: Database, stage: number): Promise<OrderedCar[]> {
  const rows = await findGateCars(db, stage);
  return rows.filter(({ status }) => status !== 'Cancelada').map(describeGateCar);
}

/** Hash of a start order. It changes with any group or time. */
export function orderVersion(cars: readonly OrderedCar[]): string {
  const starts = cars.flatMap(({ id, start }) => (start ? [[id, start.group, start.time]] : []));
  return createHash('sha256').update(JSON.stringify(starts)).digest('base64url');
}

/** The start group and time of each entered car of a stage, and whether crews see them. */
export async function readStartOrder(
  db: Database,
  stage: GateStage,
  mayEdit: boolean,
): Promise<StartOrder> {
  const cars = await findOrderedCars(db, stage.id);
  const showing = await findShowing(db, stage.id);
  const stageDate = stage.stage_date?.toISOString() ?? null;
  const isShown = isOrderShown(showing?.day ?? null, stageDate);
  return {
    stage: { ...stage, stage_date: stageDate },
    version: orderVersion(cars),
    cars,
    may_edit: mayEdit,
    shown_at: isShown ? (showing?.shown_at.toISOString() ?? null) : null,
  };
}
