import { useQuery, useQueryClient } from '@tanstack/react-query';
import { brands } from '@trilha/brands/brands.ts';
import { dayOf } from '@trilha/contract/brazil/calendar.ts';
import { listGateStages, readArrivals } from '@trilha/contract/checkin/arrivals.endpoints.ts';
import { refusalText } from '@trilha/contract/staff/permissions.rules.ts';
import { isRefusal } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { serverNow } from '../../../shared/api/server-time.ts';
import { may, useStaff } from '../../../shared/session/staff.ts';

/** How often arrivals are asked for, in milliseconds: phones tell theirs about as often. */
const EVERY_MS = 5_000;

/** Stages whose arrivals can be looked at; today's first, else the next. */
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

/** Who came in at a stage, as phones tell it. */
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

/** Why the person may decide nothing here, and who may; null: they may. */
export function useArrivalRefusal(): string | null {
  return may(useStaff(), 'checkin:override') ? null : refusalText('checkin:override');
}
