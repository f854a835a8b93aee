import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { StageDetail } from '@trilha/contract/stages/stages.endpoints.ts';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { showToast } from '../../../shared/feedback/overlay-store.ts';
import { stageQuery } from '../../../shared/queries/stages.queries.ts';

/** How often a page asks whether entries go on, in milliseconds: the answer is the same bytes for everybody. */
const ASK_AGAIN = 3_000;
/** When entries go on, every page that waited would send in the same instant: each waits up to this long. */
const SPREAD = 3_000;

/**
 * A pause of a stage's entries: asks until it is over, says so, and then sends what was to be sent.
 * @param isHeld whether a form was sent and refused for the pause alone
 */
export function usePause(
  { id, pause_note: note }: Pick<StageDetail, 'id' | 'pause_note'>,
  isHeld: boolean,
  submit: () => void,
): void {
  const isPaused = note !== null;
  useQuery({ ...stageQuery(id), enabled: isPaused, refetchInterval: ASK_AGAIN });

  const wasPaused = useRef(isPaused);
  useEffect(() => {
    if (wasPaused.current && !isPaused) showToast('As inscrições voltaram');
    wasPaused.current = isPaused;
  }, [isPaused]);

  const send = useEffectEvent(submit);
  useEffect(() => {
    if (!isHeld || isPaused) return undefined;
    const timer = setTimeout(() => send(), Math.random() * SPREAD);
    return () => clearTimeout(timer);
  }, [isHeld, isPaused]);
}

/** Tells the page of a pause that a refusal brought. */
export function useTellPause(id: number): (note: string) => void {
  const queries = useQueryClient();
  return useCallback(
    (told) =>
      queries.setQueryData(
        stageQuery(id).queryKey,
        (known) => known && { ...known, step: { ...known.step, pause_note: told } },
      ),
    [queries, id],
  );
}
