import { cancelRegistrationCommand } from './registrations/cancel-registration.command.ts';
import { cancelStageCommand } from './stages/cancel-stage.command.ts';
import { checkAuditChainCommand } from './staff/check-audit-chain.command.ts';
import { closeUnmatchedCommand } from './payments/close-unmatched.command.ts';
import { closeUnreadableCommand } from './payments/close-unreadable.command.ts';
import type { Command } from './command.ts';
import { confirmRefundCommand } from './payments/confirm-refund.command.ts';
import { importSeasonCommand } from './stages/import-season.command.ts';
import { listJobsCommand } from './jobs/list-jobs.command.ts';
import { listPaymentsCommand } from './payments/list-payments.command.ts';
import { listRefundsCommand } from './payments/list-refunds.command.ts';
import { listUnmatchedCommand } from './payments/list-unmatched.command.ts';
import { makePushKeysCommand } from './notices/make-push-keys.command.ts';
import { matchPaymentCommand } from './payments/match-payment.command.ts';
import { publishResultsCommand } from './stages/publish-results.command.ts';
import { retryJobsCommand } from './jobs/retry-jobs.command.ts';
import { refundUnmatchedCommand } from './payments/refund-unmatched.command.ts';
import { retryRefundCommand } from './payments/retry-refund.command.ts';
import { addStaffCommand } from './staff/add-staff.command.ts';
import { clearStaffAttemptsCommand } from './staff/clear-staff-attempts.command.ts';
import { endGrantCommand } from './staff/end-grant.command.ts';
import { endStaffCommand } from './staff/end-staff.command.ts';
import { grantRoleCommand } from './staff/grant-role.command.ts';
import { listStaffCommand } from './staff/list-staff.command.ts';
import { resetStaffFactorCommand } from './staff/reset-staff-factor.command.ts';
import { withdrawResultCommand } from './stages/withdraw-result.command.ts';
import { writeLogCommand } from './stages/write-log.command.ts';

/** Every command of `npm run staff`, in the order of the list. */
export const commands: readonly Command[] = [
  importSeasonCommand,
  cancelStageCommand,
  writeLogCommand,
  cancelRegistrationCommand,
  listPaymentsCommand,
  listRefundsCommand,
  retryRefundCommand,
  confirmRefundCommand,
  listUnmatchedCommand,
  matchPaymentCommand,
  refundUnmatchedCommand,
  closeUnmatchedCommand,
  closeUnreadableCommand,
  publishResultsCommand,
  withdrawResultCommand,
  listJobsCommand,
  retryJobsCommand,
  addStaffCommand,
  listStaffCommand,
  grantRoleCommand,
  endGrantCommand,
  resetStaffFactorCommand,
  clearStaffAttemptsCommand,
  endStaffCommand,
  checkAuditChainCommand,
  makePushKeysCommand,
];
