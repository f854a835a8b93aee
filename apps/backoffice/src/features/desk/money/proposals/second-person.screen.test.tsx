// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { MoneyAnswer } from '@trilha/contract/desk/money/money.endpoints.ts';
import type { ProposedChange } from '@trilha/contract/desk/money/money-proposals.endpoints.ts';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { StaffContext } from '../../../../shared/session/staff.ts';
import { show, standInForBrowser } from '../../../../shared/testing/show.tsx';
import { staffOf } from '../../../../shared/testing/staff-of.ts';
import MoneyScreen from '../money.screen.tsx';

beforeAll(standInForBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const NOW = '2026-04-15T13:00:00.000Z';
const REASON = 'Comprovante por e-mail';
const line: MoneyAnswer['lines'][number] = {
  id: 12,
  automaker_id: 1,
  end_to_end_id: 'E99999004202604151300abcdefghijk',
  txid: null,
  amount: '1500.00',
  returned: '0.00',
  paid_at: NOW,
  reason: 'no_txid',
  refund: null,
  failure: null,
  lacks_funds: false,
  by_provider: true,
  payer: null,
  too_late: false,
  fits: 0,
  pair: null,
};
const proposal: MoneyAnswer['proposals'][number] = {
  id: 5,
  automaker_id: 1,
  act: 'refund_line',
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
  created_at: NOW,
  is_own: false,
  end_to_end_id: line.end_to_end_id,
};

const edit: ProposedChange['edit'] = {
  changes: [
    { what: 'vehicle', plate: 'QXP4R21', before: 'QXP4R21 L200', after: null },
    { what: 'conductor', plate: 'RTA1B33', before: 'Helena Prado', after: 'Rui Sá' },
  ],
  overridden: [],
  fee: { before: '3000.00', after: '1500.00' },
  open: '0.00',
  refund: '1500.00',
  places: { before: 2, after: 1 },
  goes_to_the_end: false,
  promoted: [],
  mails: 1,
};

/** Serves these proposals, and records write requests. */
function answering(...proposals: MoneyAnswer['proposals']) {
  const asked: string[] = [];
  const said = (message: string) => ({ message });
  const known: Readonly<Record<string, object>> = {
    'GET /api/staff/money': {
      lines: [line],
      refunds: [],
      unreadable: [],
      claims: [],
      proposals,
      limit: '1000.00',
      by_statement: [],
      reading: [],
    },
    'GET /api/staff/money/lines/12/pairs': { pairs: [] },
    'GET /api/staff/money/proposals/5/change': { edit, fee: null },
    'POST /api/staff/money/proposals/5/confirmation': said('Confirmado: está feito.'),
    'POST /api/staff/money/proposals/5/refusal': said('Proposta encerrada.'),
    'POST /api/staff/money/lines/12/refund': said('Proposta registrada.'),
  };
  vi.stubGlobal('fetch', async (path: string, { method }: { method: string }) => {
    if (method !== 'GET') asked.push(path.split('/').at(-1) ?? '');
    const body = known[`${method} ${path}`];
    return Response.json(body ?? {}, { status: body === undefined ? 500 : 200 });
  });
  return asked;
}

function open(at: string): void {
  show(
    <StaffContext value={staffOf('finance')}>
      <MoneyScreen />
    </StaffContext>,
    at,
  );
}

const press = async (name: RegExp | string): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));

describe('what takes a second person', () => {
  it('says above the limit that a colleague confirms, and proposes [MONEY-22]', async () => {
    const asked = answering();
    open('/conciliacao?aberta=p12');
    await press('Devolver…');
    expect(dialog().getByText(/Acima de R\$.1\.000,00 outra pessoa do Financeiro/)).toBeTruthy();
    await userEvent.type(dialog().getByLabelText('Motivo'), REASON);
    await press('Propor');
    expect(await screen.findByText('Proposta registrada.')).toBeTruthy();
    expect(asked).toEqual(['refund']);
  });

  it('shows who proposed what and why, is confirmed or declined with a reason, which leaves the focus at what is said [MONEY-22]', async () => {
    const asked = answering(proposal);
    open('/conciliacao?visao=a-confirmar');
    const row = await screen.findByRole('row', { name: /Flora Reis/ });
    expect(row.textContent).toMatch(/Devolver.*Pagou duas vezes.*1\.500,00/);
    cleanup();
    open('/conciliacao?visao=a-confirmar&aberta=q5');
    expect(await screen.findByText(/propõe devolver R\$.1\.500,00 a quem pagou/)).toBeTruthy();
    await press('Confirmar…');
    await userEvent.type(dialog().getByLabelText('Motivo'), REASON);
    await press('Confirmar');
    const told = await screen.findByText('Confirmado: está feito.');
    // The panel and its buttons have been removed.
    await waitFor(() => expect(document.activeElement).toBe(told));
    cleanup();
    open('/conciliacao?visao=a-confirmar&aberta=q5');
    await press('Recusar…');
    await userEvent.type(dialog().getByLabelText('Motivo'), REASON);
    await press('Recusar');
    await expect.poll(() => asked).toEqual(['confirmation', 'refusal']);
  });

  it('names the stage and the cost of a solidarity account, and marking it as prestado [AFTER-54]', async () => {
    const stage = { id: 4, title: 'Etapa Joinville' };
    const of = { ...proposal, line_id: null, end_to_end_id: null, stage };
    const what = 'tirar o custo “Tendas”, R$ 1.500,00';
    answering({ ...of, act: 'solidarity_edit', what }, { ...of, id: 6, act: 'solidarity_render' });
    open('/conciliacao?visao=a-confirmar&aberta=q5');
    const account = /na conta solidária de Etapa Joinville/;
    expect(await screen.findByText(new RegExp(`propõe ${what.replace('$', '.')}`))).toBeTruthy();
    expect(screen.getByText(account)).toBeTruthy();
    cleanup();
    open('/conciliacao?visao=a-confirmar&aberta=q6');
    expect(
      await screen.findByText(/propõe marcar como prestada a conta solidária de Etapa Joinville/),
    ).toBeTruthy();
  });

  it('shows what a change of an entry changes, before and after, and what shows a refund by hand [MONEY-51, MONEY-56]', async () => {
    const of = { line_id: null, registration: { id: 7, number: 187, holder: 'Helena Prado' } };
    answering({ ...proposal, ...of, act: 'edit_registration', end_to_end_id: null });
    open('/conciliacao?visao=a-confirmar&aberta=q5');
    const changes = await screen.findByRole('table', { name: /antes e depois/ });
    expect(within(changes).getByText('Rui Sá')).toBeTruthy();
    expect(screen.getByText(/3\.000,00 → R\$.1\.500,00/)).toBeTruthy();
    cleanup();
    const proof = { id: 31, has_file: true, omitted: null };
    answering({ ...proposal, ...of, act: 'confirm_refund', refund_id: 3, proof });
    open('/conciliacao?visao=a-confirmar&aberta=q5');
    const link = await screen.findByRole('link', { name: /Ver o comprovante/ });
    expect(link.getAttribute('href')).toBe('/api/staff/money/proofs/31/file');
    cleanup();
    const without = { id: 32, has_file: false, omitted: 'O banco só mostra na tela' };
    answering({ ...proposal, ...of, act: 'confirm_refund', refund_id: 3, proof: without });
    open('/conciliacao?visao=a-confirmar&aberta=q5');
    expect(await screen.findByText(/Sem comprovante: O banco só mostra/)).toBeTruthy();
  });

  it('leaves one’s own to somebody else, and the money to the proposal [MONEY-22]', async () => {
    answering({ ...proposal, is_own: true });
    open('/conciliacao?visao=a-confirmar&aberta=q5');
    const confirm = await screen.findByRole('button', { name: /Confirmar…/ });
    expect(confirm.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('button', { name: 'Retirar…' })).toBeTruthy();
    cleanup();
    open('/conciliacao?aberta=p12');
    expect((await screen.findAllByText(/Você já propôs/)).length).toBeGreaterThan(0);
    expect(screen.getAllByText('Falta confirmar').length).toBeGreaterThan(0);
  });
});
