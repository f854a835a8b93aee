import { useQuery } from '@tanstack/react-query';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { Plate } from '@trilha/ui/figure/plate.tsx';
import { lateModule } from '@trilha/ui/late-module.ts';
import { WinningPlate } from '@trilha/ui/layout/winning-plate.tsx';
import { VehicleSilhouette } from '@trilha/ui/vehicle/vehicle-silhouette.tsx';
import type { JSX } from 'react';
import { seatsOf } from '../../../shared/own-entry/crew-seats.ts';
import { stageGuideQuery } from '../../../shared/queries/stages.queries.ts';
import { vehiclesQuery } from '../../../shared/queries/vehicles.queries.ts';
import { deadlineText, nearText } from '../../../shared/stages/stage-dates.ts';
import { stagePlace } from '@trilha/contract/stages/stage-place.ts';
import { shake } from './use-film.ts';

/** The map is decoration; its background has the same size until it loads. */
const useMap = lateModule(() => import('@trilha/ui/hand/route-map.tsx'));

/** The plate's shape, so that little is cropped. */
const view = { width: 360, height: 180 };

interface WayProps {
  registration: Registration;
  /** True when the place is confirmed. */
  isSure: boolean;
  isPlaying: boolean;
}

/** The stage's route, drawn from start to finish while the film plays; the ornament when it has no route. */
function Way({ registration, isSure, isPlaying }: WayProps): JSX.Element | null {
  const { id, title } = registration.step;
  const map = useMap();
  const guide = useQuery(stageGuideQuery(id));
  if (!map || !guide.isFetched) return null;
  const points = guide.data?.stage.route?.line;
  return (
    <map.RouteMap
      id={id}
      points={points}
      view={view}
      label={isSure ? `Traçado: ${title}, da largada à bandeira` : undefined}
      draw={isPlaying}
    />
  );
}

interface OwnPlateProps extends WayProps {
  /** When the place was confirmed, where that is known. */
  since: string | null;
  /** True for an invitation's session, which does not reveal a vehicle's colour (D24). */
  isAlone: boolean;
}

/** Beside the stage's name while the place is not confirmed. */
function notYet({ status }: Registration): string {
  return status === 'Aguardando' ? 'em análise' : 'guardada para você';
}

/** The start plate of a customer who has a place (FACE-40): hollow until it is confirmed (JOUR-24). */
export function OwnPlate(props: OwnPlateProps): JSX.Element {
  const { registration, isAlone, isSure, isPlaying, since } = props;
  const { step: stage, vehicles = [] } = registration;
  const garage = useQuery({ ...vehiclesQuery, enabled: !isAlone });
  return (
    <WinningPlate
      stamp={isSure ? { word: 'CONFIRMADA', when: since && nearText(since) } : null}
      isPlaying={isPlaying}
      onStamp={shake}
      number={formatInscriptionNumber(registration.inscription_number)}
      label={isSure ? 'Inscrição' : notYet(registration)}
      title={stage.title}
      when={stage.stage_date ? deadlineText(stage.stage_date) : 'Data a definir'}
      place={stagePlace(stage)}
      map={<Way registration={registration} isSure={isSure} isPlaying={isPlaying} />}
      cars={vehicles.map((vehicle) => {
        const known = garage.data?.find(({ id }) => id === vehicle.vehicle_id);
        return {
          id: vehicle.id,
          plate: <Plate value={vehicle.plate} size="inherit" />,
          silhouette: (
            <VehicleSilhouette model={vehicle.model} year={known?.year} color={known?.color} />
          ),
          name: (
            <>
              <b>{vehicle.title}</b>, {vehicle.model}
            </>
          ),
          seats: seatsOf(registration, vehicle),
        };
      })}
    />
  );
}
