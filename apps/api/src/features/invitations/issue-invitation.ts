import { invitationExpiry } from '@trilha/contract/invitations/invitation.rules.ts';
import { paths, to } from '@trilha/contract/portal-paths.ts';
import { isUpcoming } from '@trilha/contract/stages/stages.rules.ts';
import { AppError } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.ts';
import { CUSTOMER_ROLE } from '../../platform/sessions/authenticate.ts';
import { insertSession } from '../../platform/sessions/sessions.sql.ts';
import { hashToken, newToken } from '../../platform/secrets/tokens.ts';
import { inTransaction } from '../../platform/transaction.ts';
import type { Services } from '../../services.ts';
import { setPlacesApart } from '../registrations/places/set-places-apart.ts';
import { findStageToEnter, type StageToEnter } from '../stages/find-stage-to-enter.ts';
import { findStagesOf } from '../stages/find-stages-of.ts';
import { stageAnswerOf } from '../stages/stage-answer.ts';
import { findGuest, type GuestRow, insertInvitation } from './invitations.sql.ts';

export interface NewInvitation {
  /** The stage has to be of this brand; null for any. */
  readonly automakerId: number | null;
  readonly stageId: number;
  /** Id or e-mail of an account of the brand. */
  readonly customer: number | string;
  readonly days: number;
  readonly vehicles: number;
  /** The staff member who invites, for the audit. */
  readonly as: string;
  /** The two secrets of the link; drawn unless the demonstration names them. */
  readonly secrets?: { readonly token: string; readonly auth: string };
}

export interface IssuedInvitation {
  readonly id: number;
  readonly customerId: number;
  readonly expiresAt: Date;
  /** The link: whoever has it enters as that customer. It is shown once and stored nowhere. */
  readonly link: string;
}

/**
 * Invites a customer to a stage (D24): a link with a token and a session of its own, and places set
 * apart for it, all in one transaction.
 * @throws AppError `not_found`, `registration_closed`, `profile_incomplete`, `forbidden_role`,
 * `invalid` or `no_vacancies`; nothing is stored then.
 */
export async function issueInvitation(
  services: Services,
  input: NewInvitation,
): Promise<IssuedInvitation> {
  const { db, clock, config } = services;
  const now = clock.now();
  const { stageId, vehicles } = input;
  const stage = await findStageToInvite(services, input, now);
  const automakerId = stage.automaker_id;
  const guest = await findGuestOf(services, automakerId, input.customer);
  const secrets = input.secrets ?? { token: newToken(), auth: newToken() };
  const expiresAt = invitationExpiry(now, input.days, stage.stage_date);
  const id = await inTransaction(db, async (tx) => {
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
    const invitationId = await insertInvitation(tx, {
      step_id: stageId,
      customer_id: guest.id,
      token_hash: hashToken(secrets.token),
      session_id,
      vehicles,
      created_at: now,
      expires_at: expiresAt,
    });
    await setPlacesApart(tx, { stageId, invitationId, places: vehicles });
    await audit(tx, {
      at: now,
      actor: 'staff',
      as: input.as,
      action: 'issued',
      subject: 'invitation',
      subjectId: invitationId,
      detail: { step_id: stageId, customer_id: guest.id, vehicles, days: input.days },
    });
    return invitationId;
  });
  const origin = config.brands.get(automakerId)?.publicUrl ?? '';
  const link = `${origin}${to(paths.bypass, { ...secrets, step_id: stageId })}`;
  return { id, customerId: guest.id, expiresAt, link };
}

async function findStageToInvite(
  { db }: Services,
  { stageId, automakerId, vehicles }: NewInvitation,
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
  { db }: Services,
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
