import { formatDay } from '@trilha/contract/brazil/calendar.ts';
import { lineNumber } from '@trilha/contract/results/result-table.rules.ts';
import type { OwnPlacement } from '@trilha/contract/results/results.endpoints.ts';
import { shortTitle } from '@trilha/contract/trails/trails.rules.ts';
import type { Trail } from '@trilha/contract/trails/trails.endpoints.ts';
import { type Hand, useHand } from '@trilha/ui/hand/hand.ts';
import { Ridges } from '@trilha/ui/hand/ridges.tsx';
import { RouteMap } from '@trilha/ui/hand/route-map.tsx';
import { VehicleShapes } from '@trilha/ui/vehicle/vehicle-shapes.tsx';
import type { JSX, Ref } from 'react';
import { kilometres, wholeNumber } from '../stages/stage-figures.ts';
import { deadlineText } from '../stages/stage-dates.ts';
import { fittedSize, lineWidth } from './fitted-line.ts';
import type { PictureShape } from './picture-shape.ts';
import { type PictureFigure, PictureFigures, PictureMark, Words } from './picture-words.tsx';

const WEIGHTS: Record<Hand, { place: number; title: number; rule: number }> = {
  far: { place: 850, title: 800, rule: 10 },
  near: { place: 800, title: 650, rule: 3 },
};

/** A customer's place, with the trail of its car. */
export interface PlacedTrail {
  readonly placement: Pick<OwnPlacement, 'inscription_number' | 'car_letter' | 'place' | 'of'>;
  readonly category: string | null;
  readonly isProvisional: boolean;
  readonly trail: Trail;
}

/** '4º' with a raised ordinal, at most `width` wide. @returns also where the ordinal ends */
function Place({ place, x, y, size }: { place: number; x: number; y: number; size: number }) {
  const { place: weight } = WEIGHTS[useHand()];
  const digits = String(place);
  const fitted = fittedSize(digits, weight, size * 0.61, size);
  const raised = fitted * 0.4;
  return (
    <>
      <text x={x} y={y} fontWeight={weight} fontSize={fitted}>
        {digits}
      </text>
      <text
        x={x + lineWidth(digits, weight, fitted) + fitted * 0.03}
        y={y - 0.7 * (fitted - raised)}
        fontWeight={weight}
        fontSize={raised}
      >
        º
      </text>
    </>
  );
}

interface ArtProps {
  trail: Trail;
  y: number;
  x: number;
  width: number;
  height: number;
}

/** The stage's own climb or route, by the brand's hand. */
function Art({ trail, ...at }: ArtProps): JSX.Element {
  const { stage, line, profile } = trail;
  const { width, height } = at;
  const hasClimb = drawsClimb(useHand(), trail);
  const route = { from: 0.065, to: 0.85, scale: 2 };
  return (
    <svg {...at} viewBox={`0 0 ${width} ${height}`}>
      <rect className="picture-map" width={width} height={height} />
      {hasClimb ? (
        <Ridges
          width={width}
          height={height}
          elevations={profile}
          rise={0.42}
          base={width > 2 * height ? 0.22 : 0.4}
          route={route}
        />
      ) : (
        <RouteMap
          id={stage.id}
          points={line ?? undefined}
          view={{ width: width / 2.4, height: height / 2.4 }}
        />
      )}
    </svg>
  );
}

function figuresOf({ distance_km: km, climb_m: climb }: Trail): PictureFigure[] {
  return [
    ...(km === null ? [] : [{ value: kilometres(km), unit: 'km' }]),
    ...(climb === null ? [] : [{ value: wholeNumber(climb), unit: 'm de subida' }]),
  ];
}

const among = (category: string | null): string => (category === null ? 'no geral' : category);

/** A longer nickname is cut: with it the number would be too small to read. */
const MOST_OF_NICKNAME = 20;

function carWords({ trail, placement }: PlacedTrail): string {
  const nickname = trail.car.title ?? '';
  const shown =
    nickname.length > MOST_OF_NICKNAME
      ? `${nickname.slice(0, MOST_OF_NICKNAME).trimEnd()}…`
      : nickname;
  return [shown, `nº ${lineNumber(placement)}`].filter(Boolean).join(', ');
}

/** Whether the brand draws the stage's climb; otherwise its route. */
const drawsClimb = (hand: Hand, { profile }: Trail): boolean =>
  hand === 'far' && profile.length > 1;

function Tall(placed: PlacedTrail): JSX.Element {
  const { placement, category, isProvisional, trail } = placed;
  const hand = useHand();
  const { title, rule } = WEIGHTS[hand];
  const { stage, car } = trail;
  const isFar = hand === 'far';
  const art = isFar ? { y: 1022, height: 898 } : { y: 969, height: 753 };
  const [left, top, width] = isFar ? [650, 1592, 370] : [698, 1605, 268];
  const onArt = isFar ? 'picture-on-slab' : '';
  return (
    <>
      <PictureMark x={72} y={116} size={50} />
      <Words x={1008} y={112} size={40} width={460} weight={600} isEnd>
        {deadlineText(stage.stage_date).replace(/ às .*/, '')}
      </Words>
      <Words x={72} y={258} size={80} width={936} weight={title}>
        {shortTitle(stage.title)}
      </Words>
      <Place place={placement.place ?? 0} x={72} y={840} size={660} />
      <Words x={600} y={685} size={56} width={408} weight={650}>{`de ${placement.of}`}</Words>
      <Words x={600} y={750} size={56} width={408} weight={650}>
        {among(category)}
      </Words>
      {isProvisional && (
        <>
          <rect className="picture-box" x={600} y={792} width={262} height={112} />
          <Words x={622} y={838} size={38} width={220} weight={650}>
            Resultado
          </Words>
          <Words x={622} y={880} size={38} width={220} weight={650}>
            provisório
          </Words>
        </>
      )}
      <Art trail={trail} x={0} width={1080} {...art} />
      {isFar && <rect className="picture-slab" y={1740} width={1080} height={180} />}
      <rect className="picture-rule" y={art.y - rule} width={1080} height={rule} />
      {!isFar && <rect className="picture-rule" y={1722} width={1080} height={rule} />}
      <svg
        className={drawsClimb(hand, trail) ? 'picture-car-on-slab' : undefined}
        x={left}
        y={top}
        width={width}
        height={(width * 140) / 320}
        viewBox="0 0 320 140"
      >
        <VehicleShapes model={car.model} year={car.year} color={car.color} />
      </svg>
      <PictureFigures x={74} y={1840} size={76} figures={figuresOf(trail)} className={onArt} />
      <Words x={1008} y={1846} size={42} width={290} weight={650} isEnd className={onArt}>
        {carWords(placed)}
      </Words>
    </>
  );
}

function Wide(placed: PlacedTrail): JSX.Element {
  const { placement, category, isProvisional, trail } = placed;
  const hand = useHand();
  const { title, rule } = WEIGHTS[hand];
  const right = 470 + rule;
  return (
    <>
      <PictureMark x={60} y={98} size={48} />
      <Place place={placement.place ?? 0} x={60} y={470} size={330} />
      <Words x={60} y={568} size={42} width={385} weight={650}>
        {`de ${placement.of}, ${among(category)}`}
      </Words>
      <Words x={522} y={154} size={74} width={630} weight={title}>
        {shortTitle(trail.stage.title)}
      </Words>
      <Words x={522} y={226} size={36} width={630} weight={600}>
        {`${formatDay(new Date(trail.stage.stage_date))}. ${carWords(placed)}.${isProvisional ? ' Provisório' : ''}`}
      </Words>
      <Art trail={trail} x={right} y={300 + rule} width={1200 - right} height={330 - rule} />
      <rect className="picture-rule" x={470} width={rule} height={630} />
      <rect className="picture-rule" x={470} y={300} width={730} height={rule} />
    </>
  );
}

interface ResultPictureProps {
  placed: PlacedTrail;
  shape: PictureShape;
  ref: Ref<SVGSVGElement>;
}

/** The picture of a customer's own result: place, stage, route, number and nickname of the car. No plate, nobody else. */
export function ResultPicture({ placed, shape, ref }: ResultPictureProps): JSX.Element {
  const hand = useHand();
  const { placement, category, isProvisional, trail } = placed;
  const [width, height] = shape === 'tall' ? [1080, 1920] : [1200, 630];
  const shown = [
    `${placement.place}º de ${placement.of}`,
    among(category),
    shortTitle(trail.stage.title),
    carWords(placed),
    isProvisional && 'provisório',
  ];
  return (
    <svg
      ref={ref}
      className={`picture picture--${shape} picture--${hand}`}
      data-theme="light"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`Prévia: ${shown.filter(Boolean).join(', ')}`}
    >
      <rect className="picture-ground" width={width} height={height} />
      {shape === 'tall' ? <Tall {...placed} /> : <Wide {...placed} />}
    </svg>
  );
}
