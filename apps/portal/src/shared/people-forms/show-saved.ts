import type { QueryClient } from '@tanstack/react-query';
import { type MemberType, removalFailedText } from '@trilha/contract/team/member-types.ts';
import { deletePerson } from '@trilha/contract/team/team.endpoints.ts';
import { call } from '../api/call.ts';
import { showSuccess } from '../feedback/overlay-store.ts';
import { tellFailure } from '../feedback/tell-failure.ts';
import { companionsQuery, participantsQuery } from '../queries/team.queries.ts';

/** The documented sentences (TEAM-21, TEAM-23). */
const savedTexts: Readonly<Record<MemberType, string>> = {
  piloto: 'Membro da equipe cadastrado com sucesso!',
  acompanhante: 'Acompanhante cadastrado com sucesso!',
};

/** Says that a member was saved. 'Desfazer' removes a new one from the team again (D48). */
export function showSaved(
  queries: QueryClient,
  type: MemberType,
  { id, isNew }: { id: number; isNew: boolean },
): void {
  const undo = async () => {
    try {
      await call(deletePerson, { params: { id }, body: {} });
    } catch (error) {
      tellFailure(error, removalFailedText(type));
    }
    const { queryKey } = type === 'piloto' ? participantsQuery : companionsQuery;
    await queries.invalidateQueries({ queryKey });
  };
  showSuccess(savedTexts[type], isNew ? () => void undo() : undefined);
}
