import { hideCpf } from '@trilha/contract/brazil/cpf.ts';
import { hidePhone } from '@trilha/contract/brazil/phone.ts';
import {
  CUSTOMER_VIEWS,
  type DeskCustomerList,
  type DeskCustomerQuery,
  type DeskCustomerRow,
  type DeskSignupList,
  type DeskSignupQuery,
} from '@trilha/contract/desk/customers/customer-list.endpoints.ts';
import { PAGE_ROWS } from '@trilha/contract/desk/desk-shapes.ts';
import { legalDeadline } from '@trilha/contract/desk/customers/legal-clock.rules.ts';
import type { StaffScope } from '@trilha/contract/staff/grants.rules.ts';
import type { Services } from '../../../services.ts';
import { pageOf } from '../../../platform/paging/page-of.ts';
import { readCursor } from '../../../platform/paging/cursor.ts';
import { meaningOf } from '../text-matches.sql.ts';
import {
  countCustomers,
  type CustomerChoice,
  type CustomerListRow,
  findCustomerPage,
} from './customer-rows.sql.ts';
import { countSignups, findSignupPage } from './signup-rows.sql.ts';

type Reads = Pick<Services, 'reads' | 'config'>;
type Asked<Asking> = { readonly query: Asking; readonly scope: StaffScope };
type Counts = DeskCustomerList['counts'];

const keyOf = ({ id }: { readonly id: number }): unknown[] => [id];

function choiceOf({ config }: Reads, { query, scope }: Asked<DeskSignupQuery>): CustomerChoice {
  const { brand, text = '' } = query;
  const brands = [...config.brands.keys()];
  return { scope, brand, brands, meaning: text === '' ? null : meaningOf(text) };
}

async function countViews(db: Reads['reads'], choice: CustomerChoice): Promise<Counts> {
  const counted = CUSTOMER_VIEWS.map(
    async (view) => [view, await countCustomers(db, choice, view)] as const,
  );
  const unconfirmed = await countSignups(db, choice);
  return { ...Object.fromEntries(await Promise.all(counted)), unconfirmed } as Counts;
}

function describeRow({ asked_at, cpf, phone, ...row }: CustomerListRow): DeskCustomerRow {
  return {
    ...row,
    cpf: hideCpf(cpf),
    phone: hidePhone(phone ?? ''),
    due_at: asked_at === null ? null : legalDeadline(asked_at).toISOString(),
  };
}

/**
 * A page of the accounts that the staff member may see, and the number of matches in each view.
 * @throws AppError `invalid` when the server never issued this cursor
 */
export async function listDeskCustomers(
  services: Reads,
  asked: Asked<DeskCustomerQuery>,
): Promise<DeskCustomerList> {
  const { reads } = services;
  const { view = 'all', page: text } = asked.query;
  const choice = choiceOf(services, asked);
  const cursor = readCursor(text, ['integer']);
  const page = await findCustomerPage(reads, { ...choice, view }, cursor, PAGE_ROWS);
  const counts = await countViews(reads, choice);
  return {
    customers: page.rows.map(describeRow),
    page: pageOf(page, cursor, { counted: counts[view], keyOf }),
    counts,
  };
}

/**
 * A page of the sign-ups whose e-mail is not confirmed yet.
 * @throws AppError `invalid` when the server never issued this cursor
 */
export async function listDeskSignups(
  services: Reads,
  asked: Asked<DeskSignupQuery>,
): Promise<DeskSignupList> {
  const { reads } = services;
  const choice = choiceOf(services, asked);
  const cursor = readCursor(asked.query.page, ['integer']);
  const page = await findSignupPage(reads, choice, cursor, PAGE_ROWS);
  const counts = await countViews(reads, choice);
  return {
    signups: page.rows.map((row) => ({ ...row, cpf: hideCpf(row.cpf) })),
    page: pageOf(page, cursor, { counted: counts.unconfirmed, keyOf }),
    counts,
  };
}
