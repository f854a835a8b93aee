// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import type { Room } from '@trilha/contract/desk/room.endpoints.ts';
import { Route, Routes } from 'react-router';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { show, standInForBrowser } from '../../../shared/testing/show.tsx';
import RoomScreen from './room.screen.tsx';
import { openingWords, timeWords } from './room-words.ts';

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
  pools: [
    { kind: 'general', capacity: 160, taken: 124 },
    { kind: 'first_batch', capacity: 80, taken: 80 },
  ],
  vacancies: 240,
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

const open = (answer: () => Response) => {
  vi.stubGlobal('fetch', async () => answer());
  vi.stubGlobal('EventSource', Source);
  const routes = (
    <Routes>
      <Route path="/sala/:id" element={<RoomScreen />} />
    </Routes>
  );
  show(routes, '/sala/4');
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

it('says that a stage is not there, or not theirs [ROOM-03]', async () => {
  open(() => Response.json({ code: 'not_found', message: 'Não encontrado' }, { status: 404 }));
  expect(await screen.findByText('Esta etapa não existe, ou não é do seu acesso.')).toBeTruthy();
});

it('tells times and openings in words', () => {
  expect([null, 84, 2_400, 90_000].map(timeWords)).toEqual(['–', '84 ms', '2,4 s', '1,5 min']);
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
