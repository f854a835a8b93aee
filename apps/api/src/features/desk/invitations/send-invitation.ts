import { formatDayAndTime } from '@trilha/contract/brazil/calendar.ts';
import { invitationRefusal } from '@trilha/contract/invitations/invitation.rules.ts';
import { invitationEmail } from '../../../emails/registrations/invitation.ts';
import { sendEmail } from '../../../emails/send-email.ts';
import type { JobRun } from '../../../platform/jobs/job.ts';
import { hashToken, newToken } from '../../../platform/secrets/tokens.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { invitationLink } from '../../invitations/invitation-link.ts';
import { isStillToCome } from '../../stages/is-still-to-come.ts';
import { findMailedInvitation, markMailed, replaceLink } from './invitation-mail.sql.ts';

/**
 * Sends the link of an open invitation, if its stage is still to be held. The link is created here and only its digests
 * are stored; earlier links stop working. An invitation to a cancelled stage stays open but cannot be used.
 * @param movedFrom the stage's earlier date as an ISO instant, when the e-mail tells of a new one
 */
export async function sendInvitation(
  services: Services,
  invitationId: number,
  { queuedAt, movedFrom }: JobRun & { readonly movedFrom?: string | undefined },
): Promise<void> {
  const { db, clock, config } = services;
  const now = clock.now();
  const invitation = await findMailedInvitation(db, invitationId);
  if (invitation === undefined || invitation.session_id === null) return;
  if (invitationRefusal(invitation, invitation.step_id, now) !== null) return;
  if (!isStillToCome(invitation, now)) return;
  // An earlier try has sent it, but crashed before the job was marked as done.
  if (invitation.mailed_at !== null && invitation.mailed_at > queuedAt) return;
  const { session_id: sessionId, step_id: stageId, stage_date: date } = invitation;
  const secrets = { token: newToken(), auth: newToken() };
  const isReplaced = await inTransaction(db, (tx) =>
    replaceLink(tx, {
      id: invitationId,
      sessionId,
      tokenHash: hashToken(secrets.token),
      authHash: hashToken(secrets.auth),
    }),
  );
  if (!isReplaced) return;
  const origin = config.brands.get(invitation.automaker_id)?.publicUrl ?? '';
  await sendEmail(services, invitation, invitationEmail, {
    link: invitationLink(origin, stageId, secrets),
    stage: invitation.title,
    place: invitation.city_uf,
    date: date === null ? null : formatDayAndTime(date),
    movedFrom: movedFrom === undefined ? null : formatDayAndTime(new Date(movedFrom)),
    until: formatDayAndTime(invitation.expires_at),
    vehicles: invitation.vehicles,
    isAgain: invitation.mailed_at !== null || movedFrom !== undefined,
  });
  await markMailed(db, invitationId, clock.now());
}
