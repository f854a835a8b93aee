import { createHash } from 'node:crypto';
import { brandById, brands } from '@trilha/brands/brands.ts';
import { paths, to } from '@trilha/contract/portal-paths.ts';
import { issueInvitation } from '../features/invitations/issue-invitation.ts';
import { revokeInvitation } from '../features/invitations/revoke-invitation.ts';
import { hashToken } from '../platform/secrets/tokens.ts';
import type { Services } from '../services.ts';

/** Ends before the stage, so that the displayed expiry is the invitation's own. */
const DAYS = 60;
const AS = 'demonstracao';

/** Invited people in order: the owner, then others; the last one's invitation is revoked. */
export const OWNER_GUEST = 0;
export const REVOKED_GUEST = 7;
export const DEMO_GUESTS = 8;

/** Both secrets of a demonstration link; public like the demonstration's password. */
export function demoSecrets(slug: string, guest: number): { token: string; auth: string } {
  const secret = (half: string) =>
    createHash('sha256').update(`trilha demo ${slug} ${guest} ${half}`).digest('base64url');
  return { token: secret('token'), auth: secret('auth') };
}

/** Invites people to a stage that is not open yet. */
export async function seedInvitations(
  services: Services,
  automakerId: number,
  stageId: number,
  guests: ReadonlyArray<{ readonly id: number }>,
): Promise<void> {
  const slug = brandById(automakerId)?.slug ?? '';
  for (const [index, { id: customer }] of guests.slice(0, DEMO_GUESTS).entries()) {
    const { id } = await issueInvitation(services, {
      automakerId,
      stageId,
      customer,
      days: DAYS,
      vehicles: 1,
      by: { as: AS },
      secrets: demoSecrets(slug, index),
    });
    if (index === REVOKED_GUEST) await revokeInvitation(services, id, { as: AS });
  }
}

/** The owner's link for each brand, while unused. */
export async function demoLinks({ db, config }: Services): Promise<string[]> {
  const links: string[] = [];
  for (const { id, slug } of brands) {
    const { token, auth } = demoSecrets(slug, OWNER_GUEST);
    const row = await db
      .selectFrom('invitations')
      .select('step_id')
      .where('token_hash', '=', hashToken(token))
      .where('used_at', 'is', null)
      .executeTakeFirst();
    const origin = config.brands.get(id)?.publicUrl ?? '';
    if (row !== undefined) {
      links.push(`${origin}${to(paths.bypass, { token, step_id: row.step_id, auth })}`);
    }
  }
  return links;
}
