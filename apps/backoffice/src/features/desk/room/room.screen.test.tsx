// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Room } from '@trilha/contract/desk/room/room.endpoints.ts';
import { Route, Routes } from 'react-router';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { StaffContext } from '../../../shared/session/staff.ts';
import { show, standInForBrowser } from '../../../shared/testing/show.tsx';
import { staffOf } from '../../../shared/testing/staff-of.ts';
import RoomScreen from './room.screen.tsx';
import { durationWords } from '../../../shared/parts/answer-words.ts';
import { openingWords } from './room-words.ts';

beforeAll(standInForBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const AT = '2026-04-15T13:04:12.000Z';
const room: Room = {
  at: AT,
  stage: { id: 4, automaker_id: 2, title: 'Etapa Curitiba', stage_date: AT },
  opens_at: '2026-04-15T13:00:00.000Z',
  pause: null,
  pools: [
    { kind: 'general', capacity: 160, taken: 124, is_over: false },
    { kind: 'first_batch', capacity: 80, taken: 80, is_over: false },
  ],
  vacancies: 240,
  free: 36,
  promised: 0,
  vehicles_waiting: 5,
  due: 46,
  paid: 118,
  expiring: 3,
  received: '59000.00',
  curve: {
    from: '2026-04-15T13:00:00.000Z',
    counts: [96, 41, 22, 14, 9],
    before: { title: 'Gramado 2025', counts: [71, 48] },
  },
  refusals: [{ code: 'busy', count: 9 }],
  errors: 9,
  times: {
    answer: { p50: 100, p95: 2_500 },
    code: { p50: null, p95: null },
    payment: { p50: 3_000, p95: 90_000 },
  },
  lanes: [{ lane: 'mail', due: 34, oldest: AT, dead: 1 }],
  provider: { state: 'answers', open_until: null },
};

class Source extends EventTarget {
  static last: Source;
  readonly address: string;
  readonly close = vi.fn<() => void>();
  constructor(address: string) {
    super();
    this.address = address;
    Source.last = this;
  }
}

const open = (answer: (address: string, body: unknown) => Response) => {
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) =>
    answer(address, typeof init?.body === 'string' ? JSON.parse(init.body) : null),
  );
  vi.stubGlobal('EventSource', Source);
  const routes = (
    <StaffContext value={staffOf('director')}>
      <Routes>
        <Route path="/temporada/:id/sala" element={<RoomScreen />} />
      </Routes>
    </StaffContext>
  );
  show(routes, '/temporada/4/sala');
};

it('follows the figures, says when they stand still, and leads to the rows behind them [ROOM-07]', async () => {
  open(() => Response.json(room));
  expect(await screen.findByRole('heading', { name: 'Etapa Curitiba' })).toBeTruthy();
  expect(screen.getByText('abriu há 04:12')).toBeTruthy();
  expect(screen.getByText('36', { selector: '.huge' })).toBeTruthy();
  expect(screen.getByText('somam 240')).toBeTruthy();
  expect(
    screen.getByRole('img', { name: /96, 41, 22, 14, 9\. Na última abertura, Gramado 2025/ }),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: '46' }).getAttribute('href')).toBe(
    '/inscricoes?etapa=4&visao=a-pagar&situacao=Aguardando+Pagamento',
  );
  expect(Source.last.address).toBe('/api/staff/stages/4/room/events');
  act(() => {
    Source.last.dispatchEvent(
      new MessageEvent('message', { data: JSON.stringify({ ...room, due: 47 }) }),
    );
  });
  expect(await screen.findByRole('link', { name: '47' })).toBeTruthy();
  expect(screen.getByText('Ao vivo')).toBeTruthy();
  act(() => {
    Source.last.dispatchEvent(new Event('error'));
  });
  expect(await screen.findByText('Parado: tentando de novo')).toBeTruthy();
  expect(Source.last.close).toHaveBeenCalled();
});

it('pauses with what customers read and why, says since when, and takes entries again [ROOM-11]', async () => {
  const sent: Array<readonly [string, unknown]> = [];
  let current: Room = room;
  const pause = { since: AT, note: 'Pausamos as inscrições por um instante. Voltamos em breve.' };
  open((address, body) => {
    if (body === null) return Response.json(current);
    sent.push([address, body]);
    current = { ...room, pause: address.endsWith('/pause') ? pause : null };
    return Response.json({ message: 'Feito.' });
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Pausar inscrições…' }));
  const dialog = within(await screen.findByRole('dialog'));
  const note = dialog.getByLabelText<HTMLTextAreaElement>('O que os clientes leem');
  expect([note.value, note.maxLength]).toEqual([pause.note, 200]);
  await user.type(dialog.getByLabelText('Motivo'), 'Provedor fora');
  await user.click(dialog.getByRole('button', { name: 'Pausar inscrições' }));
  expect(await screen.findByText('Inscrições em pausa desde 10:04.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Retomar inscrições' }));
  expect(await screen.findByRole('button', { name: 'Pausar inscrições…' })).toBeTruthy();
  expect(sent).toEqual([
    ['/api/staff/stages/4/pause', { note: pause.note, reason: 'Provedor fora' }],
    ['/api/staff/stages/4/resume', { since: AT }],
  ]);
});

it('shows who gets a place before places are changed, and sends nothing that cannot be [ROOM-14]', async () => {
  const sent: unknown[] = [];
  open((address, body) => {
    if (body === null) return Response.json(room);
    if (!address.endsWith('/rehearsal')) sent.push(body);
    const { change } = body as { change: number };
    const problem = change < 0 ? 'sobrariam 100 vagas, e 124 já estão ocupadas' : null;
    const told = {
      problem,
      vacancies: 240 + change,
      promoted: [188, 190],
      version: 'a'.repeat(32),
    };
    return Response.json({ message: 'Vagas gravadas.', ...told });
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Mudar vagas…' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('240 → 245')).toBeTruthy();
  expect(dialog.getByText('0188, 0190')).toBeTruthy();
  await user.type(dialog.getByLabelText('Motivo'), 'Cabem mais cinco');
  const count = dialog.getByLabelText('Quantas vagas a mais');
  await user.clear(count);
  await user.type(count, '-60');
  expect(await dialog.findByText(/124 já estão ocupadas/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Gravar vagas' }));
  expect(sent).toEqual([]);
  await user.clear(count);
  await user.type(count, '99999');
  expect(await dialog.findByText('De 1 a 1.000 vagas, a mais ou a menos.')).toBeTruthy();
  await user.clear(count);
  await user.type(count, '2');
  await dialog.findByText('240 → 242');
  await user.click(dialog.getByRole('button', { name: 'Gravar vagas' }));
  expect(await screen.findByText('Vagas gravadas.')).toBeTruthy();
  const version = 'a'.repeat(32);
  expect(sent).toEqual([{ kind: 'general', change: 2, version, reason: 'Cabem mais cinco' }]);
});

it('says that a stage is not there, or not theirs [ROOM-03]', async () => {
  open(() => Response.json({ code: 'not_found', message: 'Não encontrado' }, { status: 404 }));
  expect(await screen.findByText('Esta etapa não existe, ou não é do seu acesso.')).toBeTruthy();
});

it('tells times and openings in words', () => {
  expect([null, 84, 2_400, 90_000].map(durationWords)).toEqual(['–', '84 ms', '2,4 s', '1,5 min']);
  const opened = (minutes: number) =>
    openingWords(new Date(Date.parse(AT) - minutes * 60_000).toISOString(), AT);
  expect([0, 59, 60, 3_000, -5].map(opened)).toEqual([
    'abriu há 00:00',
    'abriu há 59:00',
    'abriu há 1 h',
    'abriu há 2 d',
    'abre em 5 min',
  ]);
});
