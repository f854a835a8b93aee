import { dayOf, wholeYears } from '@trilha/contract/brazil/calendar.ts';
import { hideCpf } from '@trilha/contract/brazil/cpf.ts';
import { centsToWire } from '@trilha/contract/brazil/money.ts';
import { hidePhone } from '@trilha/contract/brazil/phone.ts';
import type {
  DataRequest,
  DeskCustomer,
} from '@trilha/contract/desk/customers/customer.endpoints.ts';
import { legalDeadline } from '@trilha/contract/desk/customers/legal-clock.rules.ts';
import type { StaffScope } from '@trilha/contract/staff/grants.rules.ts';
import type { Services } from '../../../services.ts';
import { listSessionsOf } from '../../account/sessions/list-sessions.ts';
import { reachesAccounts } from './customers-within.sql.ts';
import { changeOf } from '../registrations/registration/describe-timeline.ts';
import { findAudited } from '../registrations/registration/timeline.sql.ts';
import { describeListed } from '../registrations/list-desk-registrations.ts';
import * as account from './account-parts.sql.ts';
import { findEntriesOf, findMoneyOf, type MoneyLineRow } from './entries-of.sql.ts';
import { findCustomerWithin, type FoundCustomer } from './find-customer.sql.ts';

type Reads = Pick<Services, 'reads'>;

function personOf(row: account.TeamPersonRow, now: Date): DeskCustomer['people'][number] {
  const { id, kind, name, cpf, phone, date_of_birth: birth } = row;
  const age = birth === null ? null : wholeYears(birth, dayOf(now));
  return { id, kind, name, cpf: hideCpf(cpf ?? ''), phone: hidePhone(phone ?? ''), age };
}

function requestOf(
  kind: DataRequest['kind'],
  key: string,
  asked: Date,
  answered: Date | null,
): DataRequest {
  return {
    key,
    kind,
    asked_at: asked.toISOString(),
    due_at: legalDeadline(asked).toISOString(),
    answered_at: answered?.toISOString() ?? null,
  };
}

/** An erasure takes effect when it is requested, so both dates are equal. Data copies take a while. */
async function readRequests(
  { reads }: Reads,
  { id, erased_at }: FoundCustomer,
): Promise<DataRequest[]> {
  const copies = (await account.findRequestsOf(reads, id)).map((row) =>
    requestOf('copy', `q${row.id}`, row.created_at, row.answered_at),
  );
  const at = erased_at === null ? null : new Date(erased_at);
  return at === null ? copies : [requestOf('erasure', 'e', at, at), ...copies];
}

/** Only the newest money lines are listed; the sums include all lines. */
const SHOWN_LINES = 50;

type OwnPart = 'vehicles' | 'people' | 'sessions' | 'requests' | 'mails' | 'notices' | 'history';

/** The account's own parts, for staff who may see whole accounts. */
async function readOwn(
  services: Reads,
  customer: FoundCustomer,
  now: Date,
): Promise<Pick<DeskCustomer, OwnPart>> {
  const { reads } = services;
  const { id } = customer;
  const people = await account.findTeamOf(reads, id);
  const notices = await account.findNoticesOf(reads, id);
  return {
    vehicles: await account.findGarageOf(reads, id),
    people: people.map((row) => personOf(row, now)),
    sessions: await listSessionsOf(reads, id, now),
    requests: await readRequests(services, customer),
    mails: await account.findMailsOf(reads, customer),
    notices: { ...notices, off: [...notices.off] },
    history: (await findAudited(reads, 'customer', id)).map(changeOf),
  };
}

const NOTHING: Pick<DeskCustomer, OwnPart> = {
  vehicles: [],
  people: [],
  sessions: [],
  requests: [],
  mails: [],
  notices: { devices: 0, off: [], watched: 0 },
  history: [],
};

function moneyOf(lines: readonly MoneyLineRow[]): DeskCustomer['money'] {
  const sum = (kind: MoneyLineRow['kind']): string =>
    centsToWire(
      lines
        .filter((line) => line.kind === kind && line.status !== 'failed')
        .reduce((total, { amount_cents }) => total + amount_cents, 0),
    );
  return {
    received: sum('payment'),
    returned: sum('refund'),
    lines: lines.slice(0, SHOWN_LINES).map(({ amount_cents, ...line }) => ({
      ...line,
      amount: centsToWire(amount_cents),
    })),
  };
}

/**
 * One account with all that staff needs to answer a call about it. CPF and phones are masked. Staff whose grants
 * cover stages only see the registrations in those stages, and nothing else of the account.
 * @param scope where `registrations:view` is held
 * @throws AppError `not_found`, also for an account outside the scope
 */
export async function readDeskCustomer(
  services: Reads,
  scope: StaffScope,
  { id, now }: { readonly id: number; readonly now: Date },
): Promise<DeskCustomer> {
  const { reads } = services;
  const customer = await findCustomerWithin(reads, scope, id);
  const { status, email, cpf, phone, ...found } = customer;
  const isErased = customer.erased_at !== null;
  const isWhole = reachesAccounts(scope, customer.automaker_id);
  const entries = (await findEntriesOf(reads, scope, id)).map(describeListed);
  return {
    ...found,
    email: isErased ? '' : email,
    cpf: isErased ? '' : hideCpf(cpf),
    phone: hidePhone(phone ?? ''),
    state: isErased ? 'erased' : status === 1 ? 'complete' : 'incomplete',
    reach: isWhole ? 'account' : 'stages',
    registrations: entries,
    money: moneyOf(await findMoneyOf(reads, scope, id)),
    ...(isWhole ? await readOwn(services, customer, now) : NOTHING),
  };
}
