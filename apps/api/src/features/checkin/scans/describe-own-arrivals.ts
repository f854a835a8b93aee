import type { Database } from '../../../database/client.ts';
import { insideEntrances } from '@trilha/contract/checkin/merge.rules.ts';
import { findGateCars } from '../list/roster.sql.ts';
import { listDeviceRows } from '../phones/gate-devices.sql.ts';
import { mergeStage } from './merge-stage.ts';

/** A car's check-in at the gate of its stage. */
interface OwnArrival {
  readonly at: Date;
  /** The phone's name. */
  readonly device: string;
}

/** The entered vehicles of some stages that came in, with time and phone. Cars that were turned away are left out. */
export async function describeOwnArrivals(
  db: Database,
  stages: Iterable<number>,
): Promise<Map<number, OwnArrival>> {
  const arrived = new Map<number, OwnArrival>();
  for (const stage of new Set(stages)) {
    const devices = await listDeviceRows(db, stage);
    if (devices.every(({ sequences }) => sequences.length === 0)) continue;
    const cars = await findGateCars(db, stage);
    const { attendance } = await mergeStage(db, stage, { cars, devices });
    const names = new Map(devices.map(({ id, name }) => [id, name]));
    for (const { car, at, device } of insideEntrances(attendance)) {
      arrived.set(car, { at: new Date(at), device: names.get(device) ?? '' });
    }
  }
  return arrived;
}
