import { instantOf } from '@trilha/contract/brazil/calendar.ts';
import { centsFromWire, centsToWire } from '@trilha/contract/brazil/money.ts';
import type { MoneyAssignment } from '@trilha/contract/desk/money/money.endpoints.ts';
import type { recordStaticPayment as recordEndpoint } from '@trilha/contract/desk/money/static-payment.endpoints.ts';
import type { Answer, Body } from '@trilha/contract/endpoint.ts';
import type { ErrorCode } from '@trilha/contract/errors.ts';
import { AppError } from '../../../../platform/app-error.ts';
import type { StaffSession } from '../../../../platform/sessions/authenticate-staff.ts';
import { whoActs } from '../../../../platform/sessions/who-acts.ts';
import { inTransaction } from '../../../../platform/transaction.ts';
import type { Services } from '../../../../services.ts';
import {
  type ConfirmationRefusal,
  confirmPayment,
  type PaymentConfirmation,
} from '../../../payments/receipt/confirm-payment.ts';
import { typedConfirmation } from '../../../payments/receipt/typed-confirmation.ts';
import type { PaymentPlan } from '../../second-person/carry-out.ts';
import { takesTwo } from '../../second-person/propose-deed.ts';
import { proposeForRegistration } from './propose-for-registration.ts';

const REFUSALS = {
  not_payable: 'pix_not_payable',
  not_static: 'pix_by_provider',
  end_to_end_id_needed: 'pix_id_needed',
  recorded_before: 'pix_recorded',
} as const satisfies Record<ConfirmationRefusal, ErrorCode>;

type Confirmed = Extract<PaymentConfirmation, { refused: null }>;

interface Asked {
  readonly row: { readonly id: number; readonly automaker_id: number };
  readonly body: Body<typeof recordEndpoint>;
}

const outcomeOf = ({ amount }: PaymentPlan, done: Confirmed): MoneyAssignment => ({
  becomes: done.status,
  amount,
  missing: centsToWire(done.missingCents),
  returned: centsToWire(done.returnedCents),
});

function confirmed(outcome: PaymentConfirmation): Confirmed {
  if (outcome.refused !== null) throw new AppError(REFUSALS[outcome.refused]);
  return outcome;
}

/**
 * What recording a Pix would do now. Everything the registration received counts towards the limit of one person, so
 * that nobody records in several parts what needs two people.
 * @throws AppError `invalid`, `pix_not_payable`, `pix_by_provider`, `pix_id_needed`, `pix_recorded`
 */
export async function rehearseStaticPayment(
  services: Services,
  session: StaffSession,
  { row, plan }: { readonly row: Asked['row']; readonly plan: PaymentPlan },
): Promise<{ readonly outcome: MoneyAssignment; readonly takes_two: boolean }> {
  if ((instantOf(plan.paid_at)?.getTime() ?? 0) > services.clock.now().getTime()) {
    throw new AppError('invalid', { errors: { paid_at: ['Este horário ainda não chegou'] } });
  }
  const asked = { ...typedConfirmation({ registrationId: row.id, plan }), by: whoActs(session) };
  const would = confirmed(await confirmPayment(services, { ...asked, isRehearsal: true }));
  return {
    outcome: outcomeOf(plan, would),
    takes_two: takesTwo(services, would.receivedCents),
  };
}

/**
 * Records a Pix that staff found on the bank statement. Above one person's limit it becomes a proposal instead. The
 * limit is checked again under the locks.
 * @throws AppError as `rehearseStaticPayment`; `changed_meanwhile`, `proposal_waits`
 */
export async function recordStaticPayment(
  services: Services,
  session: StaffSession,
  { row, body }: Asked,
): Promise<Answer<typeof recordEndpoint>> {
  const { reason, ...plan } = body;
  const by = { ...whoActs(session), reason };
  const { outcome, takes_two } = await rehearseStaticPayment(services, session, { row, plan });
  if (takes_two) {
    const message = await proposeForRegistration(services, {
      row,
      deed: { act: 'record_payment', registrationId: row.id, plan },
      amountCents: centsFromWire(plan.amount),
      by,
    });
    return { message, outcome, is_proposed: true };
  }
  const asked = { ...typedConfirmation({ registrationId: row.id, plan }), by, isRehearsal: false };
  const done = await inTransaction(services.db, async (tx) => {
    const result = confirmed(await confirmPayment({ ...services, db: tx, reads: tx }, asked));
    if (takesTwo(services, result.receivedCents)) throw new AppError('changed_meanwhile');
    return result;
  });
  return { message: 'Pix registrado.', outcome: outcomeOf(plan, done), is_proposed: false };
}
