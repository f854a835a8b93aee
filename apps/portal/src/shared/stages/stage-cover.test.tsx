// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { json, Network, refusal } from '../testing/network.ts';
import { setUpPage } from '../testing/page.ts';
import { StageCover } from './stage-cover.tsx';

setUpPage();
let network: Network;
const line = [
  [0, 0.8],
  [0.3, 0.2],
  [0.6, 0.7],
  [1, 0.3],
];
const asked = 'GET /stages/lines';

beforeEach(() => {
  queryClient.clear();
  network = new Network().on(asked, () => json({ lines: [{ id: 7, line }] }));
});

const show = (stage: { id: number; image: string | null }) =>
  render(
    <QueryClientProvider client={queryClient}>
      <StageCover stage={stage} sizes="60vw" />
      <StageCover stage={{ id: 8, image: null }} sizes="60vw" />
    </QueryClientProvider>,
  );
/** A real route has a flag; the ornament has an arrow and boxes. */
const hasRoute = (part: Element | null) => Boolean(part?.querySelector('[stroke="var(--accent)"]'));

describe('the cover of a stage', () => {
  it('is its route where it has one, and the ornament of its id where not, asked for once [FACE-17]', async () => {
    const { container } = show({ id: 7, image: null });
    await waitFor(() => {
      const maps = [...container.querySelectorAll('svg.map')];
      expect(maps).toHaveLength(2);
      expect(maps.every(hasRoute)).toBe(true);
    });
    const [own, other] = [...container.querySelectorAll('svg.map')].map((map) =>
      map.querySelector('[stroke="var(--accent)"]')?.getAttribute('d'),
    );
    expect(own).not.toBe(other);
    expect(network.to(asked)).toHaveLength(1);
  });

  it('is bare ground until the routes are known: no way is promised that is none [FACE-17]', async () => {
    let answer = (): void => {};
    const waited = new Promise<void>((resolve) => {
      answer = resolve;
    });
    network.on(asked, async () => {
      await waited;
      return json({ lines: [{ id: 7, line }] });
    });
    const { container } = show({ id: 7, image: null });
    await waitFor(() => expect(container.querySelector('.map-c')).not.toBeNull());
    expect([...container.querySelectorAll('svg.map')].some(hasRoute)).toBe(false);
    answer();
    await waitFor(() =>
      expect([...container.querySelectorAll('svg.map')].map(hasRoute)).toEqual([true, true]),
    );
  });

  it('is its photograph, with its route in a corner, which has no room for ground [FACE-17]', async () => {
    const { container } = show({ id: 7, image: '/files/serra.png' });
    await waitFor(() =>
      expect(hasRoute(container.querySelector('.route-stamp svg.map'))).toBe(true),
    );
    expect(container.querySelector('.route-stamp .map-c')).toBeNull();
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/files/serra.png');
    expect(screen.queryAllByRole('img')).toHaveLength(0);
  });

  it('is the ornament where the routes cannot be had [FACE-17]', async () => {
    network.on(asked, () => refusal('unexpected'));
    const { container } = show({ id: 7, image: null });
    await waitFor(() =>
      expect([...container.querySelectorAll('svg.map')].map(hasRoute)).toEqual([true, true]),
    );
  });
});
