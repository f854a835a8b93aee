import { keep, readKept } from '@trilha/web/stored/kept-values.ts';

/** The secrets of a link (D24). They are moved from the address to this tab's storage, where a reload finds them. */
export interface InvitationLink {
  token: string;
  /**
   * The link's own session token; null once it is stored in the cookie, or once a full session is
   * used instead.
   */
  auth: string | null;
  /** Set once the customer accepted it: a reload, and the way back from a login, lead to the form. */
  isAccepted?: boolean;
}

function key(stageId: number): string {
  return `invitation:${stageId}`;
}

export function keepLink(stageId: number, link: InvitationLink): void {
  keep('tab', key(stageId), link);
}

export function keptLink(stageId: number): InvitationLink | null {
  return readKept('tab', key(stageId)) as InvitationLink | null;
}
