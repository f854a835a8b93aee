import type { MarketingPurpose } from '@trilha/contract/consents/consents.ts';
import type { MarketingAudience } from '@trilha/contract/desk/mailings/marketing-circles.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../../database/client.ts';

/** Who a marketing mailing is meant for. */
interface MarketingChoice extends MarketingAudience {
  readonly brand: number;
  readonly purpose: MarketingPurpose;
}

/** Whether a customer `c` belongs to the chosen circle, judged by registrations that are not cancelled. */
function inCircle({ circle, stages }: MarketingChoice): RawBuilder<unknown> {
  if (circle === 'everybody') return sql`true`;
  const entered = sql`exists (select from registrations r where r.customer_id = c.id
    and r.step_id = any(${stages}::integer[]) and r.status <> 'Cancelada' and r.deleted_at is null)`;
  return circle === 'entered' ? entered : sql`not ${entered}`;
}

/** Accounts of a brand whose newest consent for the purpose is yes, and whether their address is refused. */
const consenting = (choice: MarketingChoice) => sql`
  select c.id, a.email is not null as is_refused
  from (select distinct on (customer_id) customer_id, granted from consents
    where purpose = ${choice.purpose} order by customer_id, id desc) newest
  join customers c on c.id = newest.customer_id
  left join refused_addresses a on a.automaker_id = c.automaker_id and a.email = c.email
  where newest.granted and c.automaker_id = ${choice.brand} and c.erased_at is null and c.status = 1
    and ${inCircle(choice)}`;

interface Counted {
  readonly able: number;
  readonly refused: number;
  /** A digest of exactly the customers who are reached. */
  readonly version: string;
}

export async function countConsentingTo(db: Database, choice: MarketingChoice): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select count(*) filter (where not is_refused)::integer as able,
      count(*) filter (where is_refused)::integer as refused,
      md5(coalesce(string_agg(id::text, ',' order by id) filter (where not is_refused), '')) as version
    from (${consenting(choice)}) found`.execute(db);
  return rows[0] ?? { able: 0, refused: 0, version: '' };
}

/** Stores the recipients of a mailing. @returns their number, and a digest of their ids */
export async function freezeConsenting(
  tx: Database,
  mailingId: number,
  choice: MarketingChoice,
): Promise<Pick<Counted, 'able' | 'version'>> {
  await sql`
    insert into mailing_recipients (mailing_id, customer_id, was_cancelled)
    select ${mailingId}::integer, id, false from (${consenting(choice)}) found
    where not is_refused order by id`.execute(tx);
  const { rows } = await sql<Pick<Counted, 'able' | 'version'>>`
    select count(*)::integer as able,
      md5(coalesce(string_agg(customer_id::text, ',' order by customer_id), '')) as version
    from mailing_recipients where mailing_id = ${mailingId}`.execute(tx);
  return rows[0] ?? { able: 0, version: '' };
}

/** The customer's data for a marketing mailing at the time of sending. */
export async function findMarketingFacts(db: Database, customerId: number) {
  return db
    .selectFrom('customers as c')
    .leftJoin('people as self', (join) =>
      join.onRef('self.customer_id', '=', 'c.id').on('self.kind', '=', 'self'),
    )
    .select(['c.automaker_id', 'c.email'])
    .select([
      sql<boolean>`c.erased_at is not null`.as('is_erased'),
      sql<string>`coalesce(self.name, '')`.as('name'),
    ])
    .where('c.id', '=', customerId)
    .executeTakeFirstOrThrow();
}
