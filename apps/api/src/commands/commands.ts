import { approveReviewCommand } from './approve-review.command.ts';
import { cancelRegistrationCommand } from './cancel-registration.command.ts';
import { cancelStageCommand } from './cancel-stage.command.ts';
import { checkCredentialCommand } from './check-credential.command.ts';
import { closeUnmatchedCommand } from './close-unmatched.command.ts';
import type { Command } from './command.ts';
import { confirmPaymentCommand } from './confirm-payment.command.ts';
import { confirmRefundCommand } from './confirm-refund.command.ts';
import { importSeasonCommand } from './import-season.command.ts';
import { listJobsCommand } from './list-jobs.command.ts';
import { listPaymentsCommand } from './list-payments.command.ts';
import { listRefundsCommand } from './list-refunds.command.ts';
import { listRegistrationsCommand } from './list-registrations.command.ts';
import { listStagesCommand } from './list-stages.command.ts';
import { listUnmatchedCommand } from './list-unmatched.command.ts';
import { matchPaymentCommand } from './match-payment.command.ts';
import { publishResultsCommand } from './publish-results.command.ts';
import { retryJobsCommand } from './retry-jobs.command.ts';
import { refundUnmatchedCommand } from './refund-unmatched.command.ts';
import { retryRefundCommand } from './retry-refund.command.ts';
import { withdrawResultCommand } from './withdraw-result.command.ts';
import { inviteCommand } from './invite.command.ts';
import { revokeInvitationCommand } from './revoke-invitation.command.ts';

/** Every command of `npm run staff`, in the order of the list. */
export const commands: readonly Command[] = [
  importSeasonCommand,
  listStagesCommand,
  cancelStageCommand,
  listRegistrationsCommand,
  approveReviewCommand,
  cancelRegistrationCommand,
  checkCredentialCommand,
  listPaymentsCommand,
  confirmPaymentCommand,
  listRefundsCommand,
  retryRefundCommand,
  confirmRefundCommand,
  listUnmatchedCommand,
  matchPaymentCommand,
  refundUnmatchedCommand,
  closeUnmatchedCommand,
  publishResultsCommand,
  withdrawResultCommand,
  inviteCommand,
  revokeInvitationCommand,
  listJobsCommand,
  retryJobsCommand,
];
