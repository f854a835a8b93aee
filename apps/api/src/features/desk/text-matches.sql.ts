import { isValidCpf } from '@trilha/contract/brazil/cpf.ts';
import { digitsOf } from '@trilha/contract/brazil/digits.ts';
import { plainly } from '@trilha/contract/brazil/plainly.ts';
import { isMaskedPhone, maskPhone } from '@trilha/contract/brazil/phone.ts';
import { type RawBuilder, sql } from 'kysely';

/** Maximum of people that a search by words returns; staff add a word to narrow it. */
export const FOUND_PEOPLE = 500;

const PLATE = /^[A-Z]{3}[0-9A-Z]{0,4}$/;
const NUMBER = /^\d{1,6}$/;
const WORD = /[\p{L}\p{N}]+/gu;

/** What a typed text may mean. The search uses every meaning. */
export interface SearchMeaning {
  readonly number: number | null;
  readonly plate: string | null;
  /** Eleven digits that are a valid CPF; searched as a whole only. */
  readonly cpf: string | null;
  /** A whole phone number in stored form, '(11) 91234-5678'. */
  readonly phone: string | null;
  readonly email: string | null;
  /** A txid or an end-to-end id. */
  readonly code: string | null;
  /** A query for `to_tsquery('simple', …)` that matches each word as a prefix. */
  readonly words: string | null;
}

/** Ten or eleven digits that may be a phone, with or without punctuation. */
function phoneOf(text: string): string | null {
  const phone = /^\+?[\d().\-\s]{10,20}$/.test(text) ? maskPhone(text) : '';
  return isMaskedPhone(phone) ? phone : null;
}

/** Interprets a typed text. A partial CPF matches nobody, so that searches reveal no CPF. */
export function meaningOf(typed: string): SearchMeaning {
  const text = typed.trim();
  const digits = digitsOf(text);
  const isDigits = /^[\d.\-\s]+$/.test(text);
  const plain = text.toUpperCase().replaceAll(/[\s-]/g, '');
  const phone = phoneOf(text);
  // Normalised as by the SQL function `folded`.
  const words = isDigits || phone !== null ? [] : (plainly(text).match(WORD) ?? []).slice(0, 6);
  return {
    number: NUMBER.test(text) ? Number(text) : null,
    plate: PLATE.test(plain) && plain.length >= 3 ? plain : null,
    cpf: isDigits && isValidCpf(digits) ? digits : null,
    phone,
    email: text.includes('@') ? text.toLowerCase() : null,
    code: /^[A-Za-z0-9]{20,35}$/.test(text) ? text : null,
    words:
      words.length === 0 || text.includes('@')
        ? null
        : words.map((word) => `${word}:*`).join(' & '),
  };
}

/** People whose name matches the words. */
function peopleByWords(words: string): RawBuilder<unknown> {
  return sql`select id from people
    where name is not null and to_tsvector('simple', folded(name)) @@ to_tsquery('simple', ${words})
    limit ${FOUND_PEOPLE}`;
}

/** Subquery for the ids of people that a text matches; null when it cannot mean a person. */
export function matchingPeople({ words, cpf, phone }: SearchMeaning): RawBuilder<unknown> | null {
  const ways = [
    ...(cpf === null ? [] : [sql`select id from people where cpf = ${cpf}`]),
    // Eleven digits may be a CPF or a phone.
    ...(phone === null ? [] : [sql`select id from people where phone = ${phone}`]),
  ];
  if (ways.length > 0) return sql.join(ways, sql` union `);
  return words === null ? null : peopleByWords(words);
}

/** Ids of registrations with a number, looked up per stage because the index starts with the stage. */
export function numberedRegistrations(number: number): RawBuilder<unknown> {
  return sql`select n.id from stages t cross join lateral (
    select x.id from registrations x
    where x.step_id = t.id and x.inscription_number = ${number} limit 1) n`;
}

/** Ids of registrations with a payment or refund that has this txid or end-to-end id. */
export function codedRegistrations(code: string): RawBuilder<unknown> {
  const ways = [
    sql`select c.registration_id from charges c where c.txid = ${code}`,
    sql`select c.registration_id from pix_payments p join charges c on c.id = p.charge_id
      where p.end_to_end_id = ${code}`,
    sql`select f.registration_id from refunds f where f.refund_id = ${code}`,
  ];
  return sql.join(ways, sql` union `);
}

/** Subquery for the ids of registrations that a text matches, over the whole table. */
export function matchingRegistrations(
  meaning: SearchMeaning,
  brands: readonly number[],
): RawBuilder<unknown> {
  const { plate, email, code } = meaning;
  const people = matchingPeople(meaning);
  const ways = [
    ...(plate === null
      ? []
      : [
          sql`select rv.registration_id from registration_vehicles rv
            where rv.vehicle_id = any(array(select id from vehicles where plate like ${`${plate}%`} limit ${FOUND_PEOPLE}))`,
        ]),
    ...(people === null
      ? []
      : [
          sql`select rp.registration_id from registration_people rp
            where rp.person_id = any(array(${people}))`,
          sql`select h.id from registrations h where h.customer_id = any(array(
            select customer_id from people where kind = 'self' and id = any(array(${people}))))`,
        ]),
    ...(email === null
      ? []
      : [
          sql`select h.id from registrations h where h.customer_id = any(array(
            select id from customers where automaker_id = any(${[...brands]}::smallint[]) and email = ${email}))`,
        ]),
    ...(code === null ? [] : [codedRegistrations(code)]),
  ];
  return ways.length === 0 ? sql`select null::integer` : sql.join(ways, sql` union `);
}
