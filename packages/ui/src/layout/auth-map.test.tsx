import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import type { MapView } from '../ornament/map-drawing.ts';
import { StageMap } from '../ornament/stage-map.tsx';

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
  return renderToStaticMarkup(<StageMap id="login" view={view} align={align} />)
    .replace(/^<svg class="map"/, `<symbol id="${id}"`)
    .replace(/<\/svg>$/, '</symbol>')
    .replace(/ (aria-hidden|focusable|class)="[^"]*"/g, '')
    .replaceAll('<path d="M', '<path vector-effect="non-scaling-stroke" d="M')
    .replaceAll('stroke-width="1.8"', 'stroke-width="1.8" vector-effect="non-scaling-stroke"');
}

it('is the drawing of two maps, made beforehand (run with -u to draw it again)', async () => {
  const maps = symbol('wide', wide, 'xMidYMin') + symbol('narrow', narrow, 'xMidYMid');
  const file = `<svg xmlns="http://www.w3.org/2000/svg">${maps}</svg>\n`;
  await expect(file).toMatchFileSnapshot('auth-map.svg');
});
