import { centsFromWire, centsToWire } from '@trilha/contract/brazil/money.ts';
import type { MoneyClaim, MoneyLine } from '@trilha/contract/desk/money/money.endpoints.ts';
import { isSameName } from '@trilha/contract/payments/payer-name.rules.ts';
import type { Services } from '../../../services.ts';
import { listOpenClaims } from '../../payments/claims/list-claims.ts';
import { describeListed } from '../registrations/list-desk-registrations.ts';
import { findOwners } from './money.sql.ts';

type Claimed = Pick<MoneyClaim, 'end_to_end_id' | 'payer'> & {
  readonly openCents: number;
  readonly enteredAt: string;
};

/** Why a line may be the claimed Pix, or null. A different name excludes no line: another person may have paid. */
function speaksFor(line: MoneyLine, claim: Claimed): MoneyClaim['lines'][number]['by'] | null {
  if (line.end_to_end_id.toLowerCase() === claim.end_to_end_id?.toLowerCase()) return 'id';
  const left = centsFromWire(line.amount) - centsFromWire(line.returned);
  if (left !== claim.openCents || line.paid_at < claim.enteredAt) return null;
  return isSameName(line.payer?.name ?? null, claim.payer) ? 'payer' : 'amount';
}

const RANK = ['id', 'payer', 'amount'] as const;

/** Bank lines that may be the claimed Pix, most likely first. */
function linesFor(lines: readonly MoneyLine[], claim: Claimed): MoneyClaim['lines'] {
  const found = lines.flatMap((line) => {
    const by = speaksFor(line, claim);
    return by === null ? [] : [{ id: line.id, amount: line.amount, paid_at: line.paid_at, by }];
  });
  return found.toSorted((one, other) => RANK.indexOf(one.by) - RANK.indexOf(other.by));
}

/** Payments to the Pix key that a brand's customers claim, each with the bank lines that may match. */
export async function describeClaims(
  { reads }: Pick<Services, 'reads'>,
  automakerId: number,
  lines: readonly MoneyLine[],
): Promise<MoneyClaim[]> {
  const claims = await listOpenClaims({ db: reads }, automakerId);
  const owners = await findOwners(
    reads,
    claims.map(({ registration_id }) => registration_id),
  );
  return claims.flatMap((claim) => {
    const row = owners.get(claim.registration_id);
    if (row === undefined) return [];
    const { id, number, holder, status, stage, expires_at, created_at } = describeListed(row);
    const openCents = Math.max(0, row.due_cents - row.held_cents);
    const typed = { end_to_end_id: claim.end_to_end_id, payer: claim.payer_name };
    return {
      ...typed,
      automaker_id: automakerId,
      registration: { id, number, holder: holder.name },
      status,
      stage,
      open: centsToWire(openCents),
      expires_at,
      claimed_at: claim.claimed_at.toISOString(),
      taken: claim.is_taken,
      lines: linesFor(lines, { ...typed, openCents, enteredAt: created_at }),
    };
  });
}
