import type { Database } from '../../../database/client.ts';
import type { Services } from '../../../services.ts';
import type { ProviderRefund, ReceivedLine } from '../provider/pix-provider.ts';
import { brandOfKey } from '../unmatched/reading/brand-of-key.ts';
import { type BankLine, brandsOfCharges, upsertBankLines } from './bank-lines.sql.ts';

/** Stores every Pix and refund of the bank's list as the bank reports it. Our books are compared with these. */
export async function keepBankLines(
  services: Services,
  listedBy: number,
  lines: readonly ReceivedLine[],
): Promise<void> {
  const txids = lines.flatMap(({ txid }) => (txid === null ? [] : [txid]));
  const brands = await brandsOfCharges(services.db, txids);
  const now = services.clock.now();
  const kept = new Map<string, BankLine>();
  for (const line of lines) {
    const ofCharge = line.txid === null ? undefined : brands.get(line.txid);
    const automaker_id = brandOfKey(services, line.pixKey) ?? ofCharge ?? listedBy;
    for (const one of linesOf(line, automaker_id, now)) {
      // A page may contain a line twice, but an insert may not.
      kept.set(`${one.end_to_end_id} ${one.refund_id}`, one);
    }
  }
  await upsertBankLines(services.db, [...kept.values()]);
}

/**
 * Stores the bank's response to a refund that we requested. For an old Pix the list may not be read again for up to a
 * week (ADR 112).
 */
export async function keepBankRefund(
  { clock }: Pick<Services, 'clock'>,
  tx: Database,
  of: { readonly automaker_id: number; readonly end_to_end_id: string },
  refund: ProviderRefund,
): Promise<void> {
  const { automaker_id, end_to_end_id } = of;
  await upsertBankLines(tx, [
    { automaker_id, end_to_end_id, txid: null, ...columnsOf(refund, clock.now()) },
  ]);
}

function columnsOf({ refundId, amountCents, status, settledAt }: ProviderRefund, now: Date) {
  return {
    refund_id: refundId,
    amount_cents: amountCents,
    status,
    moved_at: settledAt ?? now,
    first_seen_at: now,
  };
}

function linesOf(line: ReceivedLine, automaker_id: number, now: Date): BankLine[] {
  const of = { automaker_id, end_to_end_id: line.endToEndId, txid: line.txid, first_seen_at: now };
  return [
    {
      ...of,
      refund_id: '',
      amount_cents: line.amountCents,
      status: 'done',
      moved_at: line.paidAt,
    },
    ...line.refunds.map((refund) => ({ ...of, ...columnsOf(refund, now) })),
  ];
}
