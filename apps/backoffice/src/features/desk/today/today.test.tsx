// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import type { DeskToday } from '@trilha/contract/desk/today/today.endpoints.ts';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { show, standInForBrowser } from '../../../shared/testing/show.tsx';
import { ageWords, inOrder } from './queue-words.ts';
import TodayScreen from './today.screen.tsx';

beforeAll(standInForBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const OLD = '2026-04-14T12:00:00.000Z';
const stage = { id: 3, automaker_id: 1, title: 'Mogi Guaçu', stage_date: null };
const quiet: DeskToday = {
  queues: [
    { kind: 'due', count: 0, oldest: null, due: null },
    { kind: 'review', count: 0, oldest: null, due: null },
  ],
  proposals: [],
  alarms: {
    dead_jobs: 0,
    open_circuits: [],
    only_admin: false,
    team_proposals: 0,
    many_reveals: [],
    audit_broken: false,
    given_up_webhooks: 0,
    unpublished: [],
    lacking_funds: [],
  },
  agenda: [],
  stages: [],
};

function answering(today: DeskToday): void {
  vi.stubGlobal('fetch', async () => Response.json(today));
}

describe('the first screen', () => {
  it('says that there is one admin only, what waits of the team, who opened too much and that the audit broke [STAFF-83, STAFF-91]', async () => {
    const alarms = {
      ...quiet.alarms,
      only_admin: true,
      team_proposals: 2,
      many_reveals: [{ name: 'Rui Sá', count: 150 }],
      audit_broken: true,
    };
    answering({ ...quiet, alarms });
    show(<TodayScreen />, '/');
    expect(await screen.findByText('Só um Admin consegue entrar.')).toBeTruthy();
    expect(screen.getByText('2 mudanças na equipe esperam você.')).toBeTruthy();
    expect(screen.getByText('Rui Sá abriu os dados de 150 pessoas em 24 horas.')).toBeTruthy();
    expect(screen.getByText('Falta uma linha da auditoria, ou uma entrou ou mudou.')).toBeTruthy();
    cleanup();
    answering(quiet);
    show(<TodayScreen />, '/');
    await screen.findByRole('table', { name: /Filas/ });
    expect(screen.queryByRole('region', { name: 'Alarmes' })).toBeNull();
  });

  it('leads from every figure to its rows, the first to be due on top [DESK-11, DESK-77]', async () => {
    answering({
      ...quiet,
      queues: [
        { kind: 'review', count: 2, oldest: OLD, due: null },
        { kind: 'due', count: 7, oldest: OLD, due: '2026-04-16T12:00:00.000Z' },
        { kind: 'refunds', count: 0, oldest: null, due: null },
      ],
      stages: [
        {
          stage,
          vacancies: 240,
          free: 60,
          promised: 12,
          taken: 180,
          confirmed: 72,
          due: 100,
          review: 8,
          waiting: 0,
          state: 'announced',
        },
      ],
    });
    show(<TodayScreen />, '/?marca=mitsubishi');
    const [first] = within(await screen.findByRole('table', { name: /Filas/ })).getAllByRole(
      'link',
    );
    expect(first?.textContent).toBe('Pagamentos a vencer');
    expect(first?.getAttribute('href')).toBe(
      '/inscricoes?marca=mitsubishi&visao=a-pagar&situacao=Aguardando+Pagamento&ordem=vence',
    );
    const reviews = screen.getByRole('link', { name: 'Revisões' });
    expect(reviews.getAttribute('href')).toBe('/revisao?marca=mitsubishi');
    expect(screen.getByText(/^9 coisas esperam alguém\. A mais antiga espera há/)).toBeTruthy();
    const refunds = screen.getByRole('link', { name: 'Abrir Devoluções a resolver' });
    expect(refunds.getAttribute('href')).toBe('/conciliacao?marca=mitsubishi&visao=devolucoes');
    expect(screen.getByRole('link', { name: 'Mogi Guaçu' }).getAttribute('href')).toBe(
      '/inscricoes?marca=mitsubishi&etapa=3',
    );
    const stageLink = screen.getByRole('link', { name: 'Anunciada: abrir a etapa Mogi Guaçu' });
    expect(stageLink.getAttribute('href')).toBe('/temporada/3');
    expect(screen.getByText('12 prometidas')).toBeTruthy();
    expect(screen.getByText('75%')).toBeTruthy();
  });

  it('names the brand whose account holds too little, and how much is missing [MONEY-24]', async () => {
    const lacking_funds = [{ automaker_id: 2, refunds: 3, missing: '1500.00' }];
    answering({ ...quiet, alarms: { ...quiet.alarms, lacking_funds } });
    show(<TodayScreen />);
    const alarm = await screen.findByRole('region', { name: 'Alarmes' });
    expect(alarm.textContent).toMatch(/conta de Suzuki.*R\$.1\.500,00 para 3 devoluções/);
  });

  it('says what a colleague proposes and why, and leads to where it is decided [MONEY-22]', async () => {
    const proposal = {
      id: 5,
      automaker_id: 1,
      act: 'refund_line' as const,
      amount: '1500.00',
      line_id: 12,
      refund_id: null,
      registration: null,
      stage: null,
      dates: null,
      note: null,
      proof: null,
      what: null,
      how: null,
      staff: { id: 8, name: 'Flora Reis' },
      reason: 'Pagou duas vezes',
      created_at: OLD,
      is_own: false,
      end_to_end_id: 'E1',
    };
    answering({ ...quiet, proposals: [proposal] });
    show(<TodayScreen />);
    const told = within(await screen.findByRole('region', { name: /sua confirmação/ }));
    expect(
      told.getByText(/propõe devolver R\$.1\.500,00 a quem pagou: “Pagou duas vezes”/),
    ).toBeTruthy();
    expect(told.getByRole('link').getAttribute('href')).toBe(
      '/conciliacao?visao=a-confirmar&aberta=q5',
    );
  });

  it('says that nothing waits and nothing happens, without an alarm [DESK-11]', async () => {
    answering(quiet);
    show(<TodayScreen />);
    expect(await screen.findByText('Nada espera alguém agora.')).toBeTruthy();
    expect(screen.getByText('Nenhuma etapa abre, fecha ou larga hoje.')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Alarmes' })).toBeNull();
  });

  it('does not tell who sees no queue that nothing waits [DESK-38]', async () => {
    answering({ ...quiet, queues: [] });
    show(<TodayScreen />);
    expect(await screen.findByText('Nada desta tela é do seu papel')).toBeTruthy();
    expect(screen.queryByText(/Nada espera alguém/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Por que posso?' }).getAttribute('href')).toBe(
      '/conta',
    );
  });

  it('tells what is wrong, and what to do about it [DESK-12]', async () => {
    answering({
      ...quiet,
      alarms: {
        dead_jobs: 2,
        open_circuits: ['mail'],
        only_admin: false,
        team_proposals: 0,
        many_reveals: [],
        audit_broken: false,
        given_up_webhooks: 0,
        unpublished: [],
        lacking_funds: [],
      },
    });
    show(<TodayScreen />);
    const alarms = await screen.findByRole('region', { name: 'Alarmes' });
    expect(alarms.textContent).toContain('2 tarefas desistiram.');
    expect(alarms.textContent).toContain('Servidor de e-mail não responde.');
  });
});

it('puts what has a date before what waits longest, and empty ones last', () => {
  const kinds = inOrder([
    { kind: 'refunds', count: 0, oldest: null, due: null },
    { kind: 'unmatched', count: 1, oldest: '2026-04-15T00:00:00.000Z', due: null },
    { kind: 'review', count: 1, oldest: OLD, due: null },
    { kind: 'due', count: 1, oldest: '2026-04-15T10:00:00.000Z', due: '2026-04-16T00:00:00.000Z' },
  ]).map(({ kind }) => kind);
  expect(kinds).toEqual(['due', 'review', 'unmatched', 'refunds']);
});

it('tells an age in hours for two days, then in days', () => {
  const after = (hours: number) => new Date(Date.parse(OLD) + hours * 3_600_000);
  expect([0.5, 1, 47.9, 48, 71].map((hours) => ageWords(OLD, after(hours)))).toEqual([
    'agora',
    '1 h',
    '47 h',
    '2 d',
    '2 d',
  ]);
});
