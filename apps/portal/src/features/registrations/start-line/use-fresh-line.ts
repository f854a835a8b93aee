import { useQuery } from '@tanstack/react-query';
import type { PreparedEntry } from '@trilha/contract/registrations/preparing.endpoints.ts';
import type { StageDetail } from '@trilha/contract/stages/stages.endpoints.ts';
import { useEffect, useState } from 'react';
import { preparedQuery } from '../../../shared/queries/prepared.queries.ts';
import { stageGuideQuery, stageQuery } from '../../../shared/queries/stages.queries.ts';
import { serverNow } from '@trilha/web/clock/server-clock.ts';

/** The last load is one to two times this before the opening, in milliseconds, so that devices do not load together. */
const LAST_LOOK_MS = 60_000;

/** Shortest interval between two readings of free places, in milliseconds; the longest is half as much more. */
const LIVE_MS = 10_000;
/** Free places are not read in this last part before the opening, in milliseconds: the server is to be free for presses. */
const QUIET_MS = 30_000;

type Places = Pick<StageDetail, 'vacancies' | 'vacancies_left' | 'vacancies_first_batch'>;

/**
 * Free places of the stage's pools while the page is seen, from the answer that the server keeps for everybody
 * (OPEN-61); null until they are read.
 */
function useLivePlaces(id: number, openAt: number): { places: Places; at: Date } | null {
  const [interval] = useState(() => LIVE_MS * (1 + Math.random() / 2));
  const isLive = () => serverNow().getTime() < openAt - QUIET_MS;
  const { data } = useQuery({
    ...stageGuideQuery(id),
    queryKey: ['stage-places', id],
    staleTime: 0,
    enabled: isLive,
    refetchInterval: () => isLive() && interval,
    refetchOnWindowFocus: isLive,
    refetchOnReconnect: isLive,
  });
  if (data === undefined) return null;
  const { vacancies, vacancies_left, vacancies_first_batch } = data.stage;
  return { places: { vacancies, vacancies_left, vacancies_first_batch }, at: new Date(data.now) };
}

interface Known {
  stage: StageDetail;
  prepared: PreparedEntry;
}

interface FreshLine {
  stage: StageDetail;
  /** Null when it no longer exists: discarded, or sent from another device. */
  prepared: PreparedEntry | null;
  /** Server time at which the free places were read; null until they are loaded. */
  readAt: Date | null;
}

/**
 * Loads the stage and the prepared entry until the opening, and never after it: nothing is fetched between the opening
 * and the press (OPEN-11).
 *
 * - Stage and prepared entry load when the page starts (which checks the session), when the customer returns to it, and
 *   shortly before the opening.
 * - Free places load every few seconds until half a minute before the opening.
 *
 * Each load asks the clock first, not the last render: a device that slept through the opening renders only after it
 * wakes.
 *
 * @param opens null when there is no opening to wait for
 */
export function useFreshLine(known: Known, opens: Date | null): FreshLine {
  const { id } = known.stage;
  const openAt = opens?.getTime() ?? 0;
  const isBefore = () => serverNow().getTime() < openAt;
  const asked = {
    enabled: isBefore,
    staleTime: 0,
    refetchOnWindowFocus: isBefore,
    refetchOnReconnect: isBefore,
  };
  const stage = useQuery({ ...stageQuery(id), ...asked });
  const prepared = useQuery({ ...preparedQuery, ...asked });
  const { refetch: lookAtStage } = stage;
  const { refetch: lookAtPrepared } = prepared;
  useEffect(() => {
    const wait = openAt - (1 + Math.random()) * LAST_LOOK_MS - serverNow().getTime();
    if (wait <= 0) return undefined;
    const timer = setTimeout(() => {
      void lookAtStage();
      void lookAtPrepared();
    }, wait);
    return () => clearTimeout(timer);
  }, [openAt, lookAtStage, lookAtPrepared]);
  const kept = prepared.data?.prepared.find(({ step_id }) => step_id === id) ?? null;
  const live = useLivePlaces(id, openAt);
  const readAt = stage.data === undefined ? null : new Date(stage.data.now);
  const isNewer = live !== null && (readAt === null || live.at > readAt);
  return {
    stage: { ...(stage.data?.step ?? known.stage), ...(isNewer ? live.places : {}) },
    prepared: prepared.data === undefined ? known.prepared : kept,
    readAt: isNewer ? live.at : readAt,
  };
}
