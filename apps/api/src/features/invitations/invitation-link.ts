import { paths, to } from '@trilha/contract/portal-paths.ts';

/** The link of an invitation. Its holder enters as the customer, so it is stored nowhere. */
export function invitationLink(
  origin: string,
  stageId: number,
  secrets: { readonly token: string; readonly auth: string },
): string {
  return `${origin}${to(paths.bypass, { ...secrets, step_id: stageId })}`;
}
