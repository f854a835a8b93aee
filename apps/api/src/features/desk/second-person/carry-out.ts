import { editDeskRegistration as editEndpoint } from '@trilha/contract/desk/registrations/registration-edit.endpoints.ts';
import { adjustFee as feeEndpoint } from '@trilha/contract/desk/registrations/fee-adjustment.endpoints.ts';
import { solidarityEdit } from '@trilha/contract/desk/solidarity/solidarity-edit.ts';
import { staticPayment } from '@trilha/contract/desk/money/static-payment.endpoints.ts';
import type { Body } from '@trilha/contract/endpoint.ts';
import { definitionOf } from '@trilha/contract/endpoint-definition.ts';
import type { postponeStage as postponeEndpoint } from '@trilha/contract/postponing/postponing.endpoints.ts';
import type { cancelStage as cancelEndpoint } from '@trilha/contract/seasons/cancelling.endpoints.ts';
import { centsFromWire } from '@trilha/contract/brazil/money.ts';
import type { StaffScope } from '@trilha/contract/staff/grants.rules.ts';
import type { Database } from '../../../database/client.ts';
import type { StaffDeed } from '../../../platform/audit.ts';
import * as z from 'zod/mini';
import type { Services } from '../../../services.ts';
import { typedConfirmation } from '../../payments/receipt/typed-confirmation.ts';
import {
  type ConfirmationRefusal,
  confirmPayment,
} from '../../payments/receipt/confirm-payment.ts';
import { confirmRefundIn, type RefundConfirmation } from '../../payments/refund/confirm-refund.ts';
import { type Closing, closeUnmatchedIn } from '../../payments/unmatched/close-unmatched.ts';
import { type MatchRefusal, matchUnderLocks } from '../../payments/unmatched/match-payment.ts';
import { refundUnmatchedIn } from '../../payments/unmatched/refund-unmatched.ts';
import { adjustFee } from '../../registrations/changing/adjust-fee.ts';
import { editOnBehalf } from '../../registrations/changing/edit-on-behalf.ts';
import { withdrawRegistration } from '../../registrations/ending/withdraw-registration.ts';
import { cancelWholeStage } from '../../seasons/organising/cancel-whole-stage.ts';
import { postponeStage } from '../../seasons/organising/postpone-stage.ts';
import { editAccount } from '../../solidarity/edit-account.ts';
import { renderAccount } from '../../solidarity/render-account.ts';
import { isMoneyClosed } from '../closing/is-money-closed.ts';

/** Body of a proposed cancellation. */
export const cancelPlan = z.object({
  refundCents: z.number(),
  /** Version of the registration that the proposer saw. */
  version: z.string(),
  /** Reason for colleagues. */
  reason: z.string(),
  /** Message to the customer, for the e-mail. */
  note: z.optional(z.string()),
});
export type CancelPlan = z.output<typeof cancelPlan>;
/** Body of a proposed change: the endpoint's body, and which people the proposer could choose from. */
export const editPlan = z.extend(definitionOf(editEndpoint).body, {
  reach: z.enum(['account', 'stages']),
});
export type EditPlan = z.output<typeof editPlan>;
/** Body of a proposed fee change, as in its endpoint. */
export const feePlan = definitionOf(feeEndpoint).body;
export type FeePlan = z.output<typeof feePlan>;
/** Body of a proposed Pix by static code, as in its endpoint. */
export const paymentPlan = staticPayment;
export type PaymentPlan = z.output<typeof paymentPlan>;
/** Body of a proposed refund record: the proof of payment. */
export const refundPlan = z.object({ proof_id: z.number() });
type RefundPlan = z.output<typeof refundPlan>;
/** Body of a proposed edit of a solidarity account, and its words from when it was proposed. */
export const solidarityPlan = z.object({
  edit: solidarityEdit,
  what: z._default(z.string(), 'mudar a conta'),
});
type SolidarityPlan = z.output<typeof solidarityPlan>;
/** Body of a proposal to mark an account 'prestado': the account that was seen, and by whom. */
export const renderPlan = z.object({ version: z.number(), proposed_by: z.number() });
type RenderPlan = z.output<typeof renderPlan>;
/** Body of a proposed stage cancellation, as in its endpoint. */
export type StageCancelPlan = Body<typeof cancelEndpoint>;
/** Body of a proposed postponement, as in its endpoint. */
export type PostponePlan = Body<typeof postponeEndpoint>;

/** Actions that need two staff members: with money above the limit, or on a whole stage. */
export type MoneyDeed =
  | { readonly act: 'refund_line'; readonly endToEndId: string }
  | { readonly act: 'explain_line'; readonly endToEndId: string; readonly closing: Closing }
  | { readonly act: 'match_line'; readonly endToEndId: string; readonly registrationId: number }
  | {
      readonly act: 'confirm_refund';
      readonly key: { readonly refundId: string; readonly endToEndId: string };
      readonly plan: RefundPlan;
    }
  | {
      readonly act: 'cancel_registration';
      readonly registrationId: number;
      readonly plan: CancelPlan;
    }
  | { readonly act: 'edit_registration'; readonly registrationId: number; readonly plan: EditPlan }
  | { readonly act: 'adjust_fee'; readonly registrationId: number; readonly plan: FeePlan }
  | {
      readonly act: 'record_payment';
      readonly registrationId: number;
      readonly plan: PaymentPlan;
    }
  | { readonly act: 'cancel_stage'; readonly stageId: number; readonly plan: StageCancelPlan }
  | { readonly act: 'postpone_stage'; readonly stageId: number; readonly plan: PostponePlan }
  | { readonly act: 'solidarity_edit'; readonly stageId: number; readonly plan: SolidarityPlan }
  | { readonly act: 'solidarity_render'; readonly stageId: number; readonly plan: RenderPlan };

/** Why the action is refused. */
export type DeedRefusal =
  | MatchRefusal
  | ConfirmationRefusal
  | 'by_hand'
  | 'too_late'
  | NonNullable<RefundConfirmation['refused']>;

const DONE = { refused: null } as const;
/** The routes already checked the permission of who proposes and who confirms. */
const EVERYWHERE: StaffScope = [{ automakerId: null, stageId: null }];

/**
 * Executes a proposed action through its use case, within an open transaction.
 * @throws AppError when the use case refuses the registration or stage
 */
export async function carryOut(
  outer: Services,
  tx: Database,
  deed: MoneyDeed,
  by: StaffDeed & { readonly staffId: number },
): Promise<{ readonly refused: DeedRefusal | null }> {
  // Use cases that open a transaction join the current one.
  const services: Services = { ...outer, db: tx, reads: tx };
  // The plan holds the proposer's reason; the proposal row holds the confirming one's.
  const { reason: _reason, ...who } = by;
  switch (deed.act) {
    case 'refund_line':
      return refundUnmatchedIn(services, tx, deed.endToEndId, by);
    case 'explain_line':
      return closeUnmatchedIn(services, tx, { ...deed, by });
    case 'match_line':
      return matchUnderLocks(services, tx, { ...deed, by });
    case 'confirm_refund':
      return confirmRefundIn(services, tx, deed.key, by, { proofId: deed.plan.proof_id });
    case 'cancel_registration': {
      const { version, ...plan } = deed.plan;
      await withdrawRegistration(services, {
        registrationId: deed.registrationId,
        by: who,
        isRehearsal: false,
        version: new Date(version),
        ...plan,
      });
      return DONE;
    }
    case 'edit_registration': {
      const { version, overridden, reason, note, reach, ...input } = deed.plan;
      const words = { version: new Date(version), overridden, reason, note, approve: () => {} };
      const { registrationId } = deed;
      await editOnBehalf(services, { registrationId, input, by: who, reach }, words);
      return DONE;
    }
    case 'adjust_fee': {
      const { unit, version, reason, note } = deed.plan;
      const words = { version: new Date(version), reason, note, approve: () => {} };
      const { registrationId } = deed;
      await adjustFee(services, { registrationId, unitCents: centsFromWire(unit), by: who }, words);
      return DONE;
    }
    case 'record_payment':
      return confirmPayment(services, { ...typedConfirmation(deed), by, isRehearsal: false });
    case 'cancel_stage': {
      const { stageId, plan: words } = deed;
      await cancelWholeStage(services, { stageId, by: who, words });
      return DONE;
    }
    case 'postpone_stage': {
      const { stageId: id, plan } = deed;
      await postponeStage(services, { id, scope: EVERYWHERE, by: who, plan, words: plan });
      return DONE;
    }
    case 'solidarity_edit': {
      const { stageId, plan } = deed;
      await editAccount(tx, { stageId, edit: plan.edit }, by, services.clock.now());
      return DONE;
    }
    case 'solidarity_render': {
      const { stageId, plan } = deed;
      const { version, proposed_by: proposedBy } = plan;
      const confirmedBy = by.staffId === proposedBy ? null : by.staffId;
      const isClosed = await isMoneyClosed(tx, stageId);
      const rendering = { stageId, version, isClosed, proposedBy, confirmedBy };
      await renderAccount(tx, rendering, by, services.clock.now());
      return DONE;
    }
  }
}
