import { type RawBuilder, sql } from 'kysely';

/**
 * Joins a line `p` of a result `t` with its registration `r`, its car `v` and the car's people `driver` and
 * `navigator`. A line without a letter is about the first car.
 */
export const crewOfLine = sql`
  left join registrations r on r.step_id = t.step_id and r.status <> 'Cancelada'
    and r.inscription_number = p.inscription_number
  left join lateral (
    select c.chassis, c.conductor_id, c.navigator_id, row_number() over (order by c.position) as at
    from registration_vehicles c where c.registration_id = r.id and c.active
  ) v on v.at = coalesce(ascii(p.car_letter) - 64, 1)
  left join people driver on driver.id = v.conductor_id
  left join people navigator on navigator.id = v.navigator_id`;

/** Whether a person with this birth date was of age on the day of stage `s`; null without a birth date. */
export const wasOfAge = (birth: RawBuilder<unknown>) => sql<boolean | null>`(
  age((s.stage_date at time zone 'America/Sao_Paulo')::date, ${birth}) >= interval '18 years')`;

/**
 * The name of a person, where stage `s` may show it: the account with the person's CPF agreed to it (D41), and its
 * owner was of age on the day of the stage. Null for others.
 */
export const consentedName = (cpf: string) => sql<string | null>`(
  select own.name from customers c
  join people own on own.customer_id = c.id and own.kind = 'self'
  where c.automaker_id = s.automaker_id and c.cpf = ${sql.ref(cpf)}
    and ${wasOfAge(sql.ref('own.date_of_birth'))}
    and (select granted from consents where customer_id = c.id and purpose = 'public_name'
      order by id desc limit 1))`;

/** The name of a person of `crewOfLine`. A line that does not tell which of several cars it is about names nobody. */
export const publicName = (person: 'driver' | 'navigator') => sql<string | null>`(
  case when p.car_letter is not null or r.places = 1 then ${consentedName(`${person}.cpf`)} end)`;
