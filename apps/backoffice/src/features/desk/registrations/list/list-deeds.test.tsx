// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { DeskBulk } from '@trilha/contract/desk/registrations/bulk.endpoints.ts';
import type { Role } from '@trilha/contract/staff/permissions.rules.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { StaffContext } from '../../../../shared/session/staff.ts';
import { type Shown, show, standInForBrowser } from '../../../../shared/testing/show.tsx';
import { staffOf } from '../../../../shared/testing/staff-of.ts';
import RegistrationsScreen from './registrations.screen.tsx';

const AT = '2026-04-15T12:00:00.000Z';
const row = (number: number) => ({
  id: 1_000 + number,
  number,
  status: 'Aprovado',
  plate: 'ABC1D23',
  model: 'Jimny',
  vehicles: 1,
  holder: { id: 1, name: 'Ana Prado', cpf: '***.456.789-**' },
  driver: 'Ana Prado',
  stage: { id: 7, automaker_id: 2, title: 'Etapa Serra', stage_date: AT },
  category: 'Turismo',
  team: null,
  voucher: null,
  waiting_position: null,
  due: '500.00',
  held: '500.00',
  expires_at: null,
  confirm_until: null,
  created_at: AT,
  version: AT,
});
const RUNNING: DeskBulk = {
  id: 5,
  act: 'approve',
  total: 22,
  done: 0,
  refused: 0,
  refused_numbers: [],
  started_at: new Date().toISOString(),
  is_over: false,
};
const page = { from: 1, to: 2, total: 2_512, previous: null, next: 'x' };
const counts = {
  all: 2_512,
  due: 0,
  review: 0,
  to_confirm: 0,
  waiting: 0,
  confirmed: 2,
  cancelled: 0,
};

let asked: string[];
let sent: unknown[];
/** The server's count for a bulk action, and the progress of started ones. */
let told: { able: number; left: number; version: string };
let bulks: DeskBulk[];
let refusal: (() => Response) | null;
let taken: string[];

beforeAll(standInForBrowser);
beforeEach(() => {
  asked = [];
  sent = [];
  told = { able: 22, left: 3, version: 'v1' };
  bulks = [];
  refusal = null;
  taken = [];
  vi.stubGlobal('fetch', async (path: string, init: { method?: string; body?: string }) => {
    asked.push(path);
    if (path.endsWith('/bulk/rehearsal')) return Response.json(told);
    if (path.endsWith('/bulk') && init.method === 'POST') {
      sent.push(JSON.parse(init.body ?? ''));
      const refused = refusal?.();
      refusal = null;
      if (refused) return refused;
      bulks = [{ ...RUNNING, total: told.able }];
      return Response.json({ id: 5 }, { status: 201 });
    }
    if (init.method === 'POST') {
      sent.push(JSON.parse(init.body ?? ''));
      return Response.json({ id: 31, rows: 2_512, expires_at: AT }, { status: 201 });
    }
    if (path.endsWith('/bulk')) return Response.json({ bulks });
    if (path.startsWith('/api/staff/registrations')) {
      return Response.json({ registrations: [row(187), row(188)], page, counts });
    }
    return Response.json(path.startsWith('/api/staff/stages') ? { stages: [] } : { views: [] });
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    taken.push(this.getAttribute('href') ?? '');
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function open(at: string, role: Role = 'support'): Shown {
  return show(
    <StaffContext value={staffOf(role)}>
      <RegistrationsScreen />
    </StaffContext>,
    at,
  );
}

async function sendReason(): Promise<void> {
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Motivo'), 'Lista para a largada');
  await userEvent.click(dialog.getByRole('button', { name: 'Exportar' }));
}

describe('the views of the list', () => {
  it('keeps what its customer has to confirm apart from what is in review [DESK-186]', async () => {
    const { address } = open('/inscricoes');
    const follow = async (name: RegExp) => {
      await userEvent.click(await screen.findByRole('link', { name }));
      const { situacao = null, 'a-confirmar': toConfirm } = Object.fromEntries(
        new URLSearchParams(address().split('?')[1]),
      );
      return [situacao, toConfirm];
    };
    expect(await follow(/^Em revisão/)).toEqual(['Aguardando', 'no']);
    expect(await follow(/^A confirmar/)).toEqual([null, 'yes']);
    expect(asked).toContainEqual(expect.stringContaining('status=Aguardando&to_confirm=no'));
  });
});

describe('taking a list as a file', () => {
  it('asks for what is seen: filters, order and columns of the address, of every page [DESK-60]', async () => {
    open('/inscricoes?situacao=Aprovado&ordem=numero&colunas=placa,equipe,cpf');
    await screen.findByText('0187');
    await userEvent.click(screen.getByRole('button', { name: 'Exportar…' }));
    expect(screen.getByRole('heading', { name: 'Exportar 2.512 inscrições?' })).toBeDefined();
    expect(screen.getByText(/Nº, Placa, CPF, Equipe\. O CPF sai com números/)).toBeDefined();
    await sendReason();
    expect(await screen.findByText('Baixar de novo')).toBeDefined();
    expect(sent).toEqual([
      {
        search: { status: 'Aprovado', sort: 'number' },
        columns: ['numero', 'placa', 'cpf', 'equipe'],
        reason: 'Lista para a largada',
      },
    ]);
    expect(taken).toEqual(['/api/staff/exports/31/file']);
  });

  it('asks for the ticked rows alone [DESK-60]', async () => {
    open('/inscricoes');
    await userEvent.click(await screen.findByLabelText('Marcar 0188'));
    const bulk = within(screen.getByRole('region', { name: 'Ações em massa' }));
    await userEvent.click(bulk.getByRole('button', { name: 'Exportar…' }));
    expect(screen.getByRole('heading', { name: 'Exportar 1 inscrição?' })).toBeDefined();
    await sendReason();
    await screen.findByText('Baixar de novo');
    expect(sent).toEqual([expect.objectContaining({ ids: [1_188] })]);
  });
});

async function ask(label: RegExp): Promise<void> {
  await userEvent.click(await screen.findByLabelText(/^Marcar: todas/));
  const bar = within(screen.getByRole('region', { name: 'Ações em massa' }));
  await userEvent.click(bar.getByRole('button', { name: label }));
}

describe('writing to a list', () => {
  const all =
    'Registrado com sucesso,Aprovado,Aguardando,Aguardando Pagamento,Lista de Espera,Cancelada';

  it.each([
    ['/inscricoes', all],
    ['/inscricoes?situacao=Aprovado', 'Aprovado'],
  ])('takes along whom the button counts, without filters too: %s [DESK-96]', async (at, kept) => {
    const { address } = open(at);
    await userEvent.click(await screen.findByRole('button', { name: 'Escrever para 2.512…' }));
    const [path, search] = address().split('?');
    expect(path).toBe('/mensagens/nova');
    expect(new URLSearchParams(search).get('situacao')).toBe(kept);
  });

  it('takes all that are filtered along, ticked at once [DESK-96]', async () => {
    const { address } = open('/inscricoes');
    await ask(/Escrever/);
    expect(new URLSearchParams(address().split('?')[1]).get('situacao')).toBe(all);
  });
});

describe('doing something to many', () => {
  it('tells how many, takes the number typed, and how far it is until it is over [DESK-64, DESK-65]', async () => {
    open('/inscricoes?situacao=Aguardando');
    await ask(/Aprovar revisão/);
    await screen.findByRole('heading', { name: 'Aprovar a revisão de 22 inscrições?' });
    expect(
      screen.getByText('Das marcadas, 3 não estão em revisão e ficam como estão.'),
    ).toBeDefined();
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Motivo'), 'Vistoria feita');
    await userEvent.type(dialog.getByLabelText('Para confirmar, escreva 22'), '22');
    await userEvent.click(dialog.getByRole('button', { name: 'Aprovar' }));
    expect(await screen.findByText('Aprovando revisões: 0 de 22')).toBeDefined();
    expect(screen.getByRole('progressbar', { name: 'Aprovando revisões' })).toBeDefined();
    expect(sent).toEqual([
      {
        act: 'approve',
        search: { status: 'Aguardando' },
        version: 'v1',
        reason: 'Vistoria feita',
        confirm: '22',
      },
    ]);
    bulks = [{ ...RUNNING, done: 20, refused: 2, refused_numbers: [187, 188], is_over: true }];
    const end = 'Revisões aprovadas: 20 inscrições. Outra pessoa já tinha mudado 0187, 0188';
    expect(await screen.findByText(new RegExp(end))).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Fechar' }));
    expect(screen.queryByText(new RegExp(end))).toBeNull();
  });

  it('counts again where the list changed meanwhile, and keeps the reason [DESK-64]', async () => {
    told = { able: 2, left: 0, version: 'v1' };
    refusal = () =>
      Response.json({ code: 'changed_meanwhile', message: 'Alguém mudou.' }, { status: 409 });
    open('/inscricoes');
    await ask(/Reenviar e-mail/);
    await screen.findByRole('heading', { name: 'Reenviar o e-mail de 2 inscrições?' });
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Motivo'), 'Servidor fora do ar');
    told = { able: 1, left: 1, version: 'v2' };
    await userEvent.click(dialog.getByRole('button', { name: 'Reenviar' }));
    expect(await dialog.findByText(/A lista mudou desde que foi contada/)).toBeDefined();
    expect(
      screen.getByRole('heading', { name: 'Reenviar o e-mail de 1 inscrição?' }),
    ).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Reenviar' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.at(-1)).toMatchObject({ version: 'v2', reason: 'Servidor fora do ar' });
  });

  it('says who may, to who may only look [DESK-65]', async () => {
    open('/inscricoes', 'auditor');
    await userEvent.click(await screen.findByLabelText('Marcar 0188'));
    const approve = screen.getByRole('button', { name: /Aprovar revisão/ });
    expect(approve.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(approve);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(approve.getAttribute('title')).toContain('Atendimento');
  });
});
