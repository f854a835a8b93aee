import { checkAuditChainCommand } from './staff/check-audit-chain.command.ts';
import type { Command } from './command.ts';
import { importSeasonCommand } from './stages/import-season.command.ts';
import { listJobsCommand } from './jobs/list-jobs.command.ts';
import { makePushKeysCommand } from './notices/make-push-keys.command.ts';
import { retryJobsCommand } from './jobs/retry-jobs.command.ts';
import { addStaffCommand } from './staff/add-staff.command.ts';
import { clearStaffAttemptsCommand } from './staff/clear-staff-attempts.command.ts';
import { endGrantCommand } from './staff/end-grant.command.ts';
import { endStaffCommand } from './staff/end-staff.command.ts';
import { grantRoleCommand } from './staff/grant-role.command.ts';
import { listStaffCommand } from './staff/list-staff.command.ts';
import { resetStaffFactorCommand } from './staff/reset-staff-factor.command.ts';
import { writeLogCommand } from './stages/write-log.command.ts';

/** Every command of `npm run staff`, in the order of the list. */
export const commands: readonly Command[] = [
  importSeasonCommand,
  writeLogCommand,
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
