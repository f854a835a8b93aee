import { useQuery } from '@tanstack/react-query';
import { formatDay, formatDayAndTime } from '@trilha/contract/brazil/calendar.ts';
import { paths, to } from '@trilha/contract/portal-paths.ts';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import type { Stage } from '@trilha/contract/stages/stages.endpoints.ts';
import { ButtonLink } from '@trilha/ui/button/button-link.tsx';
import { ReadyList } from '@trilha/ui/layout/ready-list.tsx';
import { type JSX, useCallback } from 'react';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { ownRegistrationsQuery } from '../../shared/queries/registrations.queries.ts';
import { eventsQuery } from '../../shared/queries/stages.queries.ts';
import { useServerNow } from '../../shared/use-server-now.ts';
import { nextReadyChange, type ReadyStage, readyStages } from './ready-stages.ts';

const SHOWN = 3;

function detailOf({ stage, opensAt }: ReadyStage): string {
  if (opensAt) return `Abre em ${formatDayAndTime(opensAt)}`;
  const day = stage.stage_date ? `${formatDay(new Date(stage.stage_date))} · ` : '';
  return `${day}${stage.city_uf}`;
}

interface ReadyForProps {
  vehicleId: number;
  /** The page's accent stands above already. */
  hasNextStep: boolean;
}

interface ListProps extends ReadyForProps {
  stages: readonly Stage[];
  registrations: readonly Registration[];
}

function List(props: ListProps): JSX.Element | null {
  const { vehicleId, hasNextStep, stages, registrations } = props;
  const nextChange = useCallback((now: Date) => nextReadyChange(stages, now), [stages]);
  const now = useServerNow(nextChange);
  const ready = readyStages(stages, registrations, vehicleId, now).slice(0, SHOWN);
  if (ready.length === 0) return null;
  const first = ready.find(({ opensAt }) => opensAt === null);
  return (
    <ReadyList
      title="Pronto para"
      items={ready.map((item) => ({
        id: item.stage.id,
        title: item.stage.title,
        detail: detailOf(item),
        action: item.opensAt === null && (
          <ButtonLink
            as={AppLink}
            to={to(paths.stage, { id: item.stage.id })}
            variant={item === first && !hasNextStep ? 'primary' : 'tertiary'}
            size="small"
          >
            Inscreva-se<span className="vh"> em {item.stage.title}</span>
          </ButtonLink>
        ),
      }))}
    />
  );
}

/**
 * Whether the stages have been loaded, or could not be. The garage waits for this, because 'Pronto
 * para' stands on top of a vehicle's sheet and would push everything else down. What could not be loaded is asked
 * for again by whatever is drawn then, which must not take it off again: `isLoading` would.
 */
export function useIsReadinessKnown(): boolean {
  const events = useQuery(eventsQuery);
  const own = useQuery(ownRegistrationsQuery);
  return events.isFetched && own.isFetched;
}

/** 'Pronto para': what the vehicle may enter next. Nothing is shown until that is known. */
export function ReadyFor(props: ReadyForProps): JSX.Element | null {
  const events = useQuery(eventsQuery);
  const own = useQuery(ownRegistrationsQuery);
  if (!events.data || !own.data) return null;
  const stages = events.data.events.flatMap(({ steps }) => steps);
  return <List {...props} stages={stages} registrations={own.data.userRegistration} />;
}
