import type { Answer, Body } from '@trilha/contract/endpoint.ts';
import { undoUntil } from '@trilha/contract/invitations/invitation.rules.ts';
import type * as endpoints from '@trilha/contract/invitations/invitations.endpoints.ts';
import type { Database } from '../../database/client.ts';
import { audit } from '../../platform/audit.ts';
import type { Session } from '../../platform/sessions/authenticate.ts';
import { inTransaction } from '../../platform/transaction.ts';
import type { Services } from '../../services.ts';
import {
  findOwnInvitation,
  refusedInvitation,
} from '../registrations/entering/checking/find-own-invitation.ts';
import { holdPlaces } from '../registrations/places/hold-places.ts';
import { markDeclined, markNotDeclined } from './declining.sql.ts';

type Link = Body<typeof endpoints.declineInvitation>;

/**
 * Declines the caller's open invitation (D47). Its places stay held until `undo_until`; then the job for unused places
 * returns them. Declining twice changes nothing.
 * @throws AppError `invitation_invalid` with the reason's text.
 */
export async function declineInvitation(
  { db }: Pick<Services, 'db'>,
  session: Session,
  { token, step_id: stageId }: Link,
  now: Date,
): Promise<Answer<typeof endpoints.declineInvitation>> {
  return inTransaction(db, async (tx) => {
    const asked = { token, stageId, alsoDeclined: true };
    const found = await findOwnInvitation(tx, session, asked, now);
    const { id, declined_at: before } = found;
    if (before !== null) return { undo_until: undoUntil(before).toISOString() };
    const until = undoUntil(now);
    const isDeclined = await markDeclined(tx, { id, undoUntil: until, now });
    if (!isDeclined) throw refusedInvitation('used');
    await record(tx, session, 'declined', id, now);
    return { undo_until: until.toISOString() };
  });
}

/**
 * Opens the caller's declined invitation again while its places are held (D47). Takes the stage's lock, because the job
 * that returns places does.
 * @throws AppError `invitation_invalid` with the reason's text.
 */
export async function undoDecline(
  { db }: Pick<Services, 'db'>,
  session: Session,
  { token, step_id: stageId }: Link,
  now: Date,
): Promise<Answer<typeof endpoints.undoDecline>> {
  return inTransaction(db, async (tx) => {
    const asked = { token, stageId, alsoDeclined: true };
    const { id, used_at, declined_at, expires_at } = await findOwnInvitation(
      tx,
      session,
      asked,
      now,
    );
    if (used_at !== null) throw refusedInvitation('used');
    if (declined_at === null) return { expires_at: expires_at.toISOString() };
    await holdPlaces(tx, stageId);
    const reopened = await markNotDeclined(tx, { id, now });
    if (reopened === undefined) throw refusedInvitation('declined');
    await record(tx, session, 'decline_undone', id, now);
    return { expires_at: reopened.expires_at.toISOString() };
  });
}

function record(
  tx: Database,
  { customerId }: Session,
  action: 'declined' | 'decline_undone',
  invitationId: number,
  now: Date,
): Promise<void> {
  return audit(tx, {
    at: now,
    actor: 'customer',
    actorId: customerId,
    action,
    subject: 'invitation',
    subjectId: invitationId,
  });
}
