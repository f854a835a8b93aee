// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { brands } from '@trilha/brands/brands.ts';
import type { SeasonStageRow } from '@trilha/contract/seasons/season.endpoints.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { show, standInForBrowser } from '../../../shared/testing/show.tsx';
import { seasonRow } from '../testing/season-row.ts';
import { FeesDialog } from './fees-dialog.tsx';

beforeAll(standInForBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const VERSION = '1'.repeat(32);
const AT = '2026-06-27T11:00:00.000Z';
const rowOf = (id: number, over: Partial<SeasonStageRow> = {}): SeasonStageRow =>
  seasonRow({
    stage: { id, automaker_id: 1, title: `Etapa ${id}`, stage_date: AT },
    fee: '500.00',
    ...over,
  });
const item = {
  subject: 'stage',
  key: 'etapa-1',
  title: 'Etapa 1',
  did: 'updated',
  changes: [{ field: 'event_value', from: '500.00', to: '520.00' }],
  entered: 3,
  told: 0,
};

interface Asked {
  path: string;
  body: unknown;
}

function answering(rehearsal: object, done: Promise<void> = Promise.resolve()): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (path: string, init: { body: string }) => {
    asked.push({ path, body: JSON.parse(init.body) });
    if (path.endsWith('/rehearsal')) return Response.json(rehearsal);
    await done;
    return Response.json({ message: 'Taxas alteradas.', items: [item] });
  });
  return asked;
}

function open(rows: readonly SeasonStageRow[]) {
  const said: string[] = [];
  const shown = show(
    <FeesDialog
      brands={brands.slice(0, 1)}
      rows={rows}
      onClose={() => undefined}
      onDone={(words) => said.push(words)}
    />,
  );
  return { said, shown };
}

async function fill(fee: string): Promise<void> {
  await userEvent.click(screen.getByRole('checkbox', { name: /Etapa 1/ }));
  await userEvent.type(screen.getByLabelText('Taxa por carro, em reais'), fee);
}

it('offers the stages to come of one brand, and shows what changes before it is sent with a reason [DESK-220]', async () => {
  const asked = answering({ problems: [], items: [item], version: VERSION });
  const abroad = { id: 4, automaker_id: 2, title: 'Etapa 4', stage_date: AT };
  const { said } = open([
    rowOf(1),
    rowOf(2, { state: 'held' }),
    rowOf(3, { state: 'cancelled' }),
    rowOf(4, { stage: abroad }),
  ]);
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  await fill('520');
  expect(await screen.findByText(/Há 3 inscrições já feitas/)).toBeTruthy();
  expect(asked.map(({ path }) => path)).not.toContain('/api/staff/season/fees');
  await userEvent.type(screen.getByLabelText('Motivo'), 'Reajuste combinado');
  await userEvent.click(screen.getByRole('button', { name: 'Alterar 1 etapa' }));
  await waitFor(() => expect(said).toEqual(['Taxas alteradas.']));
  expect(asked.at(-1)).toEqual({
    path: '/api/staff/season/fees',
    body: { stages: [1], fee: '520.00', version: VERSION, reason: 'Reajuste combinado' },
  });
});

it('names what stands against the change, and offers nothing to send [DESK-221]', async () => {
  answering({ problems: ['Etapa 1: o evento não é pago'], items: [], version: '' });
  open([rowOf(1)]);
  await fill('520');
  expect(await screen.findByText('Etapa 1: o evento não é pago')).toBeTruthy();
  const button = screen.getByRole('button', { name: /^Alterar/ });
  expect(button.getAttribute('aria-disabled') ?? button.hasAttribute('disabled')).toBeTruthy();
});

it('says nothing of a slow answer to staff who left the dialog [DESK-220]', async () => {
  const done = Promise.withResolvers<void>();
  const asked = answering({ problems: [], items: [item], version: VERSION }, done.promise);
  const { said } = open([rowOf(1)]);
  await fill('520');
  await userEvent.type(screen.getByLabelText('Motivo'), 'Reajuste combinado');
  await userEvent.click(await screen.findByRole('button', { name: 'Alterar 1 etapa' }));
  await waitFor(() => expect(asked.at(-1)?.path).toBe('/api/staff/season/fees'));
  cleanup();
  done.resolve();
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  expect(said).toEqual([]);
});
