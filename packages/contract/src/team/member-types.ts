/** The two kinds of team members, as addresses and texts call them (ENUM-09). */
export const MEMBER_TYPES = ['piloto', 'acompanhante'] as const;
export type MemberType = (typeof MEMBER_TYPES)[number];

/** The kind that the query `type` of an address names (RTE-29); null for anything else. */
export function memberTypeOf(text: string | null): MemberType | null {
  return MEMBER_TYPES.find((type) => type === text) ?? null;
}

/** TEAM-27. */
export function removalQuestion(type: MemberType): string {
  return `Tem certeza que deseja remover este ${type}?`;
}

/** TEAM-28, the type in lower case as it is (C164). */
export function removedText(type: MemberType): string {
  return `${type} removido com sucesso!`;
}

/** TEAM-29. */
export function removalFailedText(type: MemberType): string {
  return `Erro ao remover o ${type}`;
}
