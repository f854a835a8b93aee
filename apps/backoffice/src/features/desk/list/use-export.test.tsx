// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ROLE_PERMISSIONS } from '@trilha/contract/staff/permissions.rules.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { StaffContext } from '../../../shared/session/staff.ts';
import { show, standInForBrowser } from '../../../shared/testing/show.tsx';
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
  created_at: AT,
  version: AT,
});
const page = { from: 1, to: 2, total: 2_512, previous: null, next: 'x' };
const counts = { all: 2_512, due: 0, review: 0, waiting: 0, confirmed: 2, cancelled: 0 };
const session = { id: 1, expires_at: AT, factor_at: AT, factor: 'passkey' as const };
const permissions = [...ROLE_PERMISSIONS.support];
const staff = { id: 1, name: 'Iara', email: 'i@trilha.example', grants: [], permissions, session };

let sent: unknown[];
let taken: string[];

beforeAll(standInForBrowser);
beforeEach(() => {
  sent = [];
  taken = [];
  vi.stubGlobal('fetch', async (path: string, init: { method?: string; body?: string }) => {
    if (init.method === 'POST') {
      sent.push(JSON.parse(init.body ?? ''));
      return Response.json({ id: 31, rows: 2_512, expires_at: AT }, { status: 201 });
    }
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

function open(at: string): void {
  show(
    <StaffContext value={staff}>
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
