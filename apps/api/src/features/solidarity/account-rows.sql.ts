import { type Selectable, sql } from 'kysely';
import type { Database } from '../../database/client.ts';
import type {
  SolidarityCosts,
  SolidarityDeliveries,
  SolidarityEntities,
  SolidarityFiles,
  SolidarityPromises,
  SolidarityRenderings,
} from '../../database/schema.gen.ts';

export type PromiseRow = Selectable<SolidarityPromises>;
export type DeliveryRow = Selectable<SolidarityDeliveries>;

export interface RenderingRow extends Selectable<SolidarityRenderings> {
  readonly proposer: string | null;
  readonly confirmer: string | null;
}

/** Every row of the accounts of these stages. */
export interface AccountRows {
  readonly entities: ReadonlyArray<Selectable<SolidarityEntities>>;
  readonly promises: readonly PromiseRow[];
  readonly deliveries: readonly DeliveryRow[];
  readonly files: ReadonlyArray<Selectable<SolidarityFiles>>;
  readonly costs: ReadonlyArray<Selectable<SolidarityCosts>>;
  /** Newest first. */
  readonly renderings: readonly RenderingRow[];
  readonly versions: ReadonlyMap<number, number>;
}

const NO_ROWS: AccountRows = {
  entities: [],
  promises: [],
  deliveries: [],
  files: [],
  costs: [],
  renderings: [],
  versions: new Map(),
};

/** Reads the accounts of these stages; a stage without one has no rows. */
export async function findAccountRows(
  db: Database,
  stageIds: readonly number[],
): Promise<AccountRows> {
  if (stageIds.length === 0) return NO_ROWS;
  const accounts = await db
    .selectFrom('solidarity_accounts')
    .selectAll()
    .where('step_id', 'in', stageIds)
    .execute();
  if (accounts.length === 0) return NO_ROWS;
  const entities = await db
    .selectFrom('solidarity_entities')
    .selectAll()
    .where('step_id', 'in', stageIds)
    .orderBy('id')
    .execute();
  const promises = await db
    .selectFrom('solidarity_promises as p')
    .innerJoin('solidarity_entities as e', 'e.id', 'p.entity_id')
    .selectAll('p')
    .where('e.step_id', 'in', stageIds)
    .orderBy('p.id')
    .execute();
  const deliveries = await db
    .selectFrom('solidarity_deliveries as d')
    .innerJoin('solidarity_promises as p', 'p.id', 'd.promise_id')
    .innerJoin('solidarity_entities as e', 'e.id', 'p.entity_id')
    .selectAll('d')
    .where('e.step_id', 'in', stageIds)
    .orderBy('d.delivered_on')
    .orderBy('d.id')
    .execute();
  const files = await db
    .selectFrom('solidarity_files as f')
    .innerJoin('solidarity_deliveries as d', 'd.id', 'f.delivery_id')
    .innerJoin('solidarity_promises as p', 'p.id', 'd.promise_id')
    .innerJoin('solidarity_entities as e', 'e.id', 'p.entity_id')
    .selectAll('f')
    .where('e.step_id', 'in', stageIds)
    .orderBy('f.id')
    .execute();
  const costs = await db
    .selectFrom('solidarity_costs')
    .selectAll()
    .where('step_id', 'in', stageIds)
    .orderBy('id')
    .execute();
  const renderings = await db
    .selectFrom('solidarity_renderings as r')
    .leftJoin('staff as a', 'a.id', 'r.proposed_by')
    .leftJoin('staff as b', 'b.id', 'r.confirmed_by')
    .selectAll('r')
    .select(['a.name as proposer', 'b.name as confirmer'])
    .where('r.step_id', 'in', stageIds)
    .orderBy('r.step_id')
    .orderBy('r.number', 'desc')
    .execute();
  const versions = new Map(accounts.map(({ step_id, version }) => [step_id, version]));
  return { entities, promises, deliveries, files, costs, renderings, versions };
}

/** The money of a stage in cents: the sums of its statement, as they are now. */
export interface StageMoney {
  readonly step_id: number;
  readonly received: number;
  /** Also what is decided and on its way. */
  readonly returned: number;
  readonly gate: number;
}

export async function findStageMoney(
  db: Database,
  stageIds: readonly number[],
): Promise<StageMoney[]> {
  if (stageIds.length === 0) return [];
  const { rows } = await sql<StageMoney>`
    select s.id as step_id, coalesce(paid.received, 0)::integer as received,
      coalesce(paid.returned, 0)::integer as returned, coalesce(gate.cents, 0)::integer as gate
    from stages s
    left join lateral (
      select sum(p.amount_cents) as received, sum(back.cents) as returned
      from registrations r join charges c on c.registration_id = r.id
        join pix_payments p on p.charge_id = c.id
        left join lateral (
          select sum(f.amount_cents) as cents from refunds f where f.pix_payment_id = p.id
        ) back on true
      where r.step_id = s.id and r.deleted_at is null and r.status <> 'Lista de Espera'
    ) paid on true
    left join lateral (
      select sum(w.paid_cents) as cents
      from checkin_walkins w join checkin_scans k on k.id = w.scan_id
        join staff_devices d on d.id = k.device_id
      where d.step_id = s.id
    ) gate on true
    where s.id = any(${[...stageIds]}::integer[])`.execute(db);
  return rows;
}
