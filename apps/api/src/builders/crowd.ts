import { sql } from 'kysely';
import { fictitiousCpf } from '@trilha/contract/brazil/cpf.ts';
import type { Database } from '../database/client.ts';

/** Range of CPFs that other builders do not use; drivers and navigators have separate ranges. */
const FIRST_CPF = 2_000_000;
const FIRST_NAVIGATOR_CPF = 4_000_000;
const PASSWORD_HASH = 'nobody signs in with a password here';

/** A customer with a session, a vehicle, themself as driver, and a navigator. */
export interface Entrant {
  readonly customerId: number;
  readonly personId: number;
  readonly navigatorId: number;
  readonly vehicleId: number;
  readonly chassis: string;
  readonly cpf: string;
  readonly token: string;
}

interface Crowd {
  readonly count: number;
  readonly now: Date;
  /** Brand of the customers; the first brand by default. */
  readonly automakerId?: number;
  /** Year of every vehicle. */
  readonly year?: number;
}

const tokenOf = (serial: number): string => `crowd-${String(serial).padStart(37, '0')}`;

/** Creates customers in few statements, each with an open session, one vehicle and two people. */
export async function buildCrowd(
  db: Database,
  { count, now, automakerId = 1, year = 2023 }: Crowd,
): Promise<Entrant[]> {
  const serials = Array.from({ length: count }, (_, index) => index + 1);
  const cpfs = serials.map((serial) => fictitiousCpf(FIRST_CPF + serial));
  const navigators = serials.map((serial) => fictitiousCpf(FIRST_NAVIGATOR_CPF + serial));
  const later = new Date(now.getTime() + 24 * 3_600_000);
  await sql`insert into customers
      (automaker_id, email, cpf, password_hash, role_id, status, created_at, updated_at)
    select ${automakerId}, 'crowd' || n || '@trilha.example', cpf, ${PASSWORD_HASH}, 4, 1, ${now}, ${now}
    from unnest(${serials}::integer[], ${cpfs}::text[]) as c(n, cpf)`.execute(db);
  await sql`insert into people
      (customer_id, kind, short_id, name, cpf, date_of_birth, created_at, updated_at)
    select c.id, p.kind, p.short_id, p.name, p.cpf, '1988-05-14', ${now}, ${now}
    from unnest(${serials}::integer[], ${cpfs}::text[], ${navigators}::text[]) as t(n, cpf, navigator)
    join customers c on c.email = 'crowd' || t.n || '@trilha.example'
    cross join lateral (values ('self', 1, 'Marina Duarte', t.cpf), ('participant', 2, 'Rui Figueiredo', t.navigator))
      as p(kind, short_id, name, cpf)`.execute(db);
  await sql`insert into vehicles (customer_id, automaker_id, chassis, model, title, year, plate, color,
      use_of_the_vehicle, vehicle_condition, state, is_favorite, created_at, updated_at)
    select id, ${automakerId}, '93XRUSH' || lpad(id::text, 10, '0'), 'L200 Triton Sport HPE', 'Trovão',
      ${String(year)}, 'RSH' || lpad((id % 10000)::text, 4, '0'), 'Cinza Londrino', 'Particular', 'usado', 'XX', 0,
      ${now}, ${now}
    from customers where email like 'crowd%'`.execute(db);
  await sql`insert into sessions
      (customer_id, automaker_id, token_hash, device, scope, created_at, last_seen_at, expires_at)
    select c.id, ${automakerId}, sha256(convert_to(t.token, 'UTF8')), 'Crowd', 'full', ${now}, ${now}, ${later}
    from unnest(${serials}::integer[], ${serials.map(tokenOf)}::text[]) as t(n, token)
    join customers c on c.email = 'crowd' || t.n || '@trilha.example'`.execute(db);
  await sql`analyze`.execute(db);
  const { rows } = await sql<Omit<Entrant, 'token'> & { serial: number }>`
    select c.id as "customerId", p.id as "personId", n.id as "navigatorId", v.id as "vehicleId", v.chassis, c.cpf,
      substring(c.email from '[0-9]+')::integer as serial
    from customers c join people p on p.customer_id = c.id and p.kind = 'self'
    join people n on n.customer_id = c.id and n.kind = 'participant'
    join vehicles v on v.customer_id = c.id
    where c.email like 'crowd%' order by c.id`.execute(db);
  return rows.map(({ serial, ...entrant }) => ({ ...entrant, token: tokenOf(serial) }));
}

/** Reduces customers of a crowd to the state after a confirmed sign-up: a login with a CPF and no profile. */
export async function forgetData(db: Database, customers: readonly number[]): Promise<void> {
  if (customers.length === 0) return;
  await db.deleteFrom('vehicles').where('customer_id', 'in', customers).execute();
  await db
    .deleteFrom('people')
    .where('customer_id', 'in', customers)
    .where('kind', '=', 'participant')
    .execute();
  await db
    .updateTable('people')
    .set({ name: null, date_of_birth: null })
    .where('customer_id', 'in', customers)
    .execute();
  await db.updateTable('customers').set({ status: 0 }).where('id', 'in', customers).execute();
}
