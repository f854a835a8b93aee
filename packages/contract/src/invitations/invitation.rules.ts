/** How long an invitation lives unless its issuer says otherwise, in days (D24). */
export const INVITATION_DAYS = 7;
/** How many vehicles one admits unless its issuer says otherwise (D24). */
export const INVITATION_VEHICLES = 1;

/** Why an invitation does not open a stage. */
export const INVITATION_REFUSALS = [
  'unknown',
  'other_stage',
  'revoked',
  'used',
  'expired',
] as const;
export type InvitationRefusal = (typeof INVITATION_REFUSALS)[number];

/** What each refusal says, and the way on. */
export const invitationTexts: Readonly<Record<InvitationRefusal, string>> = {
  unknown: 'Convite inválido. Confira se o link veio inteiro ou peça outro à organização.',
  other_stage: 'Este convite é de outra etapa. Abra o link como ele chegou para você.',
  revoked: 'Este convite foi cancelado pela organização. Fale com ela para saber mais.',
  used: 'Este convite já foi usado. Entre para ver sua inscrição.',
  expired: 'Este convite venceu. Peça outro à organização ou entre para ver as etapas abertas.',
};

/** What decides whether an invitation may be used. */
export interface InvitationFacts {
  readonly step_id: number;
  readonly expires_at: Date;
  readonly used_at: Date | null;
  readonly revoked_at: Date | null;
}

/**
 * Why an invitation does not open this stage now; null when it does. One that was used says so even
 * after its time, so that nobody asks for another to pay the first.
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
  return invitation.expires_at.getTime() <= now.getTime() ? 'expired' : null;
}

/**
 * Until when an invitation made now lives: so many days, never beyond its stage (D24).
 * @param stageDate null while the stage has no date
 */
export function invitationExpiry(now: Date, days: number, stageDate: Date | null): Date {
  const end = now.getTime() + days * 86_400_000;
  return new Date(stageDate === null ? end : Math.min(end, stageDate.getTime()));
}
