/*
 * The portal's addresses that messages and files lead to; the portal's own table is `paths.ts` there.
 */

/** 'Minhas inscrições'. */
export function ownRegistrationsUrl(publicUrl: string): string {
  return `${publicUrl}/events?aba=inscricoes`;
}

/** The stages to come. */
export function stagesUrl(publicUrl: string): string {
  return `${publicUrl}/events`;
}

/** The credential of a confirmed registration (D28). */
export function credentialUrl(publicUrl: string, registrationId: number): string {
  return `${publicUrl}/credential/${registrationId}`;
}
