// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { AuditEntry } from '@trilha/contract/desk/audit/audit.endpoints.ts';
import type { Health } from '@trilha/contract/desk/health/health.endpoints.ts';
import type { Role } from '@trilha/contract/staff/permissions.rules.ts';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { StaffContext } from '../../../shared/session/staff.ts';
import { type Shown, show, standInForBrowser } from '../../../shared/testing/show.tsx';
import { staffOf } from '../../../shared/testing/staff-of.ts';
import AuditScreen from './audit.screen.tsx';

beforeAll(standInForBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const NOW = '2026-04-15T13:00:00.000Z';
const granted: AuditEntry = {
  id: 71,
  at: NOW,
  actor: 'staff',
  staff: { id: 3, name: 'Suzana Prates', session: 12 },
  as: null,
  customer_id: null,
  on_behalf_of: null,
  action: 'role-granted',
  subject: 'staff',
  subject_id: 9,
  about: 'Bento Carvalhal',
  number: null,
  automaker_id: null,
  reason: 'Cobre as férias',
  detail: {},
  before: null,
  after: { role: 'finance', until: null },
};
const cancelled: AuditEntry = {
  ...granted,
  id: 70,
  staff: null,
  as: 'ana.souza',
  action: 'cancelled',
  subject: 'registration',
  subject_id: 4711,
  about: 'Serra Negra',
  number: 187,
  automaker_id: 2,
  on_behalf_of: 88,
  reason: 'Pedido por telefone',
  detail: { reason: 'cancelled' },
  before: { status: 'Aprovado', places: 2 },
  after: { status: 'Cancelada', places: 0 },
};
const page = { from: 1, to: 2, total: 2, previous: null, next: null };
const found = { entries: [granted, cancelled], page, staff: [{ id: 3, name: 'Suzana Prates' }] };
const job = { lane: 'mail', created_at: NOW, run_at: NOW, attempts: 9 };
const health: Health = {
  chain: {
    head: { seq: '812', hash: 'ab'.repeat(32), at: NOW },
    waiting: 3,
    checked: { at: NOW, links: 812, broken: null },
  },
  lanes: [{ lane: 'mail', due: 4, oldest: NOW, failing: 1, dead: 2 }],
  jobs: [
    { ...job, id: 41, name: 'send-email', last_error: 'mail: refused with 550', dead_at: NOW },
    { ...job, id: 42, name: 'send-email', last_error: 'mail: circuit open', dead_at: NOW },
    { ...job, id: 43, name: 'send-email', last_error: 'ECONNREFUSED', dead_at: null },
  ],
  is_cut: false,
  partners: [{ name: 'pix:suzuki', state: 'rests', failures: 5, open_until: NOW, mode: 'bacen' }],
  versions: { app: '1.0.0', node: '24.1.0', database: '17.2', schema: '0011_x', started_at: NOW },
};

type Reply = { readonly status?: number; readonly body: object };

/** Serves the endpoints, and records requests with their bodies. */
function answering(answers: Readonly<Record<string, Reply>> = {}) {
  const asked: Array<{ path: string; body: unknown }> = [];
  const known: Readonly<Record<string, Reply>> = {
    '/api/staff/audit': { body: found },
    '/api/staff/audit/70': { body: { entry: cancelled } },
    '/api/staff/health': { body: health },
    ...answers,
  };
  vi.stubGlobal('fetch', async (path: string, init: { method: string; body?: string }) => {
    asked.push({ path, body: init.body === undefined ? null : JSON.parse(init.body) });
    const answer = known[path.split('?')[0] ?? ''];
    return Response.json(answer?.body ?? {}, { status: answer?.status ?? (answer ? 200 : 500) });
  });
  return asked;
}

function open(at = '/auditoria', role: Role = 'admin'): Shown {
  return show(
    <StaffContext value={staffOf(role)}>
      <AuditScreen />
    </StaffContext>,
    at,
  );
}

const rows = () => [...document.querySelectorAll('[data-row]')].map((row) => row.textContent);

describe('the audit on screen', () => {
  it('lists what staff did, with who, what, about what and why [DESK-19]', async () => {
    const asked = answering();
    open();
    await screen.findByText('Suzana Prates');
    expect(rows()[0]).toMatch(/Suzana Prates.*Deu papel.*Equipe, Bento Carvalhal.*Cobre as férias/);
    expect(rows()[1]).toMatch(/ana\.souza \(comando\).*Cancelou.*Inscrição 0187, Serra Negra/);
    expect(asked.map(({ path }) => path)).toContain('/api/staff/audit?actor=staff');
  });

  it('asks for what the address says: view, brand, person, kind, what it touched, days, page [DESK-19]', async () => {
    const asked = answering();
    open(
      '/auditoria?visao=tudo&marca=suzuki&quem=3&tipo=cancelled&sobre=registration&numero=4711&desde=2026-04-01&ate=2026-04-15&pagina=abc',
    );
    await screen.findAllByText('Suzana Prates');
    const path = asked.find((one) => one.path.startsWith('/api/staff/audit?'))?.path ?? '';
    expect(Object.fromEntries(new URLSearchParams(path.split('?')[1]))).toEqual({
      brand: '2',
      staff: '3',
      action: 'cancelled',
      subject: 'registration',
      subject_id: '4711',
      from: '2026-04-01',
      until: '2026-04-15',
      page: 'abc',
    });
  });

  it('is walked by keys, and opens a row with what was before and after [DESK-20]', async () => {
    answering();
    const shown = open();
    await screen.findByText('Suzana Prates');
    await userEvent.keyboard('jj{Enter}');
    expect(shown.address()).toBe('/auditoria?aberta=70');
    const panel = within(await screen.findByRole('complementary', { name: /Linha 70/ }));
    const changes = within(panel.getByRole('table')).getAllByRole('row');
    expect(changes.map((row) => row.textContent)).toEqual([
      'CampoAntesDepois',
      'SituaçãoAprovadoCancelada',
      'Vagas20',
    ]);
    expect(panel.getByText('“Pedido por telefone”')).toBeDefined();
    expect(panel.getByRole('link', { name: 'Abrir a inscrição' }).getAttribute('href')).toBe(
      '/inscricoes/4711',
    );
    await userEvent.keyboard('{Escape}');
    expect(shown.address()).toBe('/auditoria');
  });

  it('says that a row which an address names is not there, as of one out of reach [DESK-20]', async () => {
    const body = { code: 'invalid', message: 'Dados inválidos' };
    answering({ '/api/staff/audit/99999999999': { status: 422, body } });
    open('/auditoria?aberta=99999999999');
    expect(await screen.findByText(/^Esta linha não existe/)).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says why it is empty, what failed, and who may see it [DESK-19]', async () => {
    answering({ '/api/staff/audit': { body: { ...found, entries: [], page } } });
    open('/auditoria?tipo=cancelled');
    expect(await screen.findByText('Nenhuma linha com este filtro')).toBeDefined();
    cleanup();
    answering({ '/api/staff/audit': { status: 500, body: { code: 'unexpected', message: 'x' } } });
    open();
    expect((await screen.findByRole('alert')).textContent).toContain('O servidor não respondeu');
    cleanup();
    const message = 'Você não pode ver a auditoria e a saúde do sistema. Podem: Admin, Auditoria.';
    const body = { code: 'staff_forbidden', message };
    answering({ '/api/staff/audit': { status: 403, body } });
    open();
    expect((await screen.findByRole('alert')).textContent).toContain(message);
  });
});

describe('health on screen', () => {
  const AT = '/auditoria?visao=saude';

  it('tells lanes, jobs with why, partners, the chain and versions [DESK-21]', async () => {
    answering();
    open(AT);
    const lanes = within(await screen.findByRole('table', { name: 'Tarefas por linha' }));
    expect(lanes.getByRole('row', { name: /^E-mail 4 .* 1 2$/ })).toBeDefined();
    expect(screen.getByText('mail: refused with 550')).toBeDefined();
    expect(screen.getByText(/^Pix, Suzuki/)).toBeDefined();
    expect(screen.getByText('Em pausa')).toBeDefined();
    expect(screen.getByText('fecha')).toBeDefined();
    expect(screen.getByText('ab'.repeat(32))).toBeDefined();
    expect(screen.getByText('24.1.0')).toBeDefined();
    expect(screen.getByRole('link', { name: /Saúde ?2/ })).toBeDefined();
  });

  it('tells where the chain breaks [DESK-21]', async () => {
    const checked = { at: NOW, links: 812, broken: { audit_id: '70', why: 'gone' as const } };
    answering({
      '/api/staff/health': { body: { ...health, chain: { ...health.chain, checked } } },
    });
    open(AT);
    expect(await screen.findByText('A cadeia não fecha.')).toBeDefined();
    expect(screen.getByText(/A linha 70 sumiu\./)).toBeDefined();
  });

  it('tries given-up jobs again, one or all of them, after a reason [DESK-22]', async () => {
    const asked = answering({
      '/api/staff/jobs/retry': { body: { message: 'De novo na fila.', retried: 2 } },
    });
    open(AT);
    await userEvent.click(
      await screen.findByRole('button', { name: 'Repetir as 2 que desistiram…' }),
    );
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Motivo'), 'O servidor voltou');
    await userEvent.click(dialog.getByRole('button', { name: 'Repetir agora' }));
    expect(await screen.findByText('2 tarefas de novo na fila.')).toBeDefined();
    expect(asked.find(({ path }) => path === '/api/staff/jobs/retry')?.body).toEqual({
      ids: [41, 42],
      reason: 'O servidor voltou',
    });
    await userEvent.click(screen.getByRole('button', { name: /a tarefa 43/ }));
    expect(screen.getByRole('dialog').textContent).toContain('esta tarefa');
  });

  it('leaves the buttons in their place for who may only look, with who may [DESK-22]', async () => {
    answering();
    open(AT, 'auditor');
    const button = await screen.findByRole('button', { name: /Repetir as 2/ });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(button);
    expect(screen.queryByRole('dialog')).toBeNull();
    const told = 'Você não pode repetir tarefas que falharam. Pode: Admin.';
    expect(screen.getAllByText(told).length).toBeGreaterThan(0);
  });
});
