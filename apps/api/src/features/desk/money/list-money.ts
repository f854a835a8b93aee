import { centsToWire } from '@trilha/contract/brazil/money.ts';
import type {
  MoneyAnswer,
  MoneyLine,
  MoneyRefund,
} from '@trilha/contract/desk/money/money.endpoints.ts';
import { isLackOfFunds } from '@trilha/contract/payments/refund-failure.rules.ts';
import { medKind } from '@trilha/contract/payments/med.rules.ts';
import { isTooLateToRefund } from '@trilha/contract/payments/refund-window.rules.ts';
import type { StaffScope } from '@trilha/contract/staff/grants.rules.ts';
import type { Services } from '../../../services.ts';
import { pixProviderOf } from '../../payments/provider/pix-provider-of.ts';
import { listRefundKeys } from '../../payments/refund/key/list-refund-keys.ts';
import { listRefundsForStaff } from '../../payments/refund/list-refunds.ts';
import { listUnmatched, type MoneyWithoutOwner } from '../../payments/unmatched/list-unmatched.ts';
import type { ListedRegistration } from '../registrations/registration-rows.sql.ts';
import { describeClaims } from './describe-claims.ts';
import { describeProposals } from './describe-proposals.ts';
import { findFitting, findOwners, type FittingPair } from './money.sql.ts';
import { brandsOfMoney } from './money-scope.ts';

type UnmatchedLine = MoneyWithoutOwner['lines'][number];
type UnreadableLine = MoneyWithoutOwner['unreadable'][number];
type RefundForStaff = Awaited<ReturnType<typeof listRefundsForStaff>>[number];

const inShort = ({ id, number, holder_name: holder }: ListedRegistration) => ({
  id,
  number,
  holder,
});

function describeLine(
  line: UnmatchedLine,
  { byProvider, now }: { readonly byProvider: boolean; readonly now: Date },
  fitting: FittingPair | undefined,
): MoneyLine {
  const { id, automaker_id, end_to_end_id, txid, reason } = line;
  return {
    id,
    automaker_id,
    end_to_end_id,
    txid,
    reason,
    amount: centsToWire(line.amount_cents),
    returned: centsToWire(line.returned_cents),
    paid_at: line.paid_at.toISOString(),
    refund: line.refund_status,
    failure: line.refund_failure,
    lacks_funds: isLackOfFunds(line.refund_failure),
    by_provider: byProvider,
    too_late: isTooLateToRefund(line.paid_at, now),
    payer: payerOf(line),
    fits: fitting?.fits ?? 0,
    pair: fitting?.pair ? inShort(fitting.pair) : null,
  };
}

function payerOf({
  payer_name: name,
  payer_document: document,
}: Pick<UnmatchedLine, 'payer_name' | 'payer_document'>) {
  return name === null && document === null ? null : { name, document };
}

function describeUnreadable(line: UnreadableLine): MoneyAnswer['unreadable'][number] {
  const { id, automaker_id, end_to_end_id, txid, amount_cents, paid_at, first_seen_at } = line;
  return {
    id,
    automaker_id,
    end_to_end_id,
    txid,
    amount: amount_cents === null ? null : centsToWire(amount_cents),
    paid_at: paid_at?.toISOString() ?? null,
    first_seen_at: first_seen_at.toISOString(),
  };
}

function waitsFor({ status, mode }: RefundForStaff): MoneyRefund['waits'] {
  if (status === 'failed') return 'failed';
  return status === 'pending' && mode === 'static' ? 'by_hand' : 'elsewhere';
}

function describeRefund(
  refund: RefundForStaff,
  of: ListedRegistration,
  { key, now }: { readonly key: MoneyRefund['key']; readonly now: Date },
): MoneyRefund {
  const { id, automaker_id, refund_id, end_to_end_id, reason } = refund;
  return {
    id,
    automaker_id,
    refund_id,
    end_to_end_id,
    reason,
    amount: centsToWire(refund.amount_cents),
    waits: waitsFor(refund),
    med: medKind(refund.nature),
    failure: refund.failure,
    lacks_funds: isLackOfFunds(refund.failure),
    too_late: isTooLateToRefund(refund.paid_at, now),
    registration: inShort(of),
    key,
    payer: payerOf(refund),
    created_at: refund.created_at.toISOString(),
    updated_at: refund.updated_at.toISOString(),
  };
}

/**
 * Money that waits for a decision, of the brands whose money the caller may see.
 * @param asked where `money:view` is held, the requested brand if any, and the caller
 */
export async function listMoney(
  services: Services,
  asked: {
    readonly scope: StaffScope;
    readonly brand: number | undefined;
    readonly staffId: number;
  },
): Promise<MoneyAnswer> {
  const { reads, clock, config } = services;
  const now = clock.now();
  const brands = brandsOfMoney(asked.scope, [...config.brands.keys()]).filter(
    (id) => asked.brand === undefined || asked.brand === id,
  );
  const answer: MoneyAnswer = {
    lines: [],
    refunds: [],
    claims: [],
    unreadable: [],
    proposals: await describeProposals(reads, brands, asked.staffId),
    limit: centsToWire(config.secondPersonAboveCents),
    by_statement: brands.filter((id) => pixProviderOf(services, id).mode === 'static'),
    reading: [],
  };
  for (const id of brands) {
    const { lines, unreadable, unreadSince, readUntil } = await listUnmatched(
      { db: reads, clock },
      id,
    );
    const fitting = await findFitting(reads, lines);
    const byProvider = pixProviderOf(services, id).mode !== 'static';
    const refunds = await listRefundsForStaff({ db: reads }, id);
    const refunded = refunds.map(({ registration_id }) => registration_id);
    const owners = await findOwners(reads, refunded);
    const keys = await listRefundKeys({ db: reads }, refunded);
    const described = lines.map((line) =>
      describeLine(line, { byProvider, now }, fitting.get(line.id)),
    );
    answer.lines.push(...described);
    answer.claims.push(...(await describeClaims({ reads }, id, described)));
    answer.unreadable.push(...unreadable.map(describeUnreadable));
    answer.refunds.push(
      ...refunds.flatMap((refund) => {
        const of = owners.get(refund.registration_id);
        const key = keys.get(refund.registration_id) ?? null;
        return of === undefined ? [] : [describeRefund(refund, of, { key, now })];
      }),
    );
    // A brand with static codes has no list to read.
    if (byProvider) {
      const whole_until = unreadSince?.toISOString() ?? null;
      const read_at = readUntil?.toISOString() ?? null;
      answer.reading.push({ automaker_id: id, whole_until, read_at });
    }
  }
  return answer;
}
