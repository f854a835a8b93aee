import { sql } from 'kysely';
import { fictitiousCpf } from '@trilha/contract/brazil/cpf.ts';
import type { Database } from '@trilha/api/database/client.ts';

/** Far from the people that builders make. */
const FIRST_CPF = 2_000_000;
const PASSWORD_HASH = 'nobody signs in with a password here';

/** Somebody with a session, a vehicle, and themself to drive it. */
export interface Entrant {
  readonly customerId: number;
  readonly personId: number;
  readonly vehicleId: number;
  readonly chassis: string;
  readonly cpf: string;
  readonly token: string;
}

const tokenOf = (serial: number): string => `rush-${String(serial).padStart(38, '0')}`;

/**
 * Makes customers of the first brand, each with an open session, one vehicle and themself as a driver,
 * in four statements.
 */
export async function buildCrowd(db: Database, count: number, now: Date): Promise<Entrant[]> {
  const serials = Array.from({ length: count }, (_, index) => index + 1);
  const cpfs = serials.map((serial) => fictitiousCpf(FIRST_CPF + serial));
  const later = new Date(now.getTime() + 24 * 3_600_000);
  await sql`insert into customers
      (automaker_id, email, cpf, password_hash, role_id, status, created_at, updated_at)
    select 1, 'rush' || n || '@trilha.example', cpf, ${PASSWORD_HASH}, 4, 1, ${now}, ${now}
    from unnest(${serials}::integer[], ${cpfs}::text[]) as c(n, cpf)`.execute(db);
  await sql`insert into people
      (customer_id, kind, short_id, name, cpf, date_of_birth, created_at, updated_at)
    select id, 'self', 1, 'Marina Duarte', cpf, '1988-05-14', ${now}, ${now}
    from customers where email like 'rush%'`.execute(db);
  await sql`insert into vehicles (customer_id, automaker_id, chassis, model, title, year, plate, color,
      use_of_the_vehicle, vehicle_condition, state, is_favorite, created_at, updated_at)
    select id, 1, '93XRUSH' || lpad(id::text, 10, '0'), 'L200 Triton Sport HPE', 'Trovão', '2023',
      'RSH' || lpad((id % 10000)::text, 4, '0'), 'Cinza Londrino', 'Particular', 'usado', 'XX', 0, ${now}, ${now}
    from customers where email like 'rush%'`.execute(db);
  await sql`insert into sessions
      (customer_id, automaker_id, token_hash, device, scope, created_at, last_seen_at, expires_at)
    select c.id, 1, sha256(convert_to(t.token, 'UTF8')), 'Bench', 'full', ${now}, ${now}, ${later}
    from unnest(${serials}::integer[], ${serials.map(tokenOf)}::text[]) as t(n, token)
    join customers c on c.email = 'rush' || t.n || '@trilha.example'`.execute(db);
  await sql`analyze`.execute(db);
  const { rows } = await sql<Omit<Entrant, 'token'> & { serial: number }>`
    select c.id as "customerId", p.id as "personId", v.id as "vehicleId", v.chassis, c.cpf,
      substring(c.email from '[0-9]+')::integer as serial
    from customers c join people p on p.customer_id = c.id join vehicles v on v.customer_id = c.id
    where c.email like 'rush%' order by c.id`.execute(db);
  return rows.map(({ serial, ...entrant }) => ({ ...entrant, token: tokenOf(serial) }));
}
