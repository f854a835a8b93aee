import { useQuery } from '@tanstack/react-query';
import { formatDay } from '@trilha/contract/brazil/calendar.ts';
import { availability, isUpcoming, sortByStageDate } from '@trilha/contract/stages/stages.rules.ts';
import { ButtonLink } from '@trilha/ui/button/button-link.tsx';
import { ReadyList } from '@trilha/ui/layout/ready-list.tsx';
import type { JSX } from 'react';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { paths, to } from '../../shared/paths.ts';
import { eventsQuery } from '../../shared/queries/stages.queries.ts';
import { serverNow } from '../../shared/server-clock.ts';

const SHOWN = 3;

/** 'Pronto para': the next stages that are open now. Nothing is shown while none is. */
export function ReadyFor(): JSX.Element | null {
  const { data } = useQuery(eventsQuery);
  if (!data) return null;
  const now = serverNow();
  const steps = data.events.flatMap((event) => event.steps);
  const open = steps.filter((step) => isUpcoming(step, now) && availability(step, now) === 'open');
  const next = sortByStageDate(open, 'asc', (step) => step).slice(0, SHOWN);
  if (next.length === 0) return null;
  return (
    <ReadyList
      title="Pronto para"
      items={next.map(({ id, title, city_uf, stage_date }) => ({
        id,
        title,
        detail: `${stage_date ? `${formatDay(new Date(stage_date))} · ` : ''}${city_uf}`,
        action: (
          <ButtonLink as={AppLink} to={to(paths.stage, { id })} variant="tertiary" size="small">
            Inscreva-se<span className="vh"> em {title}</span>
          </ButtonLink>
        ),
      }))}
    />
  );
}
