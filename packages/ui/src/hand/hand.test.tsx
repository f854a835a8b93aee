import { readFileSync } from 'node:fs';
import type { JSX } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { ClimbProfile } from './climb-profile.tsx';
import { type Hand, HandProvider } from './hand.ts';
import { OpeningArt } from './opening-art.tsx';
import { RouteMap } from './route-map.tsx';
import type { TrackPoints } from './track.ts';

const track: TrackPoints = [
  [0.1, 0.8],
  [0.4, 0.3],
  [0.6, 0.7],
  [0.9, 0.2],
];

function drawn(hand: Hand, element: JSX.Element): string {
  return renderToStaticMarkup(<HandProvider value={hand}>{element}</HandProvider>);
}

const count = (markup: string, part: RegExp) => [...markup.matchAll(part)].length;

describe('the map of a stage with a track', () => {
  const map = (
    <RouteMap id="pocos" points={track} waypoints={[0.25, 0.5]} label="Da largada à chegada" />
  );

  it('is a solid heavy line to a chequered flag, or a dashed light one to a pennant', () => {
    const [far, near] = [drawn('far', map), drawn('near', map)];
    expect(far).toContain('viewBox="0 0 360 220"');
    expect(far).toMatch(/stroke="var\(--accent\)" stroke-width="8" d=/);
    expect(near).toContain('viewBox="0 0 360 300"');
    expect(near).toMatch(/stroke-width="3\.5" stroke-dasharray="9 6"/);
    expect(count(far, /h36v24H0z/g)).toBe(1);
    expect(count(near, /l22 7-22 7z/g)).toBe(1);
  });

  it('shows its flag whole, also where it is drawn large in a small map [FACE-17]', () => {
    for (const hand of ['far', 'near'] as const) {
      const small = (
        <RouteMap id={1} points={track} view={{ width: 200, height: 153 }} scale={1.2} />
      );
      const [, foot = '', rest = ''] =
        /translate\([\d.]+ ([\d.]+)\)"><g transform="scale\(1\.2\)">(.*)/.exec(
          drawn(hand, small),
        ) ?? [];
      const [, top = ''] = /M0 ?-(\d+)/.exec(rest) ?? [];
      expect(Number(foot) - 1.2 * (Number(top) + 1.5)).toBeGreaterThanOrEqual(0);
    }
  });

  it('numbers its waypoints and says in words what it shows', () => {
    for (const hand of ['far', 'near'] as const) {
      const markup = drawn(hand, map);
      expect(count(markup, /<text /g)).toBe(2);
      expect(markup).toMatch(/>1<\/text>.*>2<\/text>/);
      expect(markup).toContain('role="img" aria-label="Da largada à chegada"');
    }
  });

  it('loses its accent where nothing can be done', () => {
    expect(drawn('far', <RouteMap id={1} points={track} off />)).toContain('class="map map--off"');
    expect(drawn('far', <RouteMap id={1} off />)).toContain('class="map map--off"');
    expect(drawn('far', map)).not.toContain('map--off');
  });

  it('draws itself once only where it is asked to, and not where motion is unwelcome', () => {
    expect(drawn('far', map)).not.toContain('<mask');
    const markup = drawn('near', <RouteMap id={1} points={track} draw />);
    const mask = /<mask id="([^"]+)"/.exec(markup)?.[1];
    expect(markup).toContain(`mask="url(#${mask})"`);
    const css = readFileSync(new URL('route-map.css', import.meta.url), 'utf8');
    const still = css.slice(0, css.indexOf('@media (prefers-reduced-motion: no-preference)'));
    expect(still).not.toMatch(/animation|dasharray/);
  });

  it('is the ornament without a track: it promises neither waypoints nor a flag', () => {
    for (const points of [undefined, [], [[0.5, 0.5]] as TrackPoints]) {
      const markup = drawn('far', <RouteMap id={101} points={points} waypoints={[0.5]} />);
      expect(markup).toContain('viewBox="0 0 200 180"');
      expect(markup).toContain('d="M44 82q20-19 31-18q11 1 25 16q14 16 20-5q7-21 32 22"');
      expect(markup).not.toMatch(/<text|h36v24/);
    }
  });

  it('needs no style attribute, which the policy refuses', () => {
    const markup = drawn('near', <RouteMap id={1} points={track} draw waypoints={[0.5]} />);
    expect(markup).not.toContain('style=');
  });
});

describe('the climb of a stage', () => {
  const climb = <ClimbProfile elevations={[0.1, 0.9, 0.4]} />;

  it('is a range before others, or 48 bars', () => {
    expect(count(drawn('far', climb), /<path/g)).toBe(5);
    const near = drawn('near', climb);
    expect(count(near, /<path/g)).toBe(1);
    expect(count(near, /M[\d.]+ 118v-/g)).toBe(48);
  });

  it('is as high as what was measured', () => {
    const near = drawn('near', <ClimbProfile elevations={[0, 1]} />);
    const heights = [...near.matchAll(/v-?([\d.]+)/g)].map(([, height]) => Number(height));
    expect([heights[0], heights.at(-1)]).toEqual([0, 110]);
    expect(heights).toEqual([...heights].sort((a, b) => a - b));
  });

  it('is nothing where nothing was measured', () => {
    for (const hand of ['far', 'near'] as const)
      for (const elevations of [[], [0.5]])
        expect(drawn(hand, <ClimbProfile elevations={elevations} />)).toBe('');
  });
});

it('what opens the portal is the horizon, or the turns', () => {
  expect(drawn('far', <OpeningArt />)).toContain('fill="var(--slab)"');
  expect(drawn('near', <OpeningArt />)).toContain('stroke-dasharray');
});
