import { useQuery, useQueryClient } from '@tanstack/react-query';
import { brands } from '@trilha/brands/brands.ts';
import { dayOf } from '@trilha/contract/brazil/calendar.ts';
import { listGateStages, readArrivals } from '@trilha/contract/checkin/arrivals.endpoints.ts';
import { refusalText } from '@trilha/contract/staff/permissions.rules.ts';
import { isRefusal } from '@trilha/web/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { serverNow } from '@trilha/web/clock/server-clock.ts';
import { may, useStaff } from '../../../shared/session/staff.ts';

/** Polling interval in milliseconds; phones send their log about as often. */
const EVERY_MS = 5_000;

/** Stages with a check-in: today's first, then the others. */
export function useGateStages(slug: string | null) {
  return useQuery({
    queryKey: ['checkin', 'stages'],
    queryFn: ({ signal }) => call(listGateStages, { signal }),
    staleTime: 300_000,
    select: ({ stages }) => {
      const brand = brands.find((one) => one.slug === slug)?.id;
      const today = dayOf(serverNow());
      const isToday = ({ stage_date: at }: (typeof stages)[number]): boolean =>
        at !== null && dayOf(new Date(at)) === today;
      const own = stages.filter(
        ({ automaker_id }) => brand === undefined || automaker_id === brand,
      );
      return [...own.filter(isToday), ...own.filter((stage) => !isToday(stage))];
    },
  });
}

/** The arrivals of a stage, from the logs that the phones sent. */
export function useArrivals(stage: number | undefined) {
  return useQuery({
    queryKey: ['checkin', 'arrivals', stage],
    queryFn: ({ signal }) => call(readArrivals, { params: { id: stage ?? 0 }, signal }),
    enabled: stage !== undefined,
    refetchInterval: ({ state }) => (isRefusal(state.error) ? false : EVERY_MS),
  });
}

export function useReloadArrivals(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['checkin', 'arrivals'] });
}

/** Why the user may not decide here and who may; null when the user may. */
export function useArrivalRefusal(): string | null {
  return may(useStaff(), 'checkin:override') ? null : refusalText('checkin:override');
}
