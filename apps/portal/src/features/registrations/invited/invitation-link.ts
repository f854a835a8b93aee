/** What a link brought (D24), kept in this tab: a reload must find it again, the address is clean. */
export interface InvitationLink {
  token: string;
  /** The session of the link; gone once it is the cookie, or once a full session is kept instead. */
  auth: string | null;
}

function key(stageId: number): string {
  return `invitation:${stageId}`;
}

export function keepLink(stageId: number, link: InvitationLink): void {
  sessionStorage.setItem(key(stageId), JSON.stringify(link));
}

export function keptLink(stageId: number): InvitationLink | null {
  return JSON.parse(sessionStorage.getItem(key(stageId)) ?? 'null') as InvitationLink | null;
}
