import { useQuery } from '@tanstack/react-query';
import { lateModule } from '@trilha/ui/late-module.ts';
import { type JSX, useState } from 'react';
import { firstStageQuery, ownRegistrationsQuery } from '../queries/registrations.queries.ts';
import { useCustomerState } from '../session/current-customer.ts';
import { nextMidnight } from '../stages/stage-dates.ts';
import { useServerNow } from '@trilha/web/clock/use-server-now.ts';
import { loadNextStep } from './load-next-step.ts';
import { keepSettled, readSettled } from './settled-crews.ts';

const usePart = lateModule(loadNextStep);

function useSettled(): [ids: readonly number[], settle: (id: number) => void] {
  const state = useCustomerState();
  const customerId = state.status === 'ready' ? state.customer.id : 0;
  const [ids, setIds] = useState(() => readSettled(customerId));
  const settle = (id: number) => {
    const all = [...ids, id];
    setIds(all);
    keepSettled(customerId, all);
  };
  return [ids, settle];
}

export interface ShownNextStep {
  /**
   * False until it is known whether a step exists. Pages render their list only then, because the block above would
   * push it down.
   */
  isKnown: boolean;
  /** Null without a step, or when it cannot be loaded. */
  block: JSX.Element | null;
}

/** 'Seu próximo passo' of the customer, the same on events, garage and team pages (FACE-30). */
export function useNextStep(): ShownNextStep {
  const part = usePart();
  const own = useQuery(ownRegistrationsQuery);
  const first = useQuery(firstStageQuery);
  const now = useServerNow(nextMidnight);
  const [settled, settle] = useSettled();
  const openings = first.data?.openings;
  // Its step is another part, brought before anything is drawn.
  const opening = useQuery({
    queryKey: ['opening-step'],
    retry: false,
    enabled: Boolean(part && openings),
    queryFn: () => part?.bringOpening(),
  });
  const isKnown = part !== undefined && own.isFetched && first.isFetched && !opening.isLoading;
  if (!isKnown || !part || !own.data) return { isKnown, block: null };
  const step = part.nextStep({
    registrations: own.data.userRegistration,
    first: first.data?.first ?? null,
    openings: openings ?? [],
    settled: new Set(settled),
    now,
  });
  return { isKnown, block: step && <part.NextStepBlock step={step} onSettle={settle} /> };
}
