import type { TrailsSummary } from '@trilha/contract/trails/trails.rules.ts';
import { officialPlace } from '@trilha/contract/trails/trails.rules.ts';
import { useHand } from '@trilha/ui/hand/hand.ts';
import { Ridges } from '@trilha/ui/hand/ridges.tsx';
import { RouteMap } from '@trilha/ui/hand/route-map.tsx';
import { type DrawnStage, joinedClimbs } from '@trilha/ui/hand/year-drawing.tsx';
import type { JSX, Ref } from 'react';
import type { PictureShape } from '../../shared/pictures/picture-shape.ts';
import {
  type PictureFigure,
  PictureFigures,
  PictureMark,
  Words,
} from '../../shared/pictures/picture-words.tsx';
import { wholeNumber } from '../../shared/stages/stage-figures.ts';

/** The figures of a year, the largest first. */
function figuresOf({ km, climb_m: climb, stages, best, people }: TrailsSummary): PictureFigure[] {
  const place = best && officialPlace(best);
  return [
    ...(km === null ? [] : [{ value: wholeNumber(km), unit: 'km' }]),
    ...(climb === null ? [] : [{ value: wholeNumber(climb), unit: 'm de subida' }]),
    { value: wholeNumber(stages), unit: stages === 1 ? 'etapa' : 'etapas' },
    ...(place === null ? [] : [{ value: `${place}º`, unit: 'melhor lugar' }]),
    ...(people === 0
      ? []
      : [{ value: wholeNumber(people), unit: people === 1 ? 'pessoa levada' : 'pessoas levadas' }]),
  ];
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** How many routes stand beside each other. */
const columnsFor = (count: number, { width, height }: Box): number =>
  Math.max(1, Math.min(count, Math.round(Math.sqrt((count * width) / height))));

/** All climbs as one profile, or the routes in a grid, by the brand's hand. */
function Art({ stages, ...box }: Box & { stages: readonly DrawnStage[] }): JSX.Element {
  const { width, height } = box;
  const columns = columnsFor(stages.length, box);
  const cell = { width: width / columns, height: height / Math.ceil(stages.length / columns) };
  return (
    <svg {...box} viewBox={`0 0 ${width} ${height}`}>
      <rect className="picture-map" width={width} height={height} />
      {useHand() === 'far' ? (
        <Ridges
          width={width}
          height={height}
          elevations={joinedClimbs(stages)}
          rise={0.55}
          base={0.14}
        />
      ) : (
        stages.map(({ id, line }, index) => (
          <svg
            key={id}
            x={(index % columns) * cell.width}
            y={Math.floor(index / columns) * cell.height}
            {...cell}
            viewBox={`0 0 ${cell.width} ${cell.height}`}
          >
            <RouteMap
              id={id}
              points={line}
              view={{ width: cell.width / 1.6, height: cell.height / 1.6 }}
              contours={false}
            />
          </svg>
        ))
      )}
    </svg>
  );
}

interface YearPictureProps {
  summary: TrailsSummary;
  stages: readonly DrawnStage[];
  /** 'Meu 2026'. */
  title: string;
  shape: PictureShape;
  ref: Ref<SVGSVGElement>;
}

/** The picture of a customer's year: its figures and its climbs or routes, without other people. */
export function YearPicture(props: YearPictureProps): JSX.Element {
  const { summary, stages, title, shape, ref } = props;
  const hand = useHand();
  const isTall = shape === 'tall';
  const [width, height] = isTall ? [1080, 1920] : [1200, 630];
  const figures = figuresOf(summary);
  const [first] = figures;
  const art = isTall ? { x: 0, y: 1240, width, height: 680 } : { x: 600, y: 0, width: 600, height };
  const step = isTall ? 150 : 62;
  const top = isTall ? 680 : 500;
  return (
    <svg
      ref={ref}
      className={`picture picture--${shape} picture--${hand}`}
      data-theme="light"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`Prévia: ${title}, ${figures.map(({ value, unit }) => `${value} ${unit}`).join(', ')}`}
    >
      <rect className="picture-ground" width={width} height={height} />
      <PictureMark x={isTall ? 72 : 60} y={isTall ? 116 : 98} size={48} />
      {isTall ? (
        <Words x={1008} y={112} size={44} width={460} weight={650} isEnd>
          {title}
        </Words>
      ) : (
        <Words x={60} y={240} size={50} width={480} weight={700}>
          {title}
        </Words>
      )}
      {first && (
        <>
          <Words
            x={isTall ? 68 : 58}
            y={isTall ? 440 : 410}
            size={isTall ? 300 : 160}
            width={isTall ? 930 : 420}
            weight={850}
          >
            {first.value}
          </Words>
          <Words
            x={isTall ? 74 : 62}
            y={isTall ? 520 : 452}
            size={isTall ? 60 : 36}
            width={480}
            weight={600}
          >
            {first.unit}
          </Words>
        </>
      )}
      {figures.slice(1, isTall ? undefined : 3).map((figure, index) => (
        <PictureFigures
          key={figure.unit}
          x={isTall ? 74 : 62}
          y={top + 40 + index * step}
          size={isTall ? 110 : 54}
          figures={[figure]}
        />
      ))}
      <Art {...art} stages={stages} />
      <rect
        className="picture-rule"
        {...(isTall ? { y: 1234, width, height: 6 } : { x: 596, width: 6, height })}
      />
    </svg>
  );
}
