// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Arrivals } from '@trilha/contract/checkin/arrivals.endpoints.ts';
import type { CheckinDevice } from '@trilha/contract/checkin/devices.endpoints.ts';
import { writeScansFile } from '@trilha/contract/checkin/scans-file.ts';
import type { Role } from '@trilha/contract/staff/permissions.rules.ts';
import type { JSX } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { StaffContext } from '../../shared/session/staff.ts';
import { show, standInForBrowser } from '../../shared/testing/show.tsx';
import { staffOf } from '../../shared/testing/staff-of.ts';
import { arrivalCar } from './testing/arrival-car.ts';
import ArrivalsScreen from './arrivals/arrivals.screen.tsx';
import DevicesScreen from './devices/devices.screen.tsx';

beforeAll(standInForBrowser);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const NOW = '2026-04-18T11:12:04.000Z';
const stage = {
  id: 4,
  automaker_id: 1,
  title: 'Etapa Socorro',
  stage_date: new Date().toISOString(),
};
const car = (number: number, plate: string) =>
  arrivalCar({
    id: number,
    registration: 70 + number,
    number,
    plate,
    start: { group: 'C', time: '08:12' },
  });
const entrance = (scan: number, device: string) => ({
  scan,
  at: NOW,
  device,
  override: null,
  is_walkin: false,
  decision: null,
});
const arrivals: Arrivals = {
  stage,
  now: NOW,
  expected: 3,
  arrived: 1,
  on_trail: { cars: 2, people: 5 },
  arrivals: [
    {
      car: car(187, 'RVK4E21'),
      number: 187,
      entrance: entrance(1, 'Portão 1'),
      others: [entrance(2, 'Portão 2')],
      is_conflict: true,
    },
  ],
  set_apart: [
    {
      car: car(12, 'ABC1D23'),
      number: 12,
      entrance: entrance(3, 'Portão 2'),
      why: 'cancelled_since',
    },
    {
      car: car(88, 'GHI3F45'),
      number: 88,
      entrance: {
        ...entrance(4, 'Portão 1'),
        override: { verdict: 'pending_payment', reason: 'paid_here', words: 'Pix na fila' },
      },
      why: 'override',
    },
  ],
  rejected: [],
  missing: [car(40, 'DEF2E34')],
  turned_away: [{ car: null, number: 999, at: NOW, device: 'Portão 1', verdict: 'unknown' }],
  signatures: [],
  walkins: [],
  free_places: 0,
  undone: 0,
  forks: 0,
  gaps: [{ device: 'Portão 2', from: 3, to: 4 }],
  devices: [
    {
      id: 1,
      name: 'Portão 1',
      state: 'paired',
      last_seen_at: NOW,
      lease: { held: 0, used: 0 },
    },
  ],
};
const device: CheckinDevice = {
  id: 1,
  name: 'Portão 1',
  stage,
  state: 'paired',
  made_by: 'Otília Marques',
  made_at: NOW,
  paired_at: NOW,
  expires_at: NOW,
  revoked_at: null,
  last_seen_at: NOW,
  may_override: true,
  revision: 41,
  scans: 14,
  gaps: [{ from: 3, to: 4 }],
  lease: { held: 0, used: 0 },
};

/** Serves the endpoints, and records write requests. */
function answering(list = arrivals, stages = [stage]) {
  const asked: string[] = [];
  const known: Readonly<Record<string, object>> = {
    'GET /api/staff/stages': {
      stages: [{ ...stage, is_over: false, is_cancelled: false, categories: [] }],
    },
    'GET /api/staff/checkin/stages': { stages },
    'GET /api/staff/stages/4/arrivals': list,
    'GET /api/staff/checkin/devices': { devices: [device], now: NOW },
    'POST /api/staff/checkin/scans/2/decision': { message: 'Vale como está.' },
    'POST /api/staff/checkin/scans/4/decision': { message: 'Não conta mais.' },
    'POST /api/staff/checkin/scans': { kept: ['a'.repeat(86)], refused: [], now: NOW },
    'POST /api/staff/checkin/devices': {
      id: 1,
      link: 'http://gestao/checkin#abc',
      expires_at: NOW,
    },
    'POST /api/staff/checkin/devices/1/revocation': { message: 'Aparelho desligado do check-in.' },
  };
  vi.stubGlobal('fetch', async (path: string, init: { method: string; body?: string }) => {
    const name = `${init.method} ${path}`;
    if (init.method !== 'GET') asked.push(`${name} ${init.body ?? ''}`);
    const body = known[name];
    return Response.json(body ?? {}, { status: body === undefined ? 500 : 200 });
  });
  return asked;
}

function open(content: JSX.Element, at: string, role: Role = 'admin') {
  return show(<StaffContext value={staffOf(role)}>{content}</StaffContext>, at);
}

it('tells who came, what has to be decided and who is missing, and decides with a reason [GATE-16]', async () => {
  const asked = answering();
  const user = userEvent.setup();
  open(<ArrivalsScreen />, '/chegadas?visao=conferir&aberta=c1', 'support');
  expect(
    await screen.findByText(/^1 de 3 chegaram.*Faltam 2 leituras de Portão 2\./),
  ).toBeDefined();
  const tabs = screen.getByRole('navigation', { name: 'Visões salvas' });
  expect(tabs.textContent).toBe('Chegaram1A conferir3Sem inscrição0Faltam1Barrados1');
  const marks = screen.getAllByRole('row').map((row) => row.textContent);
  expect(marks.some((text) => text?.includes('cancelada antes'))).toBe(true);
  await user.click(screen.getByRole('button', { name: 'É o mesmo carro…' }));
  const dialog = screen.getByRole('dialog', { name: 'É o mesmo carro?' });
  await user.type(within(dialog).getByRole('textbox'), 'Passou duas vezes');
  await user.click(within(dialog).getByRole('button', { name: 'É o mesmo carro' }));
  expect(await screen.findByText('Vale como está.')).toBeDefined();
  expect(asked).toEqual([
    'POST /api/staff/checkin/scans/2/decision {"verdict":"accepted","reason":"Passou duas vezes"}',
  ]);
});

it('says that there is no stage, and does not go on loading [GATE-16]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answering(arrivals, []);
  open(<ArrivalsScreen />, '/chegadas');
  await screen.findByRole('heading', { name: 'Nenhuma etapa' });
  // A list that loads shows blocks after 300 ms.
  act(() => void vi.advanceTimersByTime(400));
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('false');
  expect(screen.getByRole('heading', { name: 'Nenhuma etapa' })).toBeTruthy();
});

it('says of a car that one phone let in twice no word of two phones [GATE-16]', async () => {
  const [first] = arrivals.arrivals;
  if (first === undefined) throw new Error('one came');
  answering({ ...arrivals, arrivals: [{ ...first, others: [entrance(2, 'Portão 1')] }] });
  open(<ArrivalsScreen />, '/chegadas?visao=conferir&aberta=c1', 'support');
  expect(await screen.findByText(/^Foi dada entrada ao mesmo carro mais de uma vez/)).toBeDefined();
  expect(screen.getAllByText('entrada repetida').length).toBeGreaterThan(0);
  expect(screen.queryByText(/dois aparelhos/i)).toBeNull();
});

it('sets who came in against the verdict apart with the reason, until it stands or never counted [GATE-28]', async () => {
  const asked = answering();
  const user = userEvent.setup();
  open(<ArrivalsScreen />, '/chegadas?visao=conferir&aberta=c4', 'support');
  const reason = await screen.findByText(/Motivo: Pagou aqui: Pix na fila/);
  expect(reason.textContent).toMatch(/^Pagamento pendente\./);
  expect(screen.getByRole('button', { name: 'Conta…' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Não conta…' }));
  const dialog = screen.getByRole('dialog', { name: 'Esta entrada não conta?' });
  await user.type(within(dialog).getByRole('textbox'), 'O Pix não veio');
  await user.click(within(dialog).getByRole('button', { name: 'Não conta' }));
  expect(await screen.findByText('Não conta mais.')).toBeDefined();
  expect(asked).toEqual([
    'POST /api/staff/checkin/scans/4/decision {"verdict":"rejected","reason":"O Pix não veio"}',
  ]);
});

it('takes the file of a phone that found no signal, and says of another that it is none [GATE-17]', async () => {
  const asked = answering();
  const user = userEvent.setup();
  open(<ArrivalsScreen />, '/chegadas', 'support');
  const input = await screen.findByLabelText('Trazer arquivo');
  const scans = [{ text: '{"v":1}', signature: 'a'.repeat(86) }];
  await user.upload(
    input,
    new File([writeScansFile(scans)], 'a.json', { type: 'application/json' }),
  );
  expect(await screen.findByText('1 leitura guardada.')).toBeDefined();
  expect(asked).toEqual([`POST /api/staff/checkin/scans ${JSON.stringify({ scans })}`]);
  await user.upload(input, new File(['{}'], 'b.json', { type: 'application/json' }));
  expect(await screen.findByText(/não é de um aparelho/)).toBeDefined();
});

it('prepares a phone by a code that is shown once, names what is missing of one, and ends it [GATE-18]', async () => {
  const asked = answering();
  const user = userEvent.setup();
  open(<DevicesScreen />, '/aparelhos?aberta=1');
  expect((await screen.findByText('nº 3 a 4')).previousSibling?.textContent).toBe('Faltam');
  await user.click(screen.getByRole('button', { name: 'Parear' }));
  await user.type(screen.getByLabelText('Nome'), 'Portão 1');
  await user.click(screen.getByRole('checkbox', { name: /^Pode liberar com motivo/ }));
  await user.click(screen.getByRole('button', { name: 'Mostrar o código' }));
  expect(await screen.findByText(/O celular já baixa a lista/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Pronto' }));
  await user.click(screen.getByRole('button', { name: 'Desligar…' }));
  const dialog = screen.getByRole('dialog', { name: 'Desligar Portão 1?' });
  await user.type(within(dialog).getByRole('textbox'), 'Perdido na trilha');
  await user.click(within(dialog).getByRole('button', { name: 'Desligar' }));
  expect(await screen.findByText('Aparelho desligado do check-in.')).toBeDefined();
  expect(asked[0]).toContain('"may_override":true');
  expect(asked.map((one) => one.split(' ').slice(0, 2).join(' '))).toEqual([
    'POST /api/staff/checkin/devices',
    'POST /api/staff/checkin/devices/1/revocation',
  ]);
});

it('leaves who may not in front of dashed controls that say who may, and who works at a gate without a way to the registration [GATE-16, GATE-18, GATE-29]', async () => {
  answering();
  open(<DevicesScreen />, '/aparelhos?aberta=1', 'auditor');
  const end = await screen.findByRole('button', { name: 'Desligar…' });
  expect(end.getAttribute('aria-disabled')).toBe('true');
  cleanup();
  open(<ArrivalsScreen />, '/chegadas?aberta=c1', 'auditor');
  const keep = await screen.findByRole('button', { name: 'É o mesmo carro…' });
  expect(keep.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getAllByText(/^Você não pode decidir exceções do check-in\. Podem:/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Abrir a inscrição' })).toBeDefined();
  cleanup();
  open(<ArrivalsScreen />, '/chegadas?visao=faltam&aberta=f40', 'checkin');
  expect((await screen.findAllByText('L200 Triton')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('link', { name: 'Abrir a inscrição' })).toBeNull();
});
