import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { DrawnMap } from '../ornament/drawn-map.tsx';
import type { MapView } from '../ornament/map-view.ts';
import { Tulip } from '../ornament/tulip.tsx';

const wide: MapView = {
  width: 720,
  height: 720,
  levels: 8,
  cell: 18,
  route: { left: 0.16, span: 0.66, top: 0.2, rise: 0.16 },
};
const narrow: MapView = {
  width: 360,
  height: 144,
  levels: 8,
  cell: 9,
  route: { left: 0.12, span: 0.74, top: 0.35, rise: 0.3 },
};

function symbol(id: string, view: MapView, align: 'xMidYMid' | 'xMidYMin'): string {
  return renderToStaticMarkup(<DrawnMap id="garagem" view={view} align={align} />)
    .replace(/^<svg class="map"/, `<symbol id="${id}"`)
    .replace(/<\/svg>$/, '</symbol>')
    .replace(/ (aria-hidden|focusable|class)="[^"]*"/g, '')
    .replaceAll('<path d="M', '<path vector-effect="non-scaling-stroke" d="M')
    .replaceAll('stroke-width="1.8"', 'stroke-width="1.8" vector-effect="non-scaling-stroke"');
}

/** Where the arrow of each step of the `HowTo` points. */
const turns = [90, -45, 0];

function step(turn: number, index: number): string {
  return renderToStaticMarkup(<Tulip id={index + 1} turn={turn} />)
    .replace(/^<svg class="tulip"/, `<symbol id="step-${index + 1}"`)
    .replace(/<\/svg>$/, '</symbol>')
    .replace(/ (aria-hidden|focusable)="[^"]*"/g, '');
}

it('is two maps and three junctions, drawn beforehand (run with -u to draw them again)', async () => {
  const maps = symbol('wide', wide, 'xMidYMin') + symbol('narrow', narrow, 'xMidYMid');
  const file = `<svg xmlns="http://www.w3.org/2000/svg">${maps}${turns.map(step).join('')}</svg>\n`;
  await expect(file).toMatchFileSnapshot('auth-map.svg');
});
