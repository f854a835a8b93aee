// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { OTHER_BRAND_ACCOUNT } from '@trilha/contract/account/erasure.texts.ts';
import type { DeskCustomer } from '@trilha/contract/desk/customers/customer.endpoints.ts';
import type { StaffAnswer } from '@trilha/contract/staff/staff.endpoints.ts';
import { Route, Routes } from 'react-router';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { StaffContext } from '../../../../shared/session/staff.ts';
import { show, standInForBrowser } from '../../../../shared/testing/show.tsx';
import { staffOf } from '../../../../shared/testing/staff-of.ts';
import CustomerScreen from './customer.screen.tsx';

beforeAll(standInForBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const AT = '2026-04-15T12:00:00.000Z';
const session = { id: 3, device: 'Chrome no Android', created_at: AT, last_seen_at: AT };
const customer: DeskCustomer = {
  id: 7,
  automaker_id: 1,
  person_id: 70,
  name: 'Helena Albuquerque',
  email: 'helena@trilha.example',
  cpf: '***.456.789-**',
  phone: '(••) •••••-6655',
  state: 'complete',
  created_at: AT,
  erased_at: null,
  reach: 'account',
  vehicles: [],
  people: [],
  sessions: [{ ...session, expires_at: AT }],
  registrations: [],
  money: { received: '0.00', returned: '0.00', lines: [] },
  requests: [
    { key: 'q1', kind: 'copy', asked_at: AT, due_at: '2026-05-01T02:59:00.000Z', answered_at: AT },
  ],
  mails: [],
  notices: { devices: 0, off: [], watched: 0 },
  history: [],
};

type Answers = Readonly<Record<string, { status?: number; body: object }>>;

function answering(answers: Answers = {}, seen: DeskCustomer = customer) {
  const asked: Array<{ path: string; body: unknown }> = [];
  vi.stubGlobal('fetch', async (path: string, init: { body?: string }) => {
    if (path === '/api/staff/customers/7') return Response.json({ customer: seen });
    if (path.endsWith('/notes')) return Response.json({ notes: [] });
    if (path.endsWith('/explanations')) return Response.json({ requests: [], not_decided: [] });
    asked.push({ path, body: JSON.parse(init.body ?? '{}') });
    const answer = answers[path];
    return Response.json(answer?.body ?? {}, { status: answer?.status ?? 200 });
  });
  return asked;
}

function open(staff: StaffAnswer): void {
  show(
    <StaffContext value={staff}>
      <Routes>
        <Route path="/clientes/:id" element={<CustomerScreen />} />
      </Routes>
    </StaffContext>,
    '/clientes/7',
  );
}
const button = (name: RegExp) => screen.getByRole('button', { name });

const consequences = {
  registrations: [{ id: 1, number: 187, title: 'Mogi Guaçu', refund: '500.00', kept: '0.00' }],
  refund: '500.00',
  kept: '0.00',
  promoted: [203],
  mails: 2,
  vehicles: 1,
  people: 2,
  sessions: 1,
  keeps_payments: true,
};

describe('the page of a customer', () => {
  it('ends one session with a reason and says that it did [DESK-29]', async () => {
    const asked = answering({
      '/api/staff/customers/7/sessions/end': { body: { message: 'Um aparelho saiu.', ended: 1 } },
    });
    open(staffOf('support'));
    await userEvent.click(await screen.findByRole('button', { name: /Encerrar.*Chrome/ }));
    await userEvent.type(screen.getByLabelText('Motivo'), 'Perdeu o celular');
    await userEvent.click(button(/^Encerrar a sessão$/));
    expect(await screen.findByText('Um aparelho saiu.')).toBeDefined();
    expect(asked).toEqual([
      {
        path: '/api/staff/customers/7/sessions/end',
        body: { session: 3, reason: 'Perdeu o celular' },
      },
    ]);
  });

  it('leads to a message about the newest entry [DESK-213]', async () => {
    const entry = (id: number, title: string, stage_date: string) => ({
      id,
      number: id,
      stage: { id, automaker_id: 1, title, stage_date },
      status: 'Aprovado' as const,
      category: 'Turismo',
      plate: 'ABC1D23',
      due: '0.00',
      held: '0.00',
    });
    const registrations = [entry(4, 'Socorro', '2026-03-01'), entry(9, 'Canastra', '2026-05-01')];
    answering({}, { ...customer, registrations });
    open(staffOf('support'));
    const link = await screen.findByRole('link', { name: 'Escrever sobre Canastra…' });
    expect(link.getAttribute('href')).toBe('/mensagens/nova?inscricoes=9');
    for (const [staff, state] of [
      [staffOf('finance'), 'complete'],
      [staffOf('support'), 'erased'],
    ] as const) {
      cleanup();
      answering({}, { ...customer, registrations, state });
      open(staff);
      await screen.findByRole('heading', { name: /^Inscrições/ });
      expect(screen.queryByRole('link', { name: /^Escrever sobre/ })).toBeNull();
    }
  });

  it('says of an entry that the customer has not confirmed that it is to confirm [DESK-186]', async () => {
    const stage = { id: 4, automaker_id: 1, title: 'Socorro', stage_date: '2026-03-01' };
    const fees = { due: '0.00', held: '0.00' };
    const entry = { id: 4, number: 4, stage, category: 'Turismo', plate: 'ABC1D23', ...fees };
    const status = 'Aguardando' as const;
    const confirm_until = '2026-02-27T12:00:00.000Z';
    answering({}, { ...customer, registrations: [{ ...entry, status, confirm_until }] });
    open(staffOf('support'));
    expect(await screen.findByText('A confirmar')).toBeTruthy();
    expect(screen.queryByText('Aguardando')).toBeNull();
  });

  it('sends a password link with a reason and says that it did [DESK-160]', async () => {
    const path = '/api/staff/customers/7/password-link';
    const asked = answering({ [path]: { body: { message: 'Link de senha na fila de envio.' } } });
    open(staffOf('support'));
    await userEvent.click(await screen.findByRole('button', { name: 'Enviar link de senha…' }));
    expect(screen.getByText(/só a pessoa o recebe/)).toBeDefined();
    await userEvent.type(screen.getByLabelText('Motivo'), 'Esqueceu a senha');
    await userEvent.click(button(/^Enviar o link$/));
    expect(await screen.findByText('Link de senha na fila de envio.')).toBeDefined();
    expect(asked).toEqual([{ path, body: { reason: 'Esqueceu a senha' } }]);
  });

  it('sends the right address a link to confirm, and keeps what was typed when it is taken [DESK-210, DESK-212]', async () => {
    const path = '/api/staff/customers/7/email';
    const taken = { message: 'Este e-mail já está registrado.', code: 'email_taken' };
    const asked = answering({ [path]: { status: 422, body: taken } });
    open(staffOf('support'));
    await userEvent.click(await screen.findByRole('button', { name: 'Corrigir e-mail…' }));
    const dialog = screen.getByRole('dialog', { name: 'Qual é o e-mail certo?' });
    expect(within(dialog).getByText(/^Hoje a conta usa helena@trilha\.example\./)).toBeDefined();
    await userEvent.type(screen.getByLabelText('E-mail certo'), ' certo@trilha.example');
    await userEvent.type(screen.getByLabelText('Motivo'), 'Errou uma letra');
    await userEvent.click(button(/^Enviar o link$/));
    expect(await screen.findByText('Este e-mail já está registrado.')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('E-mail certo').value).toBe(
      'certo@trilha.example',
    );
    expect(asked).toEqual([
      { path, body: { email: 'certo@trilha.example', reason: 'Errou uma letra' } },
    ]);
    answering({ [path]: { body: { message: 'Link na fila de envio.' } } });
    await userEvent.click(button(/^Enviar o link$/));
    expect(await screen.findByText('Link na fila de envio.')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says that it erases this brand’s account alone, and where a key for the refund is missing [DESK-154, MONEY-77]', async () => {
    const told = { ...consequences, refund_by_hand: 'without_key' };
    answering({
      '/api/staff/customers/7/erasure/rehearsal': {
        body: { consequences: told, version: 'v1', takes_two: false },
      },
    });
    open(staffOf('support'));
    await userEvent.click(await screen.findByRole('button', { name: /Apagar conta/ }));
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByText('não há: peça antes de apagar')).toBeDefined();
    expect(dialog.getByText(OTHER_BRAND_ACCOUNT)).toBeDefined();
  });

  it('says what is to be cancelled by two first, and ends nothing [DESK-140]', async () => {
    const rehearsal = '/api/staff/customers/7/erasure/rehearsal';
    const asked = answering({
      [rehearsal]: { body: { consequences, version: 'v1', takes_two: true } },
    });
    open(staffOf('support'));
    await userEvent.click(await screen.findByRole('button', { name: /Apagar conta/ }));
    expect(await screen.findByText(/devolve mais do que uma pessoa decide/)).toBeDefined();
    await userEvent.type(screen.getByLabelText('Motivo'), 'Pediu por carta');
    await userEvent.click(button(/^Apagar a conta$/));
    expect(asked.map(({ path }) => path)).toEqual([rehearsal]);
  });

  it('shows what erasing would do before it asks for reason and name [DESK-31, DESK-32]', async () => {
    const rehearsal = '/api/staff/customers/7/erasure/rehearsal';
    const asked = answering({
      [rehearsal]: { body: { consequences, version: 'v1', takes_two: false } },
      '/api/staff/customers/7/erasure': {
        status: 422,
        body: {
          code: 'invalid',
          message: 'Confira.',
          errors: { confirm: ['Não é o nome desta conta'] },
        },
      },
    });
    open(staffOf('support'));
    await userEvent.click(await screen.findByRole('button', { name: /Apagar conta/ }));
    const dialog = screen.getByRole('dialog');
    expect(await within(dialog).findByText('0187')).toBeDefined();
    expect(within(dialog).getByText(/^Isto apaga só a conta desta marca\. /)).toBeDefined();
    expect(within(dialog).getByText('0203')).toBeDefined();
    expect(asked.map(({ path }) => path)).toEqual([rehearsal]);
    expect(document.activeElement?.textContent).toBe('Deixar como está');
    await userEvent.type(screen.getByLabelText('Motivo'), 'Pediu por carta');
    await userEvent.type(screen.getByLabelText(/escreva Helena Albuquerque/), 'Helena');
    await userEvent.click(button(/^Apagar a conta$/));
    expect(await within(dialog).findByText('Não é o nome desta conta')).toBeDefined();
    expect(asked.at(-1)?.body).toEqual({
      version: 'v1',
      reason: 'Pediu por carta',
      confirm: 'Helena',
    });
  });

  it.each([
    ['who may only look', staffOf('auditor'), /Podem: Admin, Prova, Atendimento/],
    ['who attends the other brand', staffOf('support', 2), /não é da marca inteira/],
  ])(
    'keeps the controls in their place for %s, with who may [DESK-28]',
    async (_who, staff, why) => {
      const asked = answering();
      open(staff);
      const control = await screen.findByRole('button', { name: /Apagar conta/ });
      expect(control.getAttribute('aria-disabled')).toBe('true');
      await userEvent.click(control);
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(screen.getAllByText(why)).not.toHaveLength(0);
      expect(asked).toEqual([]);
    },
  );

  it('shows who sees a stage no account, and nothing to act on [DESK-28]', async () => {
    answering({}, { ...customer, reach: 'stages', sessions: [], requests: [] });
    open(staffOf('support'));
    expect(await screen.findByText(/Seu acesso é de uma etapa/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /Apagar|Encerrar/ })).toBeNull();
  });

  it('tells a request that was answered from one that is late [DESK-30]', async () => {
    answering();
    open(staffOf('support'));
    expect(await screen.findByText('atendido')).toBeDefined();
    cleanup();
    const late = { ...customer.requests[0], answered_at: null, due_at: '2020-01-02T02:59:00Z' };
    answering({}, { ...customer, requests: [late as DeskCustomer['requests'][number]] });
    open(staffOf('support'));
    expect(await screen.findByText(/venceu em 01\/01\/2020/)).toBeDefined();
  });
});
