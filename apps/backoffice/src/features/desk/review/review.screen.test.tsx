// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Role } from '@trilha/contract/staff/permissions.rules.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { StaffContext } from '../../../shared/session/staff.ts';
import { show, standInForBrowser } from '../../../shared/testing/show.tsx';
import { staffOf } from '../../../shared/testing/staff-of.ts';
import { HeldProvider } from './held-context.tsx';
import { HeldNote } from './held-note.tsx';
import { HELD_MS } from './held-decisions.ts';
import ReviewScreen from './review.screen.tsx';

const AT = '2026-04-15T12:00:00.000Z';
const row = (id: number) => ({
  id,
  number: id,
  status: 'Aguardando',
  plate: 'ABC1D23',
  model: 'Jimny',
  vehicles: 1,
  holder: { id: 1, name: 'Ana Prado', cpf: '***.456.789-**' },
  driver: `Piloto ${id}`,
  stage: { id: 7, automaker_id: 2, title: 'Etapa Serra', stage_date: AT },
  category: 'Turismo',
  team: null,
  voucher: null,
  waiting_position: null,
  due: '500.00',
  held: '0.00',
  expires_at: null,
  confirm_until: null,
  created_at: AT,
  version: AT,
  claim: null as object | null,
  question: null,
});
const money = { unit: '500.00', places: 1, due: '500.00', received: '0.00', returned: '0.00' };
const detail = (id: number) => ({
  ...row(id),
  type: 'normal',
  cancelled: null,
  crews: [],
  money: { ...money, open: '0.00', txid: null, payments: [], refunds: [] },
  timeline: [] as object[],
  messages: [],
  history: { total: 0, confirmed: 0, cancelled: 0, entries: [] },
  has_credential: false,
});
const CREW = {
  vehicle_id: 3,
  plate: 'ABC1D23',
  model: 'Jimny',
  year: '2024',
  color: null,
  chassis: '000123',
  core: null,
  members: [],
};
const nothing = { held: '0.00', refund: '0.00', kept: '0.00', excess: '0.00', by_bank: '0.00' };
const consequences = {
  ...nothing,
  was: 'Aguardando',
  places: 1,
  promoted: [],
  mails: 1,
};

let rows: ReturnType<typeof row>[];
let timeline: object[];
let crews: object[];
let claims: object[];
let refusal: object | null;
let sent: Array<{ path: string; body: unknown }>;

function answerOf(path: string, body: unknown): Response {
  if (path === '/api/staff/reviews/claims') return Response.json({ claims });
  if (path.startsWith('/api/staff/reviews')) {
    const page = { from: 1, to: rows.length, total: rows.length, previous: null, next: null };
    return Response.json({ reviews: rows, page, counts: { open: rows.length, asked: 4 } });
  }
  if (path.startsWith('/api/staff/stages')) return Response.json({ stages: [] });
  if (path.endsWith('/rehearsal')) return Response.json({ consequences, version: AT });
  const id = Number(/registrations\/(\d+)$/.exec(path)?.[1]);
  if (id > 0) return Response.json({ registration: { ...detail(id), timeline, crews } });
  sent.push({ path, body });
  if (refusal !== null) return Response.json(refusal, { status: 409 });
  rows = rows.filter((one) => !path.includes(`/${one.id}/`));
  return Response.json({ message: 'Feito.', status: 'Aprovado', consequences });
}

beforeAll(standInForBrowser);
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  rows = [row(1), row(2), row(3)];
  timeline = [];
  crews = [];
  claims = [];
  refusal = null;
  sent = [];
  vi.stubGlobal('fetch', async (path: string, init: { body?: string }) =>
    answerOf(path, JSON.parse(init.body ?? '{}')),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const user = () => userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
const over = () => act(() => vi.advanceTimersByTimeAsync(HELD_MS));
const panel = (number: string) =>
  screen.findByRole('complementary', { name: `Inscrição ${number}` });

async function open(at = '/revisao?aberta=1', role: Role = 'support') {
  const shown = show(
    <StaffContext value={staffOf(role)}>
      <HeldProvider>
        <HeldNote />
        <ReviewScreen />
      </HeldProvider>
    </StaffContext>,
    at,
  );
  if (at.includes('aberta')) await screen.findByRole('button', { name: /^Aprovar/ });
  return shown;
}

/** Leaves the page. @returns false when the browser would ask first */
const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('the queue of reviews', () => {
  it('approves by a letter, opens the next by itself and sends what was seen after ten seconds [DESK-74, DESK-75]', async () => {
    const shown = await open();
    await user().keyboard('a');
    await panel('0002');
    expect(shown.address()).toBe('/revisao?aberta=2');
    expect(await screen.findByText('Aprovar 0001')).toBeDefined();
    expect(screen.getByText('Por enviar')).toBeDefined();
    expect(sent).toEqual([]);
    await over();
    expect(sent).toEqual([{ path: '/api/staff/registrations/1/approval', body: { version: AT } }]);
    await vi.waitFor(() => expect(screen.queryByText('Piloto 1')).toBeNull());
    expect(screen.queryByText('Aprovar 0001')).toBeNull();
  });

  it('sends nothing that is undone, and goes back to it [DESK-74]', async () => {
    const shown = await open();
    await user().keyboard('au');
    await panel('0001');
    expect(shown.address()).toBe('/revisao?aberta=1');
    await over();
    expect(sent).toEqual([]);
  });

  it('asks before the page is left with something held, and sends nothing then [DESK-74]', async () => {
    await open();
    expect(leave()).toBe(true);
    await user().keyboard('a');
    expect(leave()).toBe(false);
    window.dispatchEvent(new Event('pagehide'));
    cleanup();
    await over();
    expect(sent).toEqual([]);
  });

  it('says who decided before, and writes nothing [DESK-73]', async () => {
    await open();
    refusal = { code: 'changed_meanwhile', message: 'Alguém mudou.' };
    const approved = { kind: 'change', what: 'review_approved', who: 'staff', name: 'Bento' };
    timeline = [{ ...approved, key: 'a1', at: AT, reason: null, facts: {} }];
    await user().keyboard('a');
    await over();
    const told = await screen.findByText(/0001: nada foi enviado/);
    expect(told.closest('[role=alert]')?.textContent).toContain(
      'Mudou antes: Revisão aprovada, Bento',
    );
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
    // Nothing is pending any more, so the page may be left.
    expect(leave()).toBe(true);
  });

  it('tells who has an entry, passes it over, and is taken over by a letter [DESK-70, DESK-75]', async () => {
    const claim = { name: 'Bento Ramos', is_mine: false, until: AT };
    rows = [row(1), { ...row(2), claim }, row(3)];
    const shown = await open();
    await user().keyboard('n');
    expect(shown.address()).toBe('/revisao?aberta=3');
    claims = [{ id: 2, ...claim }];
    await user().click(screen.getByRole('link', { name: '0002' }));
    await within(await panel('0002')).findByRole('button', { name: /^Assumir/ });
    await user().keyboard('a');
    expect(screen.queryByText('Aprovar 0002')).toBeNull();
    claims = [{ id: 2, ...claim, name: 'Iara', is_mine: true }];
    await user().keyboard('t');
    await vi.waitFor(() => expect(screen.queryByText(/está com esta inscrição/)).toBeNull());
    await user().keyboard('a');
    expect(await screen.findByText('Aprovar 0002')).toBeDefined();
  });

  it('refuses with a template, changed at will, after what follows; undone, the words stay [DESK-76]', async () => {
    await open();
    await user().keyboard('r');
    await screen.findByText('Vagas que voltam');
    await user().selectOptions(screen.getByLabelText('Modelo'), 'no_answer');
    const note = screen.getByLabelText<HTMLTextAreaElement>(/Recado ao cliente/);
    expect(note.value).toMatch(/não recebemos resposta/);
    await user().type(note, ' Até a próxima.');
    await user().selectOptions(screen.getByLabelText('Modelo'), 'crew');
    expect(note.value).toMatch(/Até a próxima/);
    await user().click(screen.getByRole('button', { name: 'Recusar' }));
    await user().keyboard('u');
    await panel('0001');
    await user().keyboard('r');
    await screen.findByText('Vagas que voltam');
    await user().click(screen.getByRole('button', { name: 'Recusar' }));
    await over();
    expect(sent).toEqual([
      {
        path: '/api/staff/registrations/1/cancellation',
        body: {
          version: AT,
          reason: 'Equipe fora das regras da etapa',
          note: expect.stringMatching(/não recebemos resposta\. Até a próxima\.$/),
        },
      },
    ]);
  });

  it('asks with a template [DESK-76]', async () => {
    await open();
    await user().keyboard('p');
    await user().selectOptions(screen.getByLabelText('Modelo'), 'category');
    await user().type(screen.getByLabelText(/Pergunta ao cliente/), '{Control>}{Enter}{/Control}');
    await over();
    expect(sent).toMatchObject([
      { path: '/api/staff/registrations/1/question', body: { version: AT, about: 'category' } },
    ]);
  });

  it.each([
    [true, /não atende às regras/],
    [false, /Não encontramos o chassi/],
  ])(
    'begins by no unknown chassis where the automaker knows it: %s [DESK-156]',
    async (isKnown, words) => {
      crews = [{ ...CREW, is_known: isKnown }];
      await open();
      await user().keyboard('p');
      expect(screen.getByLabelText<HTMLTextAreaElement>(/Pergunta ao cliente/).value).toMatch(
        words,
      );
    },
  );

  it('says that nothing waits, and who may decide to who may not [DESK-75]', async () => {
    await open('/revisao?aberta=1', 'auditor');
    await user().keyboard('a');
    expect(screen.queryByText('Aprovar 0001')).toBeNull();
    expect(screen.getAllByText(/Podem: Admin, Prova, Atendimento/).length).toBeGreaterThan(0);
    cleanup();
    rows = [];
    await open('/revisao');
    expect(await screen.findByText('Nada espera revisão')).toBeDefined();
  });
});
