import { centsFromWire } from '@trilha/contract/brazil/money.ts';
import type {
  CancelConsequences,
  cancelDeskRegistration,
} from '@trilha/contract/desk/registrations/registration.endpoints.ts';
import type { Answer, Body } from '@trilha/contract/endpoint.ts';
import { AppError } from '../../../../platform/app-error.ts';
import {
  refuseStaleFactor,
  type StaffSession,
} from '../../../../platform/sessions/authenticate-staff.ts';
import { whoActs } from '../../../../platform/sessions/who-acts.ts';
import type { Services } from '../../../../services.ts';
import {
  type WithdrawalResult,
  withdrawRegistration,
} from '../../../registrations/ending/withdraw-registration.ts';
import { takesTwo } from '../../second-person/propose-deed.ts';
import { decidedRefundCents } from './decided-refund-cents.ts';
import { proposeForRegistration } from './propose-for-registration.ts';

export function cancelConsequencesOf({
  version: _version,
  givenBack: _givenBack,
  promoted,
  ...told
}: WithdrawalResult): CancelConsequences {
  return { ...told, promoted: [...promoted] };
}

/** The amount to refund, in whole cents; undefined refunds everything. */
export const askedRefundCents = (refund: string | undefined): number | undefined =>
  refund === undefined ? undefined : centsFromWire(refund);

interface Asked {
  readonly row: { readonly id: number; readonly automaker_id: number };
  readonly body: Body<typeof cancelDeskRegistration>;
}

/**
 * Cancels a registration for the organiser. Above one person's refund limit it becomes a proposal to Financeiro
 * instead. The amount is checked again under the locks.
 * @throws AppError `registration_cancelled`, `changed_meanwhile`, `fresh_factor_needed`, `proposal_waits`
 */
export async function cancelAtDesk(
  services: Services,
  session: StaffSession,
  { row, body }: Asked,
): Promise<Answer<typeof cancelDeskRegistration>> {
  const { reason, version, note } = body;
  const by = whoActs(session);
  const asked = {
    registrationId: row.id,
    by,
    reason,
    refundCents: askedRefundCents(body.refund),
    version: new Date(version),
    ...(note === undefined || note === '' ? {} : { note }),
    approve: ({ held }: WithdrawalResult) => {
      if (centsFromWire(held) > 0) refuseStaleFactor(session, services.clock.now());
    },
  };
  const would = await withdrawRegistration(services, { ...asked, isRehearsal: true });
  const refundCents = centsFromWire(would.refund);
  if (takesTwo(services, decidedRefundCents(would))) {
    const plan = { refundCents, version, reason, ...(asked.note ? { note: asked.note } : {}) };
    const message = await proposeForRegistration(services, {
      row,
      deed: { act: 'cancel_registration', registrationId: row.id, plan },
      amountCents: refundCents,
      by: { ...by, reason },
    });
    return { message, consequences: cancelConsequencesOf(would), is_proposed: true };
  }
  const result = await withdrawRegistration(services, {
    ...asked,
    isRehearsal: false,
    approve: (done) => {
      asked.approve(done);
      if (takesTwo(services, decidedRefundCents(done))) throw new AppError('changed_meanwhile');
    },
  });
  const consequences = cancelConsequencesOf(result);
  return { message: 'Inscrição cancelada.', consequences, is_proposed: false };
}
