import { useQuery } from '@tanstack/react-query';
import type { StageVersion } from '@trilha/contract/seasons/season.endpoints.ts';
import type { JSX } from 'react';
import { momentWords } from '../../../../shared/parts/moments.ts';
import { versionsQuery } from '../../../../shared/parts/season-query.ts';
import { seasonFieldWords } from '../../season-field-words.ts';
import { ConflictList, savedWords } from './conflict-list.tsx';
import type { Conflicting } from './use-draft.ts';

interface ConflictsProps {
  id: number;
  drafting: Conflicting;
  /** Increments whenever the conflicts should scroll into view and take the focus. */
  sought: number;
}

/** E.g. `Bento Carvalhal, hoje 12:10`: author and time of the version that set a field. */
function whoseWords(version: StageVersion | undefined): string {
  return version
    ? `${version.who ?? 'Sistema'}, ${momentWords(version.at)}`
    : 'Valor da outra pessoa';
}

/** Fields of a stage that two users changed differently, with author and time of each from its history. */
export function Conflicts(props: ConflictsProps): JSX.Element | null {
  const { conflicts, taken } = props.drafting;
  if (Object.keys(conflicts).length === 0 && taken.length === 0) return null;
  return <ConflictsWithAuthors {...props} />;
}

function ConflictsWithAuthors({ id, drafting, sought }: ConflictsProps): JSX.Element {
  // The cached history is older than the other user's save.
  const history = useQuery({ ...versionsQuery(id), refetchOnMount: 'always' });
  const versions = history.isFetching ? [] : (history.data ?? []);
  const brought = (field: string): StageVersion | undefined =>
    versions.find(({ changes }) => changes.some((change) => change.field === field)) ?? versions[0];
  return (
    <ConflictList
      drafting={drafting}
      sought={sought}
      saved={savedWords('esta etapa', versions[0])}
      wordsOf={seasonFieldWords}
      whoseOf={(field) => whoseWords(brought(field))}
    />
  );
}
