import { useQuery } from '@tanstack/react-query';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { type Hand, useHand } from '@trilha/ui/hand/hand.ts';
import { RouteMap } from '@trilha/ui/hand/route-map.tsx';
import { VehicleShapes } from '@trilha/ui/vehicle/vehicle-shapes.tsx';
import type { JSX, Ref } from 'react';
import { useBrand } from '../../../../shared/brand.tsx';
import { stageGuideQuery } from '../../../../shared/queries/stages.queries.ts';
import { vehiclesQuery } from '../../../../shared/queries/vehicles.queries.ts';
import { deadlineText } from '../../../../shared/stages/stage-dates.ts';
import { fittedSize, lineWidth } from '../../../../shared/pictures/fitted-line.ts';
import './won-picture.css';

const WIDTH = 1080;
const EDGE = 76;
const INNER = WIDTH - 2 * EDGE;

interface Layout {
  /** Weight of figures and of the brand's line. */
  weight: number;
  /** Baseline of the number. */
  number: number;
  /** Upper and lower edge of the map. */
  map: readonly [number, number];
  /** Thickness of the rule above the map. */
  rule: number;
  /** Left, top and width of the car. */
  car: readonly [number, number, number];
  /** Upper edge and thickness of the ground under everything, above the words. */
  earth: readonly [number, number];
}

/** Where things stand, by the brand's hand: the car below the map, or on it. */
const LAYOUTS: Record<Hand, Layout> = {
  far: {
    weight: 900,
    number: 520,
    map: [625, 1105],
    rule: 15,
    car: [190, 1132, 700],
    earth: [1400, 75],
  },
  near: {
    weight: 700,
    number: 572,
    map: [668, 1447],
    rule: 4,
    car: [572, 1206, 390],
    earth: [1447, 4],
  },
};

interface LineProps {
  text: string;
  y: number;
  /** The size unless the line is longer than the picture is wide. */
  size: number;
  weight: number;
  className?: string;
}

function Line({ text, y, size, weight, className }: LineProps): JSX.Element {
  return (
    <text
      className={className}
      x={EDGE}
      y={y}
      fontWeight={weight}
      fontSize={fittedSize(text, weight, INNER, size)}
    >
      {text}
    </text>
  );
}

function Head({ title }: { title: string }): JSX.Element {
  const { word, tag } = useBrand().wordmark;
  const after = EDGE + lineWidth(word, 800, 54) + 14;
  const tagWidth = lineWidth(tag, 800, 36) + 32;
  const room = WIDTH - EDGE - after - tagWidth - 40;
  return (
    <>
      <text x={EDGE} y={130} fontWeight={800} fontSize={54}>
        {word}
      </text>
      <rect className="won-picture-tag" x={after} y={84} width={tagWidth} height={62} />
      <text className="won-picture-on" x={after + 16} y={127} fontWeight={800} fontSize={36}>
        {tag}
      </text>
      <text
        x={WIDTH - EDGE}
        y={128}
        textAnchor="end"
        fontWeight={650}
        fontSize={fittedSize(title, 650, room, 44)}
      >
        {title}
      </text>
    </>
  );
}

interface WonPictureProps {
  registration: Registration;
  /** True for an invitation's session, which does not know a vehicle's colour (D24). */
  isAlone: boolean;
  /** Each only by the customer's own choice (JOUR-27). */
  hasPlate: boolean;
  hasName: boolean;
  ref: Ref<SVGSVGElement>;
}

/** The picture of a confirmed place: number, stage, way and car. No person is named. */
export function WonPicture(props: WonPictureProps): JSX.Element {
  const { registration, isAlone, hasPlate, hasName, ref } = props;
  const { step: stage, vehicles: [vehicle] = [] } = registration;
  const { voice } = useBrand();
  const hand = useHand();
  const { weight, number, map, rule, car, earth } = LAYOUTS[hand];
  const mapHeight = map[1] - map[0];
  const guide = useQuery(stageGuideQuery(stage.id)).data?.stage;
  const garage = useQuery({ ...vehiclesQuery, enabled: !isAlone });
  const known = garage.data?.find(({ id }) => id === vehicle?.vehicle_id);
  const digits = formatInscriptionNumber(registration.inscription_number);
  const { distance_km: km = null, duration = null } = guide?.figures ?? {};
  const figures = [km !== null && `${km.toLocaleString('pt-BR')} km`, duration]
    .filter(Boolean)
    .join(', ');
  const names = [hasName && vehicle?.title, hasPlate && vehicle?.plate].filter(Boolean).join(', ');
  const shown = [`Número ${digits}`, vehicle?.model, stage.title, names].filter(Boolean).join(', ');
  return (
    <svg
      ref={ref}
      className={`won-picture won-picture--${hand}`}
      viewBox="0 0 1080 1920"
      role="img"
      aria-label={`Prévia: ${shown}`}
    >
      <rect className="won-picture-ground" width={WIDTH} height={1920} />
      <Head title={stage.title} />
      {hand === 'near' && <rect className="won-picture-rule" y={176} width={WIDTH} height={4} />}
      <text
        x={EDGE - 6}
        y={number}
        fontWeight={weight}
        fontSize={fittedSize(digits, weight, INNER, 450)}
      >
        {digits}
      </text>
      <svg y={map[0]} width={WIDTH} height={mapHeight} viewBox={`0 0 ${WIDTH} ${mapHeight}`}>
        <rect className="won-picture-map" width={WIDTH} height={mapHeight} />
        <RouteMap
          id={stage.id}
          points={guide?.route?.line}
          view={{ width: 360, height: mapHeight / 3 }}
        />
      </svg>
      <rect className="won-picture-rule" y={map[0] - rule} width={WIDTH} height={rule} />
      {vehicle && (
        <svg
          x={car[0]}
          y={car[1]}
          width={car[2]}
          height={(car[2] * 140) / 320}
          viewBox="0 0 320 140"
        >
          <VehicleShapes model={vehicle.model} year={known?.year} color={known?.color} />
        </svg>
      )}
      <rect className="won-picture-earth" y={earth[0]} width={WIDTH} height={earth[1]} />
      <Line className="won-picture-line" text={voice.won} y={1650} size={128} weight={weight} />
      <Line
        text={stage.stage_date ? deadlineText(stage.stage_date) : 'Data a definir'}
        y={1740}
        size={58}
        weight={700}
      />
      <Line
        className="won-picture-quiet"
        text={[stage.city_uf, figures].filter(Boolean).join('. ')}
        y={1806}
        size={46}
        weight={600}
      />
      {names && <Line className="won-picture-quiet" text={names} y={1866} size={46} weight={600} />}
    </svg>
  );
}
