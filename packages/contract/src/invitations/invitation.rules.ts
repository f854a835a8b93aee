/** Default validity of an invitation in days (D24). */
export const INVITATION_DAYS = 7;
/** Default number of vehicles per invitation (D24). */
export const INVITATION_VEHICLES = 1;
/** How long a declined invitation can be taken back; its places are held that long (D47). */
const UNDO_MS = 10 * 60_000;

/** Reasons why an invitation is refused. */
export const INVITATION_REFUSALS = [
  'unknown',
  'other_stage',
  'revoked',
  'used',
  'declined',
  'expired',
] as const;
export type InvitationRefusal = (typeof INVITATION_REFUSALS)[number];

/** Text for each reason, with what to do next. */
export const invitationTexts: Readonly<Record<InvitationRefusal, string>> = {
  unknown: 'Convite inválido. Confira se o link veio inteiro ou peça outro à organização.',
  other_stage: 'Este convite é de outra etapa. Abra o link como ele chegou para você.',
  revoked: 'Este convite foi cancelado pela organização. Fale com ela para saber mais.',
  used: 'Este convite já foi usado. Entre para ver sua inscrição.',
  declined:
    'Você recusou este convite, e a vaga voltou para a organização. Mudou de ideia? Fale com ela.',
  expired: 'Este convite venceu. Peça outro à organização ou entre para ver as etapas abertas.',
};

/** Facts that decide whether an invitation may be used. */
export interface InvitationFacts {
  readonly step_id: number;
  readonly expires_at: Date;
  readonly used_at: Date | null;
  readonly revoked_at: Date | null;
  readonly declined_at: Date | null;
}

/**
 * Why an invitation is refused for this stage now; null when it is accepted. A used invitation reports `used` even
 * after expiry, so that nobody requests another one in order to pay for the first registration.
 */
export function invitationRefusal(
  invitation: InvitationFacts | undefined,
  stageId: number,
  now: Date,
): InvitationRefusal | null {
  if (invitation === undefined) return 'unknown';
  if (invitation.step_id !== stageId) return 'other_stage';
  if (invitation.revoked_at !== null) return 'revoked';
  if (invitation.used_at !== null) return 'used';
  if (invitation.declined_at !== null) return 'declined';
  return invitation.expires_at.getTime() <= now.getTime() ? 'expired' : null;
}

/**
 * Expiry of an invitation created now: after `days`, but never after its stage (D24).
 * @param stageDate null while the stage has no date
 */
export function invitationExpiry(now: Date, days: number, stageDate: Date | null): Date {
  const end = now.getTime() + days * 86_400_000;
  return new Date(stageDate === null ? end : Math.min(end, stageDate.getTime()));
}

/** Until when the customer can take back that they declined an invitation. */
export function undoUntil(declinedAt: Date): Date {
  return new Date(declinedAt.getTime() + UNDO_MS);
}

/** An invitation declined at or before this moment can no longer be taken back at `now`. */
export function finallyDeclinedBy(now: Date): Date {
  return new Date(now.getTime() - UNDO_MS);
}
