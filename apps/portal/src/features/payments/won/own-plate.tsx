import { useQuery } from '@tanstack/react-query';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { Plate } from '@trilha/ui/figure/plate.tsx';
import { lateModule } from '@trilha/ui/late-module.ts';
import { StartPlate } from '@trilha/ui/layout/start-plate.tsx';
import { VehicleSilhouette } from '@trilha/ui/vehicle/vehicle-silhouette.tsx';
import type { JSX } from 'react';
import { seatsOf } from '../../../shared/own-entry/crew-seats.ts';
import { stageGuideQuery } from '../../../shared/queries/stages.queries.ts';
import { vehiclesQuery } from '../../../shared/queries/vehicles.queries.ts';
import { deadlineText } from '../../../shared/stages/stage-dates.ts';
import { stagePlace } from '@trilha/contract/stages/stage-place.ts';

/** The map is decoration; its background has the same size until it loads. */
const useMap = lateModule(() => import('@trilha/ui/hand/route-map.tsx'));

/** The plate's shape, so that little is cropped. */
const view = { width: 360, height: 180 };

/** The stage's route, drawn once from start to finish; the ornament when it has no route. */
function Way({ registration }: { registration: Registration }): JSX.Element | null {
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
      label={`Traçado: ${title}, da largada à bandeira`}
      draw
    />
  );
}

interface OwnPlateProps {
  registration: Registration;
  /** True for an invitation's session, which does not reveal a vehicle's colour (D24). */
  isAlone: boolean;
}

/** The start plate of a customer who has a place (FACE-40). */
export function OwnPlate({ registration, isAlone }: OwnPlateProps): JSX.Element {
  const { step: stage, vehicles = [] } = registration;
  const garage = useQuery({ ...vehiclesQuery, enabled: !isAlone });
  return (
    <StartPlate
      number={formatInscriptionNumber(registration.inscription_number)}
      label="Inscrição"
      title={stage.title}
      when={stage.stage_date ? deadlineText(stage.stage_date) : 'Data a definir'}
      place={stagePlace(stage)}
      map={<Way registration={registration} />}
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
