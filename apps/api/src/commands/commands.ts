import { cancelRegistrationCommand } from './cancel-registration.command.ts';
import type { Command } from './command.ts';
import { publishResultsCommand } from './publish-results.command.ts';
import { withdrawResultCommand } from './withdraw-result.command.ts';
import { inviteCommand } from './invite.command.ts';
import { revokeInvitationCommand } from './revoke-invitation.command.ts';

/** Every command of `npm run staff`, in the order of the list. */
export const commands: readonly Command[] = [
  cancelRegistrationCommand,
  publishResultsCommand,
  withdrawResultCommand,
  inviteCommand,
  revokeInvitationCommand,
];
