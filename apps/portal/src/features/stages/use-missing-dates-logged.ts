import type { Stage } from '@trilha/contract/stages/stages.endpoints.ts';
import { lacksRegistrationDates } from '@trilha/contract/stages/stages.rules.ts';
import { useEffect } from 'react';

/** EVT-14: a stage without dates is closed; the console reports it. */
export function useMissingDatesLogged(stage: Stage): void {
  const isMissing = lacksRegistrationDates(stage);
  useEffect(() => {
    if (isMissing) console.error(`Stage ${stage.id} has no registration dates`);
  }, [isMissing, stage.id]);
}
