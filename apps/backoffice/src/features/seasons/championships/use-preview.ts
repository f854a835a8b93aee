import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { previewChampionship } from '@trilha/contract/seasons/championships.endpoints.ts';
import { call } from '../../../shared/api/call.ts';
import type { StageDraft } from '../stage/draft/stage-draft.ts';
import { usePaused } from '../stage/use-rehearsal.ts';
import { fileOf } from './championship-draft.ts';

/** The standings by the draft, from the server whenever typing pauses. */
export function usePreview(
  id: number,
  { draft, version }: { readonly draft: StageDraft; readonly version: string },
  isAsked: boolean,
) {
  const paused = usePaused(draft);
  const query = useQuery({
    queryKey: ['championship-preview', id, version, paused],
    queryFn: ({ signal }) =>
      call(previewChampionship, { params: { id }, body: { file: fileOf(paused) }, signal }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  return { ...query, isCurrent: paused === draft && !query.isPlaceholderData };
}
