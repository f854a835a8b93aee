import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { rehearseStage } from '@trilha/contract/seasons/season.endpoints.ts';
import { useEffect, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { SEASON_KEY } from '../../../shared/parts/season-query.ts';
import { fileOf, type StageDraft } from './draft/stage-draft.ts';

/** Pause in typing before the server is asked, in milliseconds. */
const PAUSE_MS = 500;

/** The draft as it was when typing last paused. */
export function usePaused(draft: StageDraft): StageDraft {
  const [paused, setPaused] = useState(draft);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(draft), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  return paused;
}

/** The effects of saving, from the server's dry run whenever typing pauses. */
export function useRehearsal(id: number, draft: StageDraft, isAsked: boolean) {
  const paused = usePaused(draft);
  const query = useQuery({
    queryKey: [...SEASON_KEY, 'rehearsal', id, paused],
    queryFn: ({ signal }) =>
      call(rehearseStage, { params: { id }, body: { file: fileOf(paused) }, signal }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  return { ...query, isCurrent: paused === draft && !query.isPlaceholderData };
}
