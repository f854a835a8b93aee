import { invitationExpiry } from '@trilha/contract/invitations/invitation.rules.ts';
import { isUpcoming } from '@trilha/contract/stages/stages.rules.ts';
import type { Database } from '../../database/client.ts';
import { AppError } from '../../platform/app-error.ts';
import { audit, type StaffDecision } from '../../platform/audit.ts';
import { CUSTOMER_ROLE } from '../../platform/sessions/authenticate.ts';
import { insertSession } from '../../platform/sessions/sessions.sql.ts';
import { hashToken, newToken } from '../../platform/secrets/tokens.ts';
import { inTransaction } from '../../platform/transaction.ts';
import type { Services } from '../../services.ts';
import { setPlacesApart } from '../registrations/places/set-places-apart.ts';
import { findStageToEnter, type StageToEnter } from '../stages/find-stage-to-enter.ts';
import { findStagesOf } from '../stages/find-stages-of.ts';
import { stageAnswerOf } from '../stages/stage-answer.ts';
import { invitationLink } from './invitation-link.ts';
import { findGuest, type GuestRow, insertInvitation } from './invitations.sql.ts';

export interface NewInvitation {
  /** The stage must belong to this brand; null for any brand. */
  readonly automakerId: number | null;
  readonly stageId: number;
  /** Id or e-mail of an account of the brand. */
  readonly customer: number | string;
  readonly days: number;
  readonly vehicles: number;
  /** The inviting staff member, for the audit log. */
  readonly by: StaffDecision;
  /** The link's two secrets; random unless the demonstration sets them. */
  readonly secrets?: { readonly token: string; readonly auth: string };
}

export interface IssuedInvitation {
  readonly id: number;
  readonly customerId: number;
  readonly expiresAt: Date;
  /** The link. Its holder enters as that customer. It is shown once and stored nowhere. */
  readonly link: string;
}

/**
 * Invites a customer to a stage (D24), in the caller's transaction: creates a link with a token and its own session,
 * and reserves places.
 * @throws AppError `not_found`, `registration_closed`, `profile_incomplete`, `forbidden_role`, `invalid` or
 * `no_vacancies`; the caller must then roll back.
 */
export async function issueInvitationIn(
  { clock, config }: Pick<Services, 'clock' | 'config'>,
  tx: Database,
  input: NewInvitation,
): Promise<IssuedInvitation> {
  const now = clock.now();
  const { stageId, vehicles } = input;
  const stage = await findStageToInvite(tx, input, now);
  const automakerId = stage.automaker_id;
  const guest = await findGuestOf(tx, automakerId, input.customer);
  const secrets = input.secrets ?? { token: newToken(), auth: newToken() };
  const expiresAt = invitationExpiry(now, input.days, stage.stage_date);
  const session_id = await insertSession(tx, {
    customer_id: guest.id,
    automaker_id: automakerId,
    token_hash: hashToken(secrets.auth),
    sid_hash: null,
    device: 'Convite',
    now,
    expires_at: expiresAt,
    step_id: stageId,
  });
  const id = await insertInvitation(tx, {
    step_id: stageId,
    customer_id: guest.id,
    token_hash: hashToken(secrets.token),
    session_id,
    vehicles,
    created_at: now,
    expires_at: expiresAt,
  });
  await setPlacesApart(tx, { stageId, invitationId: id, places: vehicles, now });
  await audit(tx, {
    at: now,
    actor: 'staff',
    ...input.by,
    action: 'issued',
    subject: 'invitation',
    subjectId: id,
    detail: { step_id: stageId, customer_id: guest.id, vehicles, days: input.days },
  });
  const origin = config.brands.get(automakerId)?.publicUrl ?? '';
  return { id, customerId: guest.id, expiresAt, link: invitationLink(origin, stageId, secrets) };
}

/** `issueInvitationIn` in a transaction of its own. */
export function issueInvitation(
  services: Services,
  input: NewInvitation,
): Promise<IssuedInvitation> {
  return inTransaction(services.db, (tx) => issueInvitationIn(services, tx, input));
}

/**
 * Finds a brand's stage for an invitation.
 * @throws AppError `not_found`, `registration_closed` or `invalid` when it takes fewer vehicles
 */
export async function findStageToInvite(
  db: Database,
  { stageId, automakerId, vehicles }: Pick<NewInvitation, 'stageId' | 'automakerId' | 'vehicles'>,
  now: Date,
): Promise<StageToEnter> {
  const [known] = await findStagesOf(db, [stageId]);
  if (known === undefined || (automakerId !== null && known.automaker_id !== automakerId)) {
    throw new AppError('not_found', {
      message: 'Não há etapa publicada com este número na marca.',
    });
  }
  const stage = await findStageToEnter(db, stageId, known.automaker_id, now);
  if (!isUpcoming(stageAnswerOf(stage, now), now)) {
    throw new AppError('registration_closed', { message: 'Esta etapa já aconteceu.' });
  }
  if (vehicles > stage.number_of_cars) {
    const message = `Esta etapa aceita no máximo ${stage.number_of_cars} por cliente.`;
    throw new AppError('invalid', { message });
  }
  return stage;
}

async function findGuestOf(
  db: Database,
  automakerId: number,
  customer: NewInvitation['customer'],
): Promise<GuestRow> {
  const guest = await findGuest(db, automakerId, customer);
  if (guest === undefined) {
    throw new AppError('not_found', { message: 'Não há cliente com este cadastro na marca.' });
  }
  if (guest.role_id !== CUSTOMER_ROLE) throw new AppError('forbidden_role');
  if (guest.status !== 1) {
    const message = 'Este cliente ainda não completou o cadastro.';
    throw new AppError('profile_incomplete', { message });
  }
  return guest;
}
