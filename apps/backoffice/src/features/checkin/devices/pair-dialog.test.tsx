// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { show, standInForBrowser } from '../../../shared/testing/show.tsx';
import { PairDialog } from './pair-dialog.tsx';

beforeAll(standInForBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('offers the stages to come that are not cancelled [GATE-10]', async () => {
  const stage = { automaker_id: 1, stage_date: new Date().toISOString(), categories: [] };
  const stages = [
    { ...stage, id: 4, title: 'Etapa Socorro', is_over: false, is_cancelled: false },
    { ...stage, id: 5, title: 'Etapa que não vai haver', is_over: true, is_cancelled: true },
  ];
  vi.stubGlobal('fetch', async () => Response.json({ stages }));
  show(
    <PairDialog brand={null} onClose={() => undefined} onMade={() => undefined} />,
    '/aparelhos',
  );
  const offered = within(screen.getByLabelText('Etapa'));
  expect(await offered.findByRole('option', { name: /Etapa Socorro/ })).toBeTruthy();
  expect(offered.queryByRole('option', { name: /não vai haver/ })).toBeNull();
});
