import { OpeningArt } from '@trilha/ui/hand/opening-art.tsx';
import type { JSX } from 'react';
import type { PageBrand } from '../../shared/brand.tsx';
import { CARD, HALF } from './card-size.ts';
import { Lines, CardMark, type Pen } from './card-words.tsx';
import { fitLines, type Line } from './lettering.tsx';

interface CardProps {
  brand: PageBrand;
  pen: Pen;
}

function promise({ brand, pen }: CardProps, width: number, largest: number): Line[] {
  return fitLines(brand.face.title, {
    setType: pen.setType,
    width,
    weight: pen.weights.title,
    tracking: -0.01,
    sizes: [
      [largest, 1],
      [86, 1],
      [largest, 2],
      [84, 3],
      [60, 4],
    ],
  });
}

function next({ brand, pen }: CardProps, width: number): Line[] {
  return fitLines(brand.face.upcoming, {
    setType: pen.setType,
    width,
    weight: 650,
    sizes: [
      [40, 1],
      [34, 2],
    ],
  });
}

/** The brand's claim above the horizon (far style). */
function FarBrandCard(props: CardProps): JSX.Element {
  const titles = promise(props, CARD.width - 120, 96);
  const size = titles[0]?.size ?? 0;
  const foot = 205 + (titles.length - 1) * size * 0.95;
  const art = foot + 92;
  return (
    <>
      <CardMark wordmark={props.brand.wordmark} pen={props.pen} x={60} y={88} />
      <Lines lines={titles} x={60} y={205} leading={0.95} />
      <Lines
        lines={next(props, CARD.width - 120)}
        x={60}
        y={foot + 58}
        leading={1}
        fill="var(--ink-2)"
      />
      <path fill="var(--rule)" d={`M0 ${art}h1200v10H0z`} />
      <svg y={art + 10} width={CARD.width} height={CARD.height - art - 10}>
        <path fill="var(--map-ground)" d="M0 0h1200v630H0z" />
        <OpeningArt />
      </svg>
    </>
  );
}

/** The brand's claim next to the road seen from above (near style). */
function NearBrandCard(props: CardProps): JSX.Element {
  const width = HALF - 60 - 34;
  const titles = promise(props, width, 112);
  const size = titles[0]?.size ?? 0;
  const first = 340 - ((titles.length - 1) * size) / 2;
  return (
    <>
      <CardMark wordmark={props.brand.wordmark} pen={props.pen} x={60} y={90} />
      <Lines lines={titles} x={60} y={first} leading={0.95} />
      <Lines lines={next(props, width)} x={60} y={572} leading={1} fill="var(--ink-2)" />
      <svg x={HALF} width={CARD.width - HALF} height={CARD.height}>
        <path fill="var(--map-ground)" d="M0 0h600v630H0z" />
        <OpeningArt shape="tall" />
      </svg>
      <path fill="var(--rule)" d={`M${HALF} 0h2v630h-2z`} />
    </>
  );
}

/** Share picture of the stage list, by drawing style. */
export const BRAND_CARDS = { far: FarBrandCard, near: NearBrandCard };
