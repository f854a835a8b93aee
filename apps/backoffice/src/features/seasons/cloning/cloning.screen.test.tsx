// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { CloneRehearsed } from '@trilha/contract/seasons/cloning.endpoints.ts';
import { Route, Routes } from 'react-router';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { StaffContext } from '../../../shared/session/staff.ts';
import { leaveWhileSending } from '../../../shared/testing/leave-while-sending.ts';
import { show, standInForBrowser } from '../../../shared/testing/show.tsx';
import { staffOf } from '../../../shared/testing/staff-of.ts';
import { seasonRow } from '../testing/season-row.ts';
import SeasonScreen from '../list/season.screen.tsx';

beforeAll(standInForBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ROW = seasonRow({
  stage: {
    id: 7,
    automaker_id: 1,
    title: 'Etapa Socorro 2026',
    stage_date: '2026-04-18T11:00:00.000Z',
  },
  state: 'held',
});
const TOLD: CloneRehearsed = {
  problems: [],
  stages: [
    {
      id: 7,
      title: 'Etapa Socorro 2027',
      event: 'Motorsports',
      is_event_new: false,
      dates: [
        { field: 'stage_date', from: '2026-04-18 08:00', to: '2027-04-17 08:00', is_past: false },
      ],
      mentions: ['guide.questions'],
      voucher_places: 5,
      has_unknown_places: false,
    },
  ],
  left: [{ title: 'Etapa Chuva', why: 'cancelled' }],
  version: 'a'.repeat(32),
};
const MADE = { message: 'Etapa criada.', stages: [{ id: 12, title: 'Etapa Socorro 2027' }] };

/** Serves the endpoints; returns the sent bodies by the end of the path. */
function serving(told: CloneRehearsed) {
  const sent: Array<readonly [path: string, body: Record<string, unknown>]> = [];
  vi.stubGlobal('fetch', async (path: string, init: { method: string; body?: string }) => {
    if (init.method === 'POST') sent.push([path, JSON.parse(init.body ?? '{}')]);
    if (path.endsWith('/rehearsal')) return Response.json(told);
    return Response.json(init.method === 'POST' ? MADE : { stages: [ROW] });
  });
  return sent;
}

async function open(button: string) {
  show(
    <StaffContext value={staffOf('director')}>
      <Routes>
        <Route path="/temporada" element={<SeasonScreen />} />
        <Route path="/temporada/:id" element={<p>O editor</p>} />
      </Routes>
    </StaffContext>,
    '/temporada?ano=2026',
  );
  await screen.findByText('Etapa Socorro 2026');
  await userEvent.click(screen.getByRole('button', { name: button }));
  return within(await screen.findByRole('dialog'));
}
const PATIENCE = { timeout: 20_000 };

it('begins a new stage from the last one, tells each date before, and opens it in the editor [SEASON-35, SEASON-38]', async () => {
  const sent = serving(TOLD);
  const dialog = await open('Nova etapa…');
  fireEvent.change(dialog.getByLabelText('Data e largada'), {
    target: { value: '2027-04-17T08:00' },
  });
  expect(await dialog.findByText('sáb 17/04/2027 08:00', {}, PATIENCE)).toBeTruthy();
  expect(dialog.getByText('sáb 18/04/2026 08:00')).toBeTruthy();
  expect(dialog.getByText(/Ainda falam do ano de antes: Perguntas/)).toBeTruthy();
  expect(dialog.getByText(/5 vagas de vouchers ficam para todos/)).toBeTruthy();
  const make = dialog.getByRole('button', { name: 'Criar a etapa' });
  await vi.waitFor(() => expect(make.getAttribute('aria-disabled')).toBe('false'), PATIENCE);
  await userEvent.type(dialog.getByLabelText('Motivo'), 'Calendário novo');
  await userEvent.click(make);
  expect(await screen.findByText('O editor', {}, PATIENCE)).toBeTruthy();
  const [path, body] = sent.at(-1) ?? ['', {}];
  expect(path).toMatch(/stages\/7\/clone$/);
  expect(body).toMatchObject({
    title: 'Etapa Socorro 2027',
    stage_date: '2027-04-17 08:00',
    event_name: null,
    keeps_vouchers: false,
    version: TOLD.version,
  });
});

it('does not take a user who closed the dialog to the new stage [SEASON-35]', async () => {
  serving(TOLD);
  const dialog = await open('Nova etapa…');
  fireEvent.change(dialog.getByLabelText('Data e largada'), {
    target: { value: '2027-04-17T08:00' },
  });
  await userEvent.type(dialog.getByLabelText('Motivo'), 'Calendário novo');
  const make = dialog.getByRole('button', { name: 'Criar a etapa' });
  await vi.waitFor(() => expect(make.getAttribute('aria-disabled')).toBe('false'), PATIENCE);
  await leaveWhileSending('Criar a etapa', /clone$/);
  expect(screen.queryByText('O editor')).toBeNull();
});

it('makes nothing of a year with problems, and says them at their stage [SEASON-36, SEASON-37]', async () => {
  const message = 'fica depois da etapa';
  const problem = { stage: 'Etapa Socorro 2027', field: 'end_registration_date', message };
  const sent = serving({ ...TOLD, problems: [problem] });
  const dialog = await open('Clonar a temporada…');
  expect(await dialog.findByText(`Fecham as inscrições: ${message}`, {}, PATIENCE)).toBeTruthy();
  expect(dialog.getByText(/Fica de fora: Etapa Chuva, foi cancelada/)).toBeTruthy();
  await userEvent.type(dialog.getByLabelText('Motivo'), 'Calendário novo');
  await userEvent.click(dialog.getByRole('button', { name: 'Criar 1 etapa' }));
  expect(sent.every(([path]) => path.endsWith('/rehearsal'))).toBe(true);
  expect(sent[0]?.[1]).toMatchObject({ brand: 1, from_year: 2026, weeks: 52 });
});
