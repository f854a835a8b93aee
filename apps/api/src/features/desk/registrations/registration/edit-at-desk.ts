import { centsFromWire } from '@trilha/contract/brazil/money.ts';
import type {
  EditConsequences,
  editDeskRegistration,
} from '@trilha/contract/desk/registrations/registration-edit.endpoints.ts';
import type { Answer, Body } from '@trilha/contract/endpoint.ts';
import { AppError } from '../../../../platform/app-error.ts';
import {
  refuseStaleFactor,
  type StaffSession,
} from '../../../../platform/sessions/authenticate-staff.ts';
import { whoActs } from '../../../../platform/sessions/who-acts.ts';
import type { Services } from '../../../../services.ts';
import { editOnBehalf, type EditResult } from '../../../registrations/changing/edit-on-behalf.ts';
import { takesTwo } from '../../second-person/propose-deed.ts';
import { decidedRefundCents } from './decided-refund-cents.ts';
import { proposeForRegistration } from './propose-for-registration.ts';

export function editConsequencesOf({
  version: _version,
  givenBack: _givenBack,
  overridden,
  promoted,
  ...told
}: EditResult): EditConsequences {
  return { ...told, overridden: [...overridden], promoted: [...promoted] };
}

interface Asked {
  readonly row: { readonly id: number; readonly automaker_id: number };
  readonly reach: 'account' | 'stages';
  readonly body: Body<typeof editDeskRegistration>;
}

/**
 * Changes a registration on the customer's behalf. Above one person's refund limit it becomes a proposal to Financeiro
 * instead. The amount is checked again under the locks.
 * @throws AppError those of the customer's own change, `changed_meanwhile`, `fresh_factor_needed`, `proposal_waits`
 */
export async function editAtDesk(
  services: Services,
  session: StaffSession,
  { row, reach, body }: Asked,
): Promise<Answer<typeof editDeskRegistration>> {
  const by = whoActs(session);
  const { version, overridden, reason, note, ...input } = body;
  const edit = { registrationId: row.id, input, by, reach };
  const would = await editOnBehalf(services, edit);
  const refundCents = centsFromWire(would.refund);
  if (takesTwo(services, decidedRefundCents(would))) {
    refuseStaleFactor(session, services.clock.now());
    const message = await proposeForRegistration(services, {
      row,
      deed: { act: 'edit_registration', registrationId: row.id, plan: { ...body, reach } },
      amountCents: refundCents,
      by: { ...by, reason },
    });
    return { message, consequences: editConsequencesOf(would), is_proposed: true };
  }
  const result = await editOnBehalf(services, edit, {
    version: new Date(version),
    overridden,
    reason,
    note,
    approve: (done) => {
      if (centsFromWire(done.refund) > 0) refuseStaleFactor(session, services.clock.now());
      if (takesTwo(services, decidedRefundCents(done))) throw new AppError('changed_meanwhile');
    },
  });
  const isChanged = result.changes.length > 0;
  return {
    message: isChanged ? 'Inscrição alterada. O cliente foi avisado.' : 'Nada mudou.',
    consequences: editConsequencesOf(result),
    is_proposed: false,
  };
}
