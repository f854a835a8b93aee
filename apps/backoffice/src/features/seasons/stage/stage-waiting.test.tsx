// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { standInForBrowser } from '../../../shared/testing/show.tsx';
import { openStage, PATIENCE, places, serving, stageOf, type } from './testing/stage-page.tsx';

beforeAll(standInForBrowser);
beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('waits for its rehearsal where Ctrl S comes first, and says so; typing on takes it back [SEASON-75]', async () => {
  const held = Promise.withResolvers<void>();
  serving({ stage: stageOf(), until: held.promise });
  openStage();
  await type('13');
  await userEvent.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText(/O salvar abre em seguida/)).toBeTruthy();
  await userEvent.type(await places(), '0');
  expect(screen.queryByText(/O salvar abre em seguida/)).toBeNull();
  await userEvent.keyboard('{Control>}s{/Control}');
  expect(screen.queryByRole('dialog')).toBeNull();
  held.resolve();
  const dialog = await screen.findByRole('dialog', {}, PATIENCE);
  // Going back cancels the waiting save.
  await userEvent.click(within(dialog).getByRole('button', { name: 'Continuar editando' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('tells that its end is proposed, by whom, and who confirms it, to who may propose or confirm [POST-12]', async () => {
  const ending = {
    id: 3,
    act: 'postpone_stage',
    staff: 'Ana',
    reason: 'Chuva',
    created_at: '2026-04-01T12:00:00.000Z',
    is_own: true,
  };
  serving({ stage: stageOf(), ending });
  openStage('director');
  const told = await screen.findByText(/propôs adiar a etapa/);
  expect(told.textContent).toMatch(
    /^Você propôs adiar a etapa, 01\/04\S*.*: “Chuva”.*Admin ou Financeiro confirmar/s,
  );
  cleanup();
  serving({ stage: stageOf(), ending: { ...ending, act: 'cancel_stage', is_own: false } });
  openStage('finance');
  expect((await screen.findByText(/propôs cancelar a etapa/)).textContent).toMatch(/^Ana propôs/);
  const link = screen.getByRole('link', { name: 'Ver a proposta' });
  expect(link.getAttribute('href')).toBe('/conciliacao?visao=a-confirmar&aberta=q3');
  cleanup();
  // A user who may neither propose nor confirm sees no note and sends no request.
  const asked = serving({ stage: stageOf(), ending });
  openStage('support');
  await places();
  expect(asked.filter(({ path }) => path.endsWith('/ending'))).toEqual([]);
});
