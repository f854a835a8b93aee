import { formatDay, formatDayAndTime } from '@trilha/contract/brazil/calendar.ts';
import { canWatch } from '@trilha/contract/notices/watch.rules.ts';
import { paths, to } from '@trilha/contract/portal-paths.ts';
import { registrationWindow } from '@trilha/contract/stages/stages.rules.ts';
import { ButtonLink } from '@trilha/ui/button/button-link.tsx';
import { ReadyList } from '@trilha/ui/layout/ready-list.tsx';
import type { QueryClient } from '@tanstack/react-query';
import type { Answer } from '@trilha/contract/endpoint.ts';
import type {
  getReadiness,
  getUserEvents,
} from '@trilha/contract/registrations/registrations.endpoints.ts';
import type { getAllEvents } from '@trilha/contract/stages/stages.endpoints.ts';
import type { Trail } from '@trilha/contract/trails/trails.endpoints.ts';
import type { JSX } from 'react';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { trailsQuery } from '../../shared/queries/trails.queries.ts';
import { WatchStage } from '../../shared/notices/watch-stage.tsx';
import { serverNow } from '@trilha/web/clock/server-clock.ts';
import { CarTrailsCard } from './car-trails-card.tsx';
import { isReadyNow, type Known, type ReadyStage, readyStages } from './ready-stages.ts';

const SHOWN = 3;

function dayOf({ stage }: ReadyStage): string {
  return [stage.stage_date && formatDay(new Date(stage.stage_date)), stage.city_uf]
    .filter(Boolean)
    .join(' · ');
}

/** Why not, and from when on. */
function whyNot({ why, opensAt }: ReadyStage): string {
  return [why, opensAt && `Abre em ${formatDayAndTime(opensAt)}.`].filter(Boolean).join(' ');
}

function Ready({ ready, hasNextStep }: { ready: readonly ReadyStage[]; hasNextStep: boolean }) {
  return (
    <ReadyList
      title="Pronto para"
      mark="ok"
      items={ready.map((item, index) => {
        const { id, title, vacancies_left: left } = item.stage;
        // A first batch that runs has places of its own.
        const waits = left <= 0 && registrationWindow(item.stage, serverNow()) === 'general';
        return {
          id,
          title,
          detail: [dayOf(item), waits && 'Sem vagas agora'].filter(Boolean).join(' · '),
          action: (
            <ButtonLink
              as={AppLink}
              to={to(paths.stage, { id })}
              variant={index === 0 && !hasNextStep ? 'primary' : 'tertiary'}
              size="small"
            >
              {waits ? 'Entrar na fila' : 'Inscreva-se'}
              <span className="vh"> em {title}</span>
            </ButtonLink>
          ),
        };
      })}
    />
  );
}

function NotYet({ later }: { later: readonly ReadyStage[] }) {
  return (
    <ReadyList
      title="Ainda não"
      mark="warn"
      items={later.map((item) => ({
        id: item.stage.id,
        title: item.stage.title,
        detail: whyNot(item),
        action: item.opensAt !== null && canWatch(item.stage, serverNow()) && (
          <div className="ready-watch">
            <WatchStage stage={item.stage} />
          </div>
        ),
      }))}
    />
  );
}

interface ReadyListsProps {
  known: Known;
  vehicleId: number;
  /** The next-step block above already uses the accent colour. */
  hasNextStep: boolean;
}

/**
 * 'Pronto para': stages whose entry the server would accept now; 'Ainda não': the others, with reason and date
 * (FACE-150).
 */
function ReadyLists({ known, vehicleId, hasNextStep }: ReadyListsProps): JSX.Element {
  const found = readyStages(known, vehicleId);
  const ready = found.filter(isReadyNow).slice(0, SHOWN);
  const later = found.filter((item) => !isReadyNow(item)).slice(0, SHOWN);
  return (
    <>
      {ready.length > 0 && <Ready ready={ready} hasNextStep={hasNextStep} />}
      {later.length > 0 && <NotYet later={later} />}
    </>
  );
}

/** The customer's stages held. */
export const loadTrails = (queries: QueryClient): Promise<Trail[]> =>
  queries.fetchQuery({ ...trailsQuery, retry: false });

interface VehiclePartsProps {
  vehicleId: number;
  hasNextStep: boolean;
  /** Undefined until they are known. */
  trails: readonly Trail[] | undefined;
  events: Answer<typeof getAllEvents> | undefined;
  own: Answer<typeof getUserEvents> | undefined;
  readiness: Answer<typeof getReadiness> | undefined;
}

/** What a vehicle has driven, and what it may enter next; each is left out until it is known. */
export function VehicleParts(props: VehiclePartsProps): JSX.Element {
  const { vehicleId, hasNextStep, trails, events, own, readiness } = props;
  const driven = trails?.filter(({ car }) => car.id === vehicleId) ?? [];
  const known = events &&
    own &&
    readiness && {
      stages: events.events.flatMap(({ steps }) => steps),
      registrations: own.userRegistration,
      readiness: readiness.stages,
    };
  return (
    <>
      {driven.length > 0 && <CarTrailsCard trails={driven} />}
      {known && <ReadyLists vehicleId={vehicleId} hasNextStep={hasNextStep} known={known} />}
    </>
  );
}
