import type { CrewRole } from '@trilha/contract/registrations/crew-roles.ts';
import { sql } from 'kysely';
import type { Database } from '../../database/client.ts';
import { consentedName, wasOfAge } from '../results/placements/line-crews.ts';
import type { StoredGuide } from '../stages/guides/guide-answer.ts';
import { isHeld } from '../trails/is-held.ts';

/** A person's seat in a stage held, with the stage's guide and route as stored. */
export interface SeatRow extends StoredGuide {
  readonly stage_id: number;
  readonly stage_title: string;
  readonly city_uf: string;
  readonly stage_date: Date;
  readonly inscription_number: number;
  /** Active cars of the registration. */
  readonly cars: number;
  /** 1 for the registration's first car. */
  readonly car_at: number;
}

const seatColumns = sql`
  s.id as stage_id, s.title as stage_title, s.city_uf, s.stage_date, r.inscription_number, v.cars,
  v.at as car_at, g.guide, t.shape, t.length_m, t.climb_m, t.highest_m,
  t.track_from::text as track_from`;

/** The seat `p` of a person `h` in a stage held `s`, with a confirmed registration `r`. */
const heldSeats = (now: Date) => sql`
  registration_people p
  join people h on h.id = p.person_id
  join registrations r on r.id = p.registration_id
    and r.status in ('Aprovado', 'Registrado com sucesso')
  join stages s on s.id = p.step_id and ${isHeld(now)}
  join lateral (
    select e.id, e.vehicle_id, row_number() over (order by e.position)::integer as at,
      count(*) over ()::integer as cars
    from registration_vehicles e where e.registration_id = r.id and e.active
  ) v on v.id = p.registration_vehicle_id
  left join stage_guides g on g.step_id = s.id
  left join stage_routes t on t.step_id = s.id`;

/**
 * Whether the person was of age on the day of the stage, by the later of two birth dates: the one that the team's owner
 * typed, and that of the person's own account.
 */
const isOfAge = wasOfAge(sql`greatest(h.date_of_birth, (
    select max(own.date_of_birth) from customers c
    join people own on own.customer_id = c.id and own.kind = 'self'
    where c.automaker_id = s.automaker_id and c.cpf in (h.cpf, p.cpf)
  ))`);

/** Who asks for a certificate, and which one. */
export interface AskedCertificate {
  readonly stageId: number;
  readonly personId: number;
  readonly customerId: number;
  readonly automakerId: number;
}

export interface OwnSeatRow extends SeatRow {
  readonly name: string | null;
  readonly role: CrewRole;
  readonly model: string;
  readonly year: string;
  readonly color: string | null;
  readonly is_of_age: boolean | null;
}

/**
 * Finds the seat of a person in a stage held, for the account that entered them and for the account with their CPF. Each
 * gets the name that is their own data: as typed into the team, or as the account has it.
 */
export async function findOwnSeat(
  db: Database,
  { stageId, personId, customerId, automakerId }: AskedCertificate,
  now: Date,
): Promise<OwnSeatRow | undefined> {
  const { rows } = await sql<OwnSeatRow>`
    select ${seatColumns}, p.role, car.model, car.year, car.color, ${isOfAge} as is_of_age,
      case when r.customer_id = me.id then h.name else self.name end as name
    from ${heldSeats(now)}
    join vehicles car on car.id = v.vehicle_id
    join customers me on me.id = ${customerId}
    left join people self on self.customer_id = me.id and self.kind = 'self'
    where p.step_id = ${stageId} and p.person_id = ${personId} and p.active
      and s.automaker_id = ${automakerId} and (r.customer_id = me.id or p.cpf = me.cpf)`.execute(
    db,
  );
  return rows[0];
}

/**
 * Stores a code for the certificate unless it has one.
 * @returns the stored one; null once an erasure emptied it
 */
export async function keepCode(
  db: Database,
  { stageId, personId }: Pick<AskedCertificate, 'stageId' | 'personId'>,
  { code, digest }: { readonly code: string; readonly digest: Buffer },
): Promise<string | null> {
  await db
    .insertInto('certificates')
    .values({ step_id: stageId, person_id: personId, code, code_digest: digest })
    .onConflict((conflict) => conflict.columns(['step_id', 'person_id']).doNothing())
    .execute();
  const kept = await db
    .selectFrom('certificates')
    .select('code')
    .where('step_id', '=', stageId)
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  return kept.code;
}

export interface CheckedSeatRow extends SeatRow {
  readonly name: string | null;
}

/** Finds the seat of the certificate with this code, unless the person was under age. The name is null without consent. */
export async function findSeatOfCode(
  db: Database,
  { digest, automakerId }: { readonly digest: Buffer; readonly automakerId: number },
  now: Date,
): Promise<CheckedSeatRow | undefined> {
  const { rows } = await sql<CheckedSeatRow>`
    select ${seatColumns}, ${consentedName('h.cpf')} as name
    from ${heldSeats(now)}
    join certificates k on k.step_id = p.step_id and k.person_id = p.person_id
    where k.code_digest = ${digest} and p.active and s.automaker_id = ${automakerId}
      and ${isOfAge} is not false`.execute(db);
  return rows[0];
}

/** A certificate with a public address. The name is null for the customer's own, in another account's team. */
export interface CertificateAddressRow {
  readonly stage: string;
  readonly name: string | null;
  readonly code: string;
}

/** Finds the certificates that the customer can open and that have an address. */
export async function findAddresses(
  db: Database,
  customerId: number,
): Promise<CertificateAddressRow[]> {
  const { rows } = await sql<CertificateAddressRow>`
    select s.title as stage, k.code, case when h.customer_id = me.id then h.name end as name
    from certificates k
    join customers me on me.id = ${customerId}
    join stages s on s.id = k.step_id
    join people h on h.id = k.person_id
    where k.code is not null and (h.customer_id = me.id or exists (
      select from registration_people p
      where p.step_id = k.step_id and p.person_id = k.person_id and p.active and p.cpf = me.cpf))
    order by s.stage_date, k.person_id`.execute(db);
  return rows;
}
