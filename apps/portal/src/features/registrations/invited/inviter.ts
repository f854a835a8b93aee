/** Who invites: the brand's event, e.g. 'Mitsubishi Experience'. */
export function inviterOf(
  nickname: string,
  { event }: { readonly event: { readonly name: string } },
): string {
  return event.name.includes(nickname) ? event.name : `${nickname} ${event.name}`;
}
