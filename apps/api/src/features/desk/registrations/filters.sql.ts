import { instantOf } from '@trilha/contract/brazil/calendar.ts';
import type { DeskRegistrationQuery } from '@trilha/contract/desk/registrations/registration-list.endpoints.ts';
import type { StaffScope } from '@trilha/contract/staff/grants.rules.ts';
import { type RawBuilder, sql } from 'kysely';
import { matchingRegistrations, meaningOf, numberedRegistrations } from '../text-matches.sql.ts';
import { withinScope } from '../within-scope.sql.ts';

/** Which registrations a list shows. */
export interface ListChoice {
  readonly query: Omit<DeskRegistrationQuery, 'page'>;
  /** Only these registrations. */
  readonly ids?: readonly number[] | undefined;
  readonly scope: StaffScope;
  /** Ids of all configured brands. */
  readonly brands: readonly number[];
}

/** Registrations that are not deleted, within the scope and the requested brand and stage. */
export function withinPlace({ query: { brand, stage }, scope }: ListChoice): RawBuilder<unknown> {
  const conditions = [
    sql`r.deleted_at is null`,
    withinScope(scope, { brand: 'r.automaker_id', stage: 'r.step_id' }),
    ...(brand === undefined ? [] : [sql`r.automaker_id = ${brand}`]),
    ...(stage === undefined ? [] : [sql`r.step_id = ${stage}`]),
  ];
  return sql.join(conditions, sql` and `);
}

/** Whether a payment was received. */
const received = sql`exists (select from charges c where c.registration_id = r.id and c.received_cents > 0)`;

/** Whether the customer has not confirmed yet what staff made; a released one keeps its deadline. */
const toConfirm = sql`(r.confirm_until is not null and r.status <> 'Cancelada')`;

/** The end of a day in São Paulo. */
function endOf(day: string): Date | null {
  return instantOf(`${day} 23:59`);
}

/** Registrations that match a search text. */
function meant(text: string, brands: readonly number[]): RawBuilder<unknown> {
  const meaning = meaningOf(text);
  const found =
    meaning.number === null
      ? matchingRegistrations(meaning, brands)
      : numberedRegistrations(meaning.number);
  return sql`r.id = any(array(${found}))`;
}

/** The filters other than brand, stage and scope; empty without filters. */
export function filtersOf({ query, ids, brands }: ListChoice): ReadonlyArray<RawBuilder<unknown>> {
  const { category, status, paid, voucher, to_confirm, due_until, text } = query;
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
    ...(to_confirm === undefined ? [] : [to_confirm === 'yes' ? toConfirm : sql`not ${toConfirm}`]),
    ...(text === undefined || text === '' ? [] : [meant(text, brands)]),
  ];
}
