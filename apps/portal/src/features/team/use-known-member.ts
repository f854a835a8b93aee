import { useQuery } from '@tanstack/react-query';
import { memberTypeOf, type MemberType } from '@trilha/contract/team/member-types.ts';
import type { Companion, Participant } from '@trilha/contract/team/team.endpoints.ts';
import { companionsQuery, participantsQuery } from '../../shared/queries/team.queries.ts';

type Known =
  | { state: 'loading' | 'unknown' }
  | { state: 'failed'; error: Error; isFetching: boolean; retry: () => void }
  | { state: 'found'; type: MemberType; name: string; participant: Participant }
  | { state: 'found'; type: MemberType; name: string; companion: Companion };

/**
 * The member of `team/{id}/edit`. No endpoint returns one person, so the list of their type is searched (C162). Without
 * a type both lists are searched, since ids are unique across them.
 */
export function useKnownMember(id: string | undefined, typeText: string | null): Known {
  const type = memberTypeOf(typeText);
  const team = useQuery({ ...participantsQuery, enabled: type !== 'acompanhante' });
  const company = useQuery({ ...companionsQuery, enabled: type !== 'piloto' });

  const participant = team.data?.find((member) => String(member.id) === id);
  if (participant && type !== 'acompanhante') {
    const name = participant.person.name ?? '';
    return { state: 'found', type: 'piloto', name, participant };
  }
  const companion = company.data?.find((member) => String(member.id) === id);
  if (companion && type !== 'piloto') {
    return { state: 'found', type: 'acompanhante', name: companion.person.name, companion };
  }
  const asked = [
    ...(type === 'acompanhante' ? [] : [team]),
    ...(type === 'piloto' ? [] : [company]),
  ];
  const failed = asked.find((query) => query.error && !query.data);
  if (failed?.error) {
    const { error, isFetching } = failed;
    return { state: 'failed', error, isFetching, retry: () => void failed.refetch() };
  }
  return { state: asked.every((query) => query.data) ? 'unknown' : 'loading' };
}
