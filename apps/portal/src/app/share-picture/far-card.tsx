import { Ridges } from '@trilha/ui/hand/ridges.tsx';
import { RouteMap } from '@trilha/ui/hand/route-map.tsx';
import { DrawnMap } from '@trilha/ui/ornament/drawn-map.tsx';
import type { JSX } from 'react';
import type { CardContent, CardDate } from './card-content.ts';
import { CARD } from './card-size.ts';
import { Lines, CardMark, Numbers, type Pen, placeLines } from './card-words.tsx';
import { fitLines, Letters, widthOf } from './lettering.tsx';

interface CardProps {
  content: CardContent;
  wordmark: { word: string; tag: string };
  pen: Pen;
}

const HEAD = 360;
const SLAB = 10;
const ART = { y: HEAD + SLAB, width: CARD.width, height: CARD.height - HEAD - SLAB };
/** Height of the black band behind the figures when no mountain range carries them. */
const BAND = 92;

function FarDate({ date: { day, weekday, month }, pen }: { date: CardDate; pen: Pen }) {
  const { setType, weights } = pen;
  const big = { lettering: setType(day, { weight: weights.figure, tracking: -0.03 }), size: 230 };
  const said = { lettering: setType(`${weekday}, ${month}`, { weight: 750 }), size: 44 };
  const middle = 165;
  return (
    <>
      <Letters line={big} x={middle + 8 - widthOf(big) / 2} y={221} />
      <Letters line={said} x={middle - widthOf(said) / 2} y={300} />
      <path fill="var(--rule)" d="M324 44h6v280h-6z" />
    </>
  );
}

/** The climb as a mountain range, or the route, or the ornament, in full width. */
function Art({ content, height }: { content: CardContent; height: number }): JSX.Element {
  const { id, line, profile, isCancelled: off } = content;
  const view = { width: ART.width, height };
  if (profile.length > 1) {
    const route = { from: 0.05, to: 0.885, scale: 1.9 };
    return <Ridges {...view} elevations={profile} rise={0.4} base={0.4} route={route} />;
  }
  if (line) return <RouteMap id={id} points={line} view={view} scale={1.4} off={off} />;
  const drawn = { width: 400, height: height / 3 };
  return (
    <DrawnMap
      id={id}
      off={off}
      view={{ ...drawn, route: { left: 0.1, span: 0.78, top: 0.26, rise: 0.48 } }}
    />
  );
}

/** The far style: a heavy date, and below the title the horizon with the figures. */
export function FarCard({ content, wordmark, pen }: CardProps): JSX.Element {
  const { date, title, place, figures, profile, isCancelled } = content;
  const x = date ? 378 : 60;
  const width = CARD.width - 60 - x;
  const titles = fitLines(title, {
    setType: pen.setType,
    weight: pen.weights.title,
    tracking: -0.02,
    width,
    sizes: [
      [108, 1],
      [88, 1],
      [76, 2],
      [62, 2],
      [42, 3],
    ],
  });
  const places = placeLines(place, pen, width);
  const size = titles[0]?.size ?? 0;
  const foot = 314 - (places.length - 1) * 36;
  const first = foot - 40 - size * 0.22 - (titles.length - 1) * size * 0.95;
  const hasBand = figures.length > 0 && profile.length < 2;
  const shown = ART.height - (hasBand ? BAND : 0);
  return (
    <>
      {date && <FarDate date={date} pen={pen} />}
      <CardMark
        wordmark={wordmark}
        note={isCancelled ? 'Cancelada' : undefined}
        pen={pen}
        x={x}
        y={82}
      />
      <Lines lines={titles} x={x} y={first} leading={0.95} />
      <Lines lines={places} x={x} y={foot} leading={1.1} fill="var(--ink-2)" />
      <path fill="var(--rule)" d={`M0 ${HEAD}h1200v${SLAB}H0z`} />
      <svg y={ART.y} width={ART.width} height={ART.height}>
        <path fill="var(--map-ground)" d="M0 0h1200v630H0z" />
        <svg width={ART.width} height={shown}>
          <Art content={content} height={shown} />
        </svg>
      </svg>
      {hasBand && <path fill="var(--slab)" d={`M0 ${CARD.height - BAND}h1200v${BAND}H0z`} />}
      {figures.length > 0 && (
        <Numbers
          figures={figures}
          pen={pen}
          size={64}
          width={CARD.width - 120}
          x={62}
          y={hasBand ? 606 : 597}
          fill="var(--on-slab)"
        />
      )}
    </>
  );
}
