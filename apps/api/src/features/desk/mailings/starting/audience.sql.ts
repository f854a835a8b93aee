import { sql } from 'kysely';
import type { Database } from '../../../../database/client.ts';
import { filtersOf, type ListChoice, withinPlace } from '../../registrations/filters.sql.ts';

/** A chosen registration, with what decides whether its holder can be reached. */
export interface ChosenHolder {
  readonly id: number;
  readonly number: number;
  readonly name: string;
  readonly customer_id: number;
  readonly automaker_id: number;
  readonly step_id: number;
  readonly title: string;
  readonly is_cancelled: boolean;
  readonly is_erased: boolean;
  readonly is_refused: boolean;
  /** True when another chosen registration of the same person and stage gets the message instead. */
  readonly is_repeated: boolean;
}

/** The chosen registrations, sorted by number. Per person and stage the newest that is not cancelled counts. */
export async function findAudience(
  db: Database,
  choice: ListChoice,
  most: number,
): Promise<readonly ChosenHolder[]> {
  const where = sql.join([withinPlace(choice), ...filtersOf(choice)], sql` and `);
  const { rows } = await sql<ChosenHolder>`
    select r.id, r.inscription_number as number, coalesce(self.name, '') as name,
      r.customer_id, r.automaker_id, r.step_id, s.title, r.status = 'Cancelada' as is_cancelled,
      c.erased_at is not null as is_erased, a.email is not null as is_refused,
      row_number() over (partition by r.customer_id, r.step_id
        order by r.status = 'Cancelada', r.id desc) > 1 as is_repeated
    from registrations r
    join stages s on s.id = r.step_id
    join customers c on c.id = r.customer_id
    left join people self on self.customer_id = r.customer_id and self.kind = 'self'
    left join refused_addresses a on a.automaker_id = c.automaker_id and a.email = c.email
    where ${where}
    order by r.inscription_number, r.id limit ${most}`.execute(db);
  return rows;
}

/** The recipient's address, and the values for the message's fields. */
export interface MessageFacts {
  readonly automaker_id: number;
  readonly email: string;
  readonly is_erased: boolean;
  readonly is_cancelled: boolean;
  readonly name: string;
  readonly number: number;
  readonly title: string;
  readonly stage_date: Date | null;
  readonly location: string;
  readonly city_uf: string;
}

export async function findMessageFacts(
  db: Database,
  registrationId: number,
): Promise<MessageFacts> {
  return db
    .selectFrom('registrations as r')
    .innerJoin('customers as c', 'c.id', 'r.customer_id')
    .innerJoin('stages as s', 's.id', 'r.step_id')
    .leftJoin('people as self', (join) =>
      join.onRef('self.customer_id', '=', 'r.customer_id').on('self.kind', '=', 'self'),
    )
    .select(['r.automaker_id', 'c.email', 's.title', 's.stage_date', 's.location', 's.city_uf'])
    .select([
      'r.inscription_number as number',
      sql<boolean>`c.erased_at is not null`.as('is_erased'),
      sql<boolean>`r.status = 'Cancelada'`.as('is_cancelled'),
      sql<string>`coalesce(self.name, '')`.as('name'),
    ])
    .where('r.id', '=', registrationId)
    .executeTakeFirstOrThrow();
}
