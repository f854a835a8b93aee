import { RouteMap } from '@trilha/ui/hand/route-map.tsx';
import { DrawnMap } from '@trilha/ui/ornament/drawn-map.tsx';
import type { JSX } from 'react';
import type { CardContent, CardDate } from './card-content.ts';
import { CARD, HALF } from './card-size.ts';
import { Lines, CardMark, Numbers, type Pen, placeLines } from './card-words.tsx';
import { fitLines, Letters, widthOf } from './lettering.tsx';

interface CardProps {
  content: CardContent;
  wordmark: { word: string; tag: string };
  pen: Pen;
}

const X = 60;
const WIDTH = HALF - X - 34;

function NearDate({ date: { day, weekday, month }, pen }: { date: CardDate; pen: Pen }) {
  const { setType, weights } = pen;
  const big = { lettering: setType(day, { weight: weights.figure, tracking: -0.01 }), size: 150 };
  const [first, second] = [weekday, month].map((text) => ({
    lettering: setType(text, { weight: 700 }),
    size: 44,
  }));
  const beside = X + widthOf(big) + 28;
  return (
    <>
      <Letters line={big} x={X} y={572} />
      {first && <Letters line={first} x={beside} y={528} />}
      {second && <Letters line={second} x={beside} y={572} />}
    </>
  );
}

/** The near style: the road from above, with a small date and light figures. */
export function NearCard({ content, wordmark, pen }: CardProps): JSX.Element {
  const { id, date, title, place, figures, line, isCancelled: off } = content;
  const titles = fitLines(title, {
    setType: pen.setType,
    weight: pen.weights.title,
    tracking: -0.005,
    width: WIDTH,
    sizes: [
      [96, 1],
      [80, 2],
      [62, 3],
      [48, 4],
      [36, 5],
    ],
  });
  const places = placeLines(place, pen, WIDTH);
  const size = titles[0]?.size ?? 0;
  const high =
    titles.length * size * 0.92 + 14 + places.length * 38 + (figures.length > 0 ? 92 : 0);
  const top = 120 + Math.max(0, (330 - high) / 2);
  const first = top + size * 0.78;
  const under = top + titles.length * size * 0.92 + 14 + 32;
  const view = { width: CARD.width - HALF, height: CARD.height };
  return (
    <>
      <CardMark wordmark={wordmark} note={off ? 'Cancelada' : undefined} pen={pen} x={X} y={90} />
      <Lines lines={titles} x={X} y={first} leading={0.92} />
      <Lines lines={places} x={X} y={under} leading={1.1} fill="var(--ink-2)" />
      {figures.length > 0 && (
        <Numbers
          figures={figures}
          pen={pen}
          size={60}
          width={WIDTH}
          x={X}
          y={under + (places.length - 1) * 36 + 78}
          fill="var(--ink)"
        />
      )}
      {date && <NearDate date={date} pen={pen} />}
      <svg x={HALF} width={view.width} height={view.height}>
        <path fill="var(--map-ground)" d="M0 0h600v630H0z" />
        {line ? (
          <RouteMap id={id} points={line} view={view} scale={1.7} off={off} />
        ) : (
          <DrawnMap id={id} off={off} />
        )}
      </svg>
      <path fill="var(--rule)" d={`M${HALF} 0h2v630h-2z`} />
    </>
  );
}
