import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { DrawnMap } from './drawn-map.tsx';
import { HandProvider } from '../hand/hand.ts';
import { inventedRoute, mapGround } from './map-drawing.ts';
import { stageView } from './map-view.ts';
import { Tulip } from './tulip.tsx';

describe('a stage map', () => {
  it('keeps the route of the approved look, whatever hand draws it', () => {
    const route = inventedRoute(101, stageView);
    expect(route.path).toBe('M44 82q20-19 31-18q11 1 25 16q14 16 20-5q7-21 32 22');
    expect(route.waypoints).toEqual([
      [75, 64],
      [100, 80],
      [120, 75],
    ]);
    expect(route.finish).toEqual({ at: [152, 97], turn: 60 });
  });

  it('lies on the ground that each hand draws in the approved look', () => {
    const far = mapGround(101, stageView, 'far');
    expect(far.thin).toMatch(/^M0 2q25 17 32 30q8 14 10 29q2 14-6 27q-8 12-36 24M127 0q-8 27-9 41/);
    expect(far.thick).toMatch(/^M53 0q18 22 23 36q5 14 6 28q0 15-4 29q-4 14-13 25/);
    const near = mapGround(101, stageView, 'near');
    expect(near.thin).toMatch(/^M0 17q10 5 13 9q2 5 2 11q0 6-2 10q-3 5-13 10M0 5q11 3 16 7/);
    expect(near.thick).toMatch(/^M0 10q11 4 16 9q4 4 6 10q2 6 3 12q1 6 1 12/);
  });

  it('is the same for the same id, another for another', () => {
    const draw = (id: number) => renderToStaticMarkup(<DrawnMap id={id} />);
    expect(draw(7)).toBe(draw(7));
    expect(draw(7)).not.toBe(draw(8));
  });

  it('stays within 6 kB and needs no style attribute', () => {
    for (const id of [1, 2, 3, 101, 208, 313]) {
      const markup = renderToStaticMarkup(
        <HandProvider value="near">
          <DrawnMap id={id} />
        </HandProvider>,
      );
      expect(markup.length).toBeLessThan(6144);
      expect(markup).not.toContain('style=');
    }
  });

  it('leaves the route out where nothing is to be driven', () => {
    const markup = renderToStaticMarkup(<DrawnMap id={101} route={false} />);
    expect(markup).not.toContain('var(--accent)');
  });
});

describe('a tulip', () => {
  it('points where it is told to', () => {
    const markup = renderToStaticMarkup(<Tulip id={187} turn={45} />);
    expect(markup).toContain('translate(33.9,16.1)rotate(45)');
    expect(markup).toContain('M24 42V26L33.2,16.8');
  });

  it('chooses its own way out by its id', () => {
    expect(renderToStaticMarkup(<Tulip id="a" />)).toBe(renderToStaticMarkup(<Tulip id="a" />));
  });
});
