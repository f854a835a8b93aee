import { useQuery } from '@tanstack/react-query';
import type { PreparedEntry } from '@trilha/contract/registrations/preparing.endpoints.ts';
import type { StageDetail } from '@trilha/contract/stages/stages.endpoints.ts';
import { useEffect } from 'react';
import { preparedQuery } from '../../../shared/queries/prepared.queries.ts';
import { stageQuery } from '../../../shared/queries/stages.queries.ts';
import { serverNow } from '../../../shared/server-clock.ts';

/** The last look is between two and one minutes before the opening, in milliseconds: not all devices at once. */
const LAST_LOOK_MS = 60_000;

interface Known {
  stage: StageDetail;
  prepared: PreparedEntry;
}

interface FreshLine {
  stage: StageDetail;
  /** Null where it is gone: discarded, or pressed on another device. */
  prepared: PreparedEntry | null;
  /** When the places were read, by the server's clock; null while that is unknown. */
  readAt: Date | null;
}

/**
 * The stage and the prepared entry as they are, asked for until the opening and not after it: nothing is fetched
 * between the opening and the press (OPEN-11). They are asked for as the page begins, which tries the session too,
 * whenever somebody looks at it again, and once more shortly before. The clock at that moment decides, not what was
 * drawn last: a device that slept over the opening draws it only after it has woken.
 *
 * @param opens null where there is nothing to wait for
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
  return {
    stage: stage.data?.step ?? known.stage,
    prepared: prepared.data === undefined ? known.prepared : kept,
    readAt: stage.data === undefined ? null : new Date(stage.data.now),
  };
}
