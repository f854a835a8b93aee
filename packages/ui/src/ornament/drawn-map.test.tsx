import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { DrawnMap } from './drawn-map.tsx';
import { mapDrawing } from './map-drawing.ts';
import { stageView } from './map-view.ts';
import { Tulip } from './tulip.tsx';

describe('a stage map', () => {
  it('is the drawing of the approved look', () => {
    const map = mapDrawing(101, stageView);
    expect(map.route).toBe('M44 82q20-19 31-18q11 1 25 16q14 16 20-5q7-21 32 22');
    expect(map.waypoints).toEqual([
      [75, 64],
      [100, 80],
      [120, 75],
    ]);
    expect(map.finish).toEqual({ at: [152, 97], turn: 60 });
    expect(map.thin).toMatch(
      /^M0 11q14 6 18 13q4 6 6 13q1 8 2 16q0 7-1 15q-1 8-6 13q-4 6-19 10M33 0/,
    );
    expect(map.thick).toMatch(/^M3 0q15 6 21 12q6 6 10 13/);
  });

  it('is the same for the same id, another for another', () => {
    const draw = (id: number) => renderToStaticMarkup(<DrawnMap id={id} />);
    expect(draw(7)).toBe(draw(7));
    expect(draw(7)).not.toBe(draw(8));
  });

  it('stays within 6 kB and needs no style attribute', () => {
    for (const id of [1, 2, 3, 101, 208, 313]) {
      const markup = renderToStaticMarkup(<DrawnMap id={id} />);
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
