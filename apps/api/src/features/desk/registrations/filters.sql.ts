import { instantOf } from '@trilha/contract/brazil/calendar.ts';
import type { DeskRegistrationQuery } from '@trilha/contract/desk/registration-list.endpoints.ts';
import type { StaffScope } from '@trilha/contract/staff/grants.rules.ts';
import { type RawBuilder, sql } from 'kysely';
import { matchingRegistrations, meaningOf, numberedRegistrations } from '../text-matches.sql.ts';
import { withinScope } from '../within-scope.sql.ts';

/** What a list of registrations is about. */
export interface ListChoice {
  readonly query: Omit<DeskRegistrationQuery, 'page'>;
  /** Of these rows alone. */
  readonly ids?: readonly number[] | undefined;
  readonly scope: StaffScope;
  /** The brands that exist. */
  readonly brands: readonly number[];
}

/** Rows that exist, of the brand and stage asked for, where the permission is held. */
export function withinPlace({ query: { brand, stage }, scope }: ListChoice): RawBuilder<unknown> {
  const conditions = [
    sql`r.deleted_at is null`,
    withinScope(scope, { brand: 'r.automaker_id', stage: 'r.step_id' }),
    ...(brand === undefined ? [] : [sql`r.automaker_id = ${brand}`]),
    ...(stage === undefined ? [] : [sql`r.step_id = ${stage}`]),
  ];
  return sql.join(conditions, sql` and `);
}

/** Money came in. */
const received = sql`exists (select from charges c where c.registration_id = r.id and c.received_cents > 0)`;

/** The end of a day in São Paulo. */
function endOf(day: string): Date | null {
  return instantOf(`${day} 23:59`);
}

/** What a text means in a list. */
function meant(text: string, brands: readonly number[]): RawBuilder<unknown> {
  const meaning = meaningOf(text);
  const found =
    meaning.number === null
      ? matchingRegistrations(meaning, brands)
      : numberedRegistrations(meaning.number);
  return sql`r.id = any(array(${found}))`;
}

/** What a list is filtered by beside its place; empty without any filter. */
export function filtersOf({ query, ids, brands }: ListChoice): ReadonlyArray<RawBuilder<unknown>> {
  const { category, status, paid, voucher, due_until, text } = query;
  const isDue = query.sort?.endsWith('due') === true;
  return [
    ...(ids === undefined ? [] : [sql`r.id = any(${ids}::integer[])`]),
    ...(category === undefined ? [] : [sql`r.category_id = ${category}`]),
    ...(status === undefined ? [] : [sql`r.status in (${sql.join([...status])})`]),
    ...(isDue || due_until !== undefined
      ? [sql`r.status = 'Aguardando Pagamento' and r.expires_at is not null`]
      : []),
    ...(due_until === undefined ? [] : [sql`r.expires_at <= ${endOf(due_until)}`]),
    ...(paid === undefined ? [] : [paid === 'yes' ? received : sql`not ${received}`]),
    ...(voucher === undefined
      ? []
      : [voucher === 'yes' ? sql`r.voucher is not null` : sql`r.voucher is null`]),
    ...(text === undefined || text === '' ? [] : [meant(text, brands)]),
  ];
}
