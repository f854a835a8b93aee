import type { RegistrationStatus } from '@trilha/contract/registrations/statuses.ts';
import type { DeliveryState } from '@trilha/contract/integrations/hook-events.rules.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/client.ts';

interface EventFacts {
  readonly id: number;
  readonly title: string;
  readonly automaker_id: number;
  readonly registration: number | null;
  readonly number: number | null;
  readonly status: RegistrationStatus | null;
}

/** Finds the data for an event's message. A registration can also be found by one of its vehicles. */
export async function findEventFacts(
  db: Database,
  {
    stage,
    registration = 0,
    car = 0,
  }: {
    readonly stage: number;
    readonly registration?: number | undefined;
    readonly car?: number | undefined;
  },
): Promise<EventFacts | undefined> {
  const { rows } = await sql<EventFacts>`
    select s.id, s.title, s.automaker_id, r.id as registration, r.inscription_number as number,
      r.status
    from stages s left join registrations r on r.step_id = s.id and (r.id = ${registration}
      or r.id = (select registration_id from registration_vehicles where id = ${car}))
    where s.id = ${stage}`.execute(db);
  return rows[0];
}

/** Finds webhooks subscribed to an event of a stage that existed when it happened. */
export async function findWantingHooks(
  db: Database,
  event: {
    readonly kind: string;
    readonly stage: number;
    readonly brand: number;
    readonly at: Date;
  },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from webhooks where automaker_id = ${event.brand}
      and (step_id is null or step_id = ${event.stage}) and ${event.kind} = any (kinds)
      and disabled_at is null and made_at <= ${event.at} order by id`.execute(db);
  return rows.map(({ id }) => id);
}

interface NewDelivery {
  readonly webhook_id: number;
  readonly event_id: string;
  readonly once: string | null;
  readonly kind: string;
  readonly body: string;
  readonly created_at: Date;
}

/** @returns the deliveries that were not stored before */
export async function insertDeliveries(
  tx: Database,
  rows: readonly NewDelivery[],
): Promise<Array<{ id: number; webhook_id: number }>> {
  if (rows.length === 0) return [];
  return tx
    .insertInto('webhook_deliveries')
    .values([...rows])
    .onConflict((same) => same.doNothing())
    .returning(['id', 'webhook_id'])
    .execute();
}

/** Finds a delivery with its webhook's address. */
export async function findDelivery(db: Database, id: number) {
  return db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhooks as w', 'w.id', 'd.webhook_id')
    .select(['d.id', 'd.webhook_id', 'd.event_id', 'd.body', 'd.state', 'd.created_at'])
    .select(['w.url', 'w.name', 'w.automaker_id', 'w.step_id', 'w.failing_since', 'w.disabled_at'])
    .select(['w.secret_box', 'w.old_secret_box', 'w.old_secret_until'])
    .where('d.id', '=', id)
    .executeTakeFirst();
}

export interface Attempt {
  readonly state: DeliveryState;
  readonly at: Date;
  readonly status: number | null;
  readonly error: string | null;
  readonly ms: number;
}

export async function keepAttempt(db: Database, id: number, attempt: Attempt): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set((row) => ({
      state: attempt.state,
      attempts: row('attempts', '+', 1),
      last_at: attempt.at,
      last_status: attempt.status,
      last_error: attempt.error,
      last_ms: attempt.ms,
    }))
    .where('id', '=', id)
    .execute();
}

export async function setDeliveryState(
  db: Database,
  id: number,
  state: DeliveryState,
): Promise<void> {
  await db.updateTable('webhook_deliveries').set({ state }).where('id', '=', id).execute();
}

/** Lists a webhook's deliveries, newest first; one extra row shows that there are more. */
export async function listDeliveryRows(
  db: Database,
  hook: number,
  choice: {
    readonly state?: DeliveryState | undefined;
    readonly before?: number | undefined;
    readonly limit: number;
  },
) {
  const { state, before } = choice;
  return db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('webhook_id', '=', hook)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'waiting'))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(choice.limit + 1)
    .execute();
}
