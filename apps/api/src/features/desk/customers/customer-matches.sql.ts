import { type RawBuilder, sql } from 'kysely';
import {
  codedRegistrations,
  FOUND_PEOPLE,
  matchingPeople,
  numberedRegistrations,
  type SearchMeaning,
} from '../text-matches.sql.ts';

/** Subquery: ids of accounts that match the text, also through a team member, vehicle or registration. */
export function matchingCustomers(
  meaning: SearchMeaning,
  brands: readonly number[],
): RawBuilder<unknown> {
  const { plate, email, code, number } = meaning;
  const people = matchingPeople(meaning);
  const entered = (ids: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`select h.customer_id from registrations h where h.id = any(array(${ids}))`;
  const ways = [
    ...(plate === null
      ? []
      : [
          sql`select customer_id from vehicles where plate like ${`${plate}%`} and deleted_at is null limit ${FOUND_PEOPLE}`,
        ]),
    ...(people === null
      ? []
      : [
          sql`select customer_id from people where deleted_at is null and id = any(array(${people}))`,
        ]),
    ...(email === null
      ? []
      : [
          sql`select id from customers where automaker_id = any(${[...brands]}::smallint[]) and email = ${email}`,
        ]),
    ...(number === null ? [] : [entered(numberedRegistrations(number))]),
    ...(code === null ? [] : [entered(codedRegistrations(code))]),
  ].map((way) => sql`(${way})`);
  return ways.length === 0 ? sql`select null::integer` : sql.join(ways, sql` union `);
}

/** Ids of sign-ups that match by e-mail or full CPF: a sign-up has no other searchable data. */
export function matchingSignups(
  { email, cpf }: SearchMeaning,
  brands: readonly number[],
): RawBuilder<unknown> {
  const [column, value] = cpf === null ? ['email', email] : ['cpf', cpf];
  return value === null
    ? sql`select null::integer`
    : sql`select id from signups where automaker_id = any(${[...brands]}::smallint[]) and ${sql.ref(column)} = ${value}`;
}
