import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Stage } from '@trilha/contract/stages/stages.endpoints.ts';
import {
  availability,
  DEFAULT_ORDER,
  type SortOrder,
} from '@trilha/contract/stages/stages.rules.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useBrand } from '../../shared/brand.tsx';
import { eventsQuery } from '../../shared/queries/stages.queries.ts';
import { useServerNow } from '@trilha/web/clock/use-server-now.ts';
import { splitStages, stagesOfBrand } from './event-lists.ts';
import { nextChangeOfAny } from '../../shared/stages/stage-dates.ts';

/** How often the visible page refetches places, in milliseconds. */
const REFRESH = 60_000;
/**
 * When a window opens, all pages would refetch simultaneously, so each waits a random time up to this, in milliseconds.
 */
const SPREAD = 3_000;

export interface EventLists {
  /** Undefined until they are loaded. */
  upcoming: Stage[] | undefined;
  past: Stage[] | undefined;
  now: Date;
  order: SortOrder;
  toggleOrder: () => void;
  /** Nothing could be loaded. */
  error: Error | null;
  isFetching: boolean;
  retry: () => void;
}

/** Refetches when a window opens or ends, since the server's free places change then. */
function useRefreshWhenWindowsChange(windows: string): void {
  const queries = useQueryClient();
  const previous = useRef(windows);
  useEffect(() => {
    if (previous.current === windows) return undefined;
    const isFirst = previous.current === '';
    previous.current = windows;
    if (isFirst) return undefined;
    const refresh = () => void queries.invalidateQueries(eventsQuery);
    const timer = setTimeout(refresh, Math.random() * SPREAD);
    return () => clearTimeout(timer);
  }, [windows, queries]);
}

/**
 * The stages of the first and the last tab, by the server's clock: drawn again at the instant that
 * a window opens or closes, a stage begins or a day ends, without a reload.
 */
export function useEventLists(): EventLists {
  const { id: brandId } = useBrand();
  // EVT-04: all three lists share one order, which starts anew with each page load (C114).
  const [order, setOrder] = useState<SortOrder>(DEFAULT_ORDER);
  const { data, error, isFetching, refetch } = useQuery({
    ...eventsQuery,
    refetchInterval: REFRESH,
  });
  const stages = useMemo(() => data && stagesOfBrand(data.events, brandId), [data, brandId]);
  const nextChange = useCallback((at: Date) => nextChangeOfAny(stages ?? [], at), [stages]);
  const now = useServerNow(nextChange);
  useRefreshWhenWindowsChange((stages ?? []).map((stage) => availability(stage, now)).join());
  const lists = useMemo(
    () => (stages ? splitStages(stages, order, now) : { upcoming: undefined, past: undefined }),
    [stages, order, now],
  );
  return {
    ...lists,
    now,
    order,
    toggleOrder: () => setOrder(order === 'asc' ? 'desc' : 'asc'),
    error: data ? null : error,
    isFetching,
    retry: () => void refetch(),
  };
}
