import type { BulletinKind } from '@trilha/contract/bulletins/bulletin-kinds.ts';
import type { NoticeKind } from '@trilha/contract/notices/notice-kinds.ts';
import type { RegistrationStatus } from '@trilha/contract/registrations/statuses.ts';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../../database/client.ts';
import type { PushSubscriptions } from '../../../database/schema.gen.ts';

/** The kind to send, and the server key to send with. */
interface Asked {
  readonly kind: NoticeKind;
  readonly serverKey: string;
}

/** Browsers subscribed with the current server key, except those of customers who opted out of this kind. */
function selectTold(tx: Database, { kind, serverKey }: Asked) {
  return tx
    .selectFrom('push_subscriptions as p')
    .leftJoin('notice_opt_outs as o', (join) =>
      join.onRef('o.customer_id', '=', 'p.customer_id').on('o.kind', '=', kind),
    )
    .where('p.server_key', '=', serverKey)
    .where('o.kind', 'is', null);
}

export async function findBrowsersOfCustomers(
  tx: Database,
  customerIds: readonly number[],
  asked: Asked,
): Promise<Array<{ subscription_id: number; customer_id: number }>> {
  if (customerIds.length === 0) return [];
  return selectTold(tx, asked)
    .select(['p.id as subscription_id', 'p.customer_id'])
    .where('p.customer_id', 'in', [...customerIds])
    .execute();
}

export async function findBrowsersOfEntries(
  tx: Database,
  registrationIds: readonly number[],
  asked: Asked,
): Promise<Array<{ subscription_id: number; registration_id: number }>> {
  if (registrationIds.length === 0) return [];
  return selectTold(tx, asked)
    .innerJoin('registrations as r', 'r.customer_id', 'p.customer_id')
    .select(['p.id as subscription_id', 'r.id as registration_id'])
    .where('r.id', 'in', [...registrationIds])
    .execute();
}

export async function findSubscription(
  db: Database,
  id: number,
): Promise<(Selectable<PushSubscriptions> & { automaker_id: number }) | undefined> {
  return db
    .selectFrom('push_subscriptions as p')
    .innerJoin('customers as c', 'c.id', 'p.customer_id')
    .selectAll('p')
    .select('c.automaker_id')
    .where('p.id', '=', id)
    .executeTakeFirst();
}

export async function markDelivered(db: Database, id: number, at: Date): Promise<void> {
  await db
    .updateTable('push_subscriptions')
    .set({ last_success_at: at })
    .where('id', '=', id)
    .execute();
}

/** The data that decides a notice about an entry. */
export interface NoticeFacts {
  readonly step_id: number;
  readonly title: string;
  readonly status: RegistrationStatus;
  readonly expires_at: Date | null;
  readonly stage_status: 'Agendada' | 'Realizada' | 'Cancelada';
  readonly stage_date: Date | null;
}

/** Finds an entry's data, only if it belongs to this customer. */
export async function findEntryFacts(
  db: Database,
  registrationId: number,
  customerId: number,
): Promise<NoticeFacts | undefined> {
  return db
    .selectFrom('registrations as r')
    .innerJoin('stages as s', 's.id', 'r.step_id')
    .select([
      's.id as step_id',
      's.title',
      'r.status',
      'r.expires_at',
      's.status as stage_status',
      's.stage_date',
    ])
    .where('r.id', '=', registrationId)
    .where('r.customer_id', '=', customerId)
    .executeTakeFirst();
}

/** Finds the stage of a customer's prepared entry that is not ready; undefined when it is ready or deleted. */
export async function findLapsed(
  db: Database,
  stepId: number,
  customerId: number,
): Promise<{ id: number; title: string } | undefined> {
  return db
    .selectFrom('prepared_entries as p')
    .innerJoin('stages as s', 's.id', 'p.step_id')
    .select(['s.id', 's.title'])
    .where('p.step_id', '=', stepId)
    .where('p.customer_id', '=', customerId)
    .where(sql<number>`jsonb_array_length(p.problems)`, '>', 0)
    .executeTakeFirst();
}

/** Finds a stage that shows results; undefined when they were withdrawn. */
export async function findStageWithResults(
  db: Database,
  stepId: number,
): Promise<{ id: number; title: string } | undefined> {
  return db
    .selectFrom('stages as s')
    .select(['s.id', 's.title'])
    .where('s.id', '=', stepId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('stage_results as t')
          .select('t.id')
          .whereRef('t.step_id', '=', 's.id')
          .where('t.replaced_by', 'is', null),
      ),
    )
    .executeTakeFirst();
}

/** A stage with its newest bulletin. */
export interface BulletinFacts {
  readonly id: number;
  readonly title: string;
  readonly kind: BulletinKind;
  readonly number: number;
}

/**
 * Finds a stage's newest bulletin that a confirmed registration of the customer has not acknowledged; undefined when
 * there is none.
 */
export async function findOpenBulletin(
  db: Database,
  stepId: number,
  customerId: number,
): Promise<BulletinFacts | undefined> {
  return db
    .selectFrom('bulletins as b')
    .innerJoin('stages as s', 's.id', 'b.step_id')
    .innerJoin('registrations as r', 'r.step_id', 's.id')
    .leftJoin('bulletin_acknowledgements as a', (join) =>
      join.onRef('a.bulletin_id', '=', 'b.id').onRef('a.registration_id', '=', 'r.id'),
    )
    .select(['s.id', 's.title', 'b.kind', 'b.number'])
    .where('s.id', '=', stepId)
    .where('r.customer_id', '=', customerId)
    .where('r.status', 'in', ['Aprovado', 'Registrado com sucesso'])
    .where('a.bulletin_id', 'is', null)
    .orderBy('b.id', 'desc')
    .executeTakeFirst();
}
