import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { type Hand, HandProvider } from '../hand/hand.ts';
import { OpeningArt } from '../hand/opening-art.tsx';
import { Tulip } from '../ornament/tulip.tsx';

const hands: Hand[] = ['far', 'near'];

function opening(hand: Hand, shape: 'wide' | 'tall'): string {
  return renderToStaticMarkup(
    <HandProvider value={hand}>
      <OpeningArt shape={shape} />
    </HandProvider>,
  )
    .replace(/^<svg class="map"/, `<symbol id="${shape}"`)
    .replace(/<\/svg>$/, '</symbol>')
    .replace(/ (aria-hidden|focusable|class)="[^"]*"/g, '');
}

/** Arrow angles of the `HowTo` steps. */
const turns = [90, -45, 0];

function step(turn: number, index: number): string {
  return renderToStaticMarkup(<Tulip id={index + 1} turn={turn} />)
    .replace(/^<svg class="tulip"/, `<symbol id="step-${index + 1}"`)
    .replace(/<\/svg>$/, '</symbol>')
    .replace(/ (aria-hidden|focusable)="[^"]*"/g, '');
}

it.each(hands)(
  'is what opens the portal and three junctions, drawn beforehand by the hand %s (run with -u to draw them again)',
  async (hand) => {
    const maps = opening(hand, 'wide') + opening(hand, 'tall');
    const file = `<svg xmlns="http://www.w3.org/2000/svg">${maps}${turns.map(step).join('')}</svg>\n`;
    // An external `use` does not get the page's styles, so all must be in the file.
    expect(file).not.toMatch(/ (class|style)=/);
    await expect(file).toMatchFileSnapshot(`auth-map-${hand}.svg`);
  },
);
