/** The two kinds of team members in URLs and texts (ENUM-09). */
export const MEMBER_TYPES = ['piloto', 'acompanhante'] as const;
export type MemberType = (typeof MEMBER_TYPES)[number];

/** The kind named by the query parameter `type` (RTE-29); null for anything else. */
export function memberTypeOf(text: string | null): MemberType | null {
  return MEMBER_TYPES.find((type) => type === text) ?? null;
}

/** TEAM-27. */
export function removalQuestion(type: MemberType): string {
  return `Tem certeza que deseja remover este ${type}?`;
}

/** TEAM-28, with the type in lower case (C164). */
export function removedText(type: MemberType): string {
  return `${type} removido com sucesso!`;
}

/** TEAM-29. */
export function removalFailedText(type: MemberType): string {
  return `Erro ao remover o ${type}`;
}
