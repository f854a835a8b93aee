import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { StageDetail } from '@trilha/contract/stages/stages.endpoints.ts';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { showToast } from '../../../shared/feedback/overlay-store.ts';
import { stageQuery } from '../../../shared/queries/stages.queries.ts';

/** How often a paused page asks whether entries resume, in milliseconds; the response is cacheable for everyone. */
const ASK_AGAIN = 3_000;
/**
 * When entries resume, all waiting pages would send simultaneously, so each waits a random time up to this, in
 * milliseconds.
 */
const SPREAD = 3_000;

/**
 * Handles a pause of a stage's entries: polls until it ends, says so, and then sends the held form.
 * @param isHeld whether a form was sent and refused only because of the pause
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

/** Returns a function that stores the pause note from a refusal for the page. */
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
