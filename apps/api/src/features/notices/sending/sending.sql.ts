import type { NoticeKind } from '@trilha/contract/notices/notice-kinds.ts';
import type { RegistrationStatus } from '@trilha/contract/registrations/statuses.ts';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../../database/client.ts';
import type { PushSubscriptions } from '../../../database/schema.gen.ts';

/** What is to be sent, and with which of our keys. */
interface Asked {
  readonly kind: NoticeKind;
  readonly serverKey: string;
}

/** Browsers to which today's key may send this kind, since their customer has it on. */
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

/** What a notice about an entry depends on. */
export interface NoticeFacts {
  readonly step_id: number;
  readonly title: string;
  readonly status: RegistrationStatus;
  readonly expires_at: Date | null;
  readonly stage_status: 'Agendada' | 'Realizada' | 'Cancelada';
  readonly stage_date: Date | null;
}

/** Of this customer's entry, and of nobody else's. */
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

/** The stage for which a customer's prepared entry is not ready; undefined where it is, or is there no more. */
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
