import { centsFromWire } from '@trilha/contract/brazil/money.ts';
import type {
  adjustFee as adjustEndpoint,
  FeeConsequences,
} from '@trilha/contract/desk/registrations/fee-adjustment.endpoints.ts';
import type { Answer, Body } from '@trilha/contract/endpoint.ts';
import { AppError } from '../../../../platform/app-error.ts';
import type { StaffSession } from '../../../../platform/sessions/authenticate-staff.ts';
import { whoActs } from '../../../../platform/sessions/who-acts.ts';
import type { Services } from '../../../../services.ts';
import { adjustFee, type AdjustmentResult } from '../../../registrations/changing/adjust-fee.ts';
import { takesTwo } from '../../second-person/propose-deed.ts';
import { proposeForRegistration } from './propose-for-registration.ts';

export function feeConsequencesOf({
  version: _version,
  fullCents: _fullCents,
  ...told
}: AdjustmentResult): FeeConsequences {
  return told;
}

/** The fee reduction, in whole cents; 0 when the fee rises. */
export function givenUpCents({ fee }: FeeConsequences): number {
  return Math.max(0, centsFromWire(fee.before) - centsFromWire(fee.after));
}

/**
 * Amount to compare with one person's limit: the whole reduction from the full fee, or 0 when this change reduces
 * nothing. Otherwise one person could exceed the limit in small steps.
 */
export function decidedFeeCents(result: AdjustmentResult): number {
  const { fee, fullCents } = result;
  return givenUpCents(result) === 0 ? 0 : fullCents - centsFromWire(fee.after);
}

interface Asked {
  readonly row: { readonly id: number; readonly automaker_id: number };
  readonly body: Body<typeof adjustEndpoint>;
}

/**
 * Changes a registration's fee. Above one person's limit it becomes a proposal to Financeiro instead. The amount is
 * checked again under the locks.
 * @throws AppError `registration_cancelled`, `changed_meanwhile`, `proposal_waits`, `invalid`
 */
export async function adjustFeeAtDesk(
  services: Services,
  session: StaffSession,
  { row, body }: Asked,
): Promise<Answer<typeof adjustEndpoint>> {
  const by = whoActs(session);
  const { unit, version, reason, note } = body;
  const asked = { registrationId: row.id, unitCents: centsFromWire(unit), by };
  const would = await adjustFee(services, asked);
  if (takesTwo(services, decidedFeeCents(would))) {
    const message = await proposeForRegistration(services, {
      row,
      deed: { act: 'adjust_fee', registrationId: row.id, plan: body },
      amountCents: givenUpCents(would),
      by: { ...by, reason },
    });
    return { message, consequences: feeConsequencesOf(would), is_proposed: true };
  }
  const result = await adjustFee(services, asked, {
    version: new Date(version),
    reason,
    note,
    approve: (done) => {
      if (takesTwo(services, decidedFeeCents(done))) throw new AppError('changed_meanwhile');
    },
  });
  const message = 'Taxa ajustada. O cliente foi avisado.';
  return { message, consequences: feeConsequencesOf(result), is_proposed: false };
}
