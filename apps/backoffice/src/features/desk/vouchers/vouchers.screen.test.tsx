// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ERRORS } from '@trilha/contract/errors.ts';
import type {
  VoucherList,
  VouchersRehearsed,
} from '@trilha/contract/desk/vouchers/desk-vouchers.endpoints.ts';
import { Route, Routes } from 'react-router';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { show, standInForBrowser } from '../../../shared/testing/show.tsx';
import { readCodes } from './voucher-lines.ts';
import { makeCodes } from './voucher-words.ts';
import VouchersScreen from './vouchers.screen.tsx';

beforeAll(standInForBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const list: VoucherList = {
  stage: { id: 4, automaker_id: 1, title: 'Etapa Socorro', stage_date: null },
  vouchers: [
    {
      code: 'TRILHA-26',
      places: 3,
      taken: 1,
      until: '2099-04-10',
      is_over: false,
      entries: [{ id: 9, number: 12, name: 'Ana Reis', status: 'Aprovado' }],
    },
  ],
  page: { from: 1, to: 1, total: 1, previous: null, next: null },
  fee: '500.00',
  version: 'a'.repeat(32),
  may_edit: true,
};
const pageOf = (from: number, next: string | null) => ({
  page: { from, to: from, total: 2, previous: null, next },
});
const SECOND: Partial<VoucherList> = {
  ...pageOf(2, null),
  vouchers: [{ ...list.vouchers[0]!, code: 'ZEBU-26', entries: [] }],
};
const told: VouchersRehearsed = { problem: null, promoted: [31], version: 'b'.repeat(32) };

function open(address: string, first: Partial<VoucherList> = {}) {
  const sent: Array<{ path: string; body: unknown }> = [];
  vi.stubGlobal('fetch', async (path: string, options: { method?: string; body?: string } = {}) => {
    if (options.method === 'GET') {
      return Response.json(
        path.includes('page=next') ? { ...list, ...SECOND } : { ...list, ...first },
      );
    }
    if (path.endsWith('/rehearsal')) {
      const { codes } = JSON.parse(options.body ?? '{}');
      const long = codes?.findIndex(({ code }: { code: string }) => code.length > 40) ?? -1;
      if (long === -1) return Response.json(told);
      const { status, message } = ERRORS.invalid;
      const errors = { [`codes.${long}.code`]: ['Máximo de 40 caracteres'] };
      return Response.json({ code: 'invalid', message, errors }, { status });
    }
    sent.push({ path, body: JSON.parse(options.body ?? '{}') });
    if (sent.length > 1) return Response.json({ message: '3 códigos criados.' }, { status: 201 });
    const { status, message } = ERRORS.season_changed;
    return Response.json({ code: 'season_changed', message }, { status });
  });
  const routes = (
    <Routes>
      <Route path="/temporada/:id/vouchers" element={<VouchersScreen />} />
    </Routes>
  );
  show(routes, `/temporada/4/vouchers${address}`);
  return sent;
}

describe('the codes of a stage at the desk', () => {
  it('are drawn many at once, rehearsed, and made again only after another look where the stage changed [SEASON-31]', async () => {
    const sent = open('');
    const create = await screen.findByRole('button', { name: 'Criar códigos…' });
    await vi.waitFor(() => expect(create.getAttribute('aria-disabled')).toBeNull());
    await userEvent.click(create);
    await userEvent.type(screen.getByLabelText('Prefixo (opcional)'), 'clube');
    await userEvent.clear(screen.getByLabelText('Quantos'));
    await userEvent.type(screen.getByLabelText('Quantos'), '3');
    await userEvent.click(screen.getByRole('button', { name: 'Gerar' }));
    const { value } = screen.getByLabelText<HTMLTextAreaElement>(/^Códigos/);
    const drawn = readCodes(value, { places: 1, until: null }).codes;
    expect(drawn).toHaveLength(3);
    const make = async (): Promise<void> => {
      await userEvent.click(screen.getByRole('button', { name: 'Conferir' }));
      await userEvent.type(await screen.findByLabelText('Motivo'), 'Clube parceiro');
      await userEvent.click(screen.getByRole('button', { name: 'Criar' }));
    };
    await make();
    expect(await screen.findByText(ERRORS.season_changed.message)).toBeTruthy();
    await make();
    expect(await screen.findByText('3 códigos criados.')).toBeTruthy();
    expect(sent.at(-1)?.body).toMatchObject({ codes: drawn, version: told.version });
  });

  it('are copied and saved whole, also where the list has more pages [SEASON-74]', async () => {
    const copied: string[] = [];
    const clipboard = { writeText: async (text: string) => void copied.push(text) };
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
    open('', pageOf(1, 'next'));
    await userEvent.click(await screen.findByRole('button', { name: 'Copiar lista' }));
    expect(await screen.findByText('Lista copiada: cole numa planilha.')).toBeTruthy();
    expect(copied).toEqual(['Código\tVagas\tUsadas\nTRILHA-26\t3\t1\nZEBU-26\t3\t1']);
    const saved: Blob[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (blob: Blob) => (saved.push(blob), 'blob:x'),
        revokeObjectURL: () => undefined,
      }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Baixar CSV' }));
    await vi.waitFor(() => expect(saved).toHaveLength(1));
    expect(await saved[0]?.text()).toMatch(/TRILHA-26;3;.*\r\nZEBU-26;3;/s);
  });

  it('lead to who entered by each, and are ended with those that are taken [SEASON-32]', async () => {
    const sent = open('?aberta=TRILHA-26');
    const entry = await screen.findByRole('link', { name: /0012 Ana Reis/ });
    expect(entry.getAttribute('href')).toBe('/inscricoes/9');
    await userEvent.click(screen.getByRole('button', { name: 'Encerrar…' }));
    expect(await screen.findByText('1 inscrição sai da espera.')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Motivo'), 'Parceria acabou');
    await userEvent.click(screen.getByRole('button', { name: 'Encerrar' }));
    await vi.waitFor(() =>
      expect(sent[0]?.body).toMatchObject({
        code: 'TRILHA-26',
        places: 1,
        until: '2099-04-10',
        version: told.version,
      }),
    );
  });

  it('come from a file with places and days of their own, and a line that cannot be read is named [SEASON-72]', async () => {
    const sent = open('');
    const create = await screen.findByRole('button', { name: 'Criar códigos…' });
    await vi.waitFor(() => expect(create.getAttribute('aria-disabled')).toBeNull());
    await userEvent.click(create);
    const field = screen.getByLabelText('Arquivo CSV (opcional)');
    // Encoded like a Windows spreadsheet: “ç” is one byte.
    const bytes = Uint8Array.from(
      'C\u00f3digo;Vagas;Vale at\u00e9\r\nPRA\u00c7A;3;10/04/2099\r\nB;1;x',
      (c) => c.charCodeAt(0),
    );
    await userEvent.upload(field, new File([bytes], 'codigos.csv', { type: 'text/csv' }));
    const text = screen.getByLabelText<HTMLTextAreaElement>(/^Códigos/);
    await vi.waitFor(() => expect(text.value).toContain('PRAÇA'));
    await userEvent.click(screen.getByRole('button', { name: 'Conferir' }));
    expect(await screen.findByText('Linha 3: “x” não é um dia.')).toBeTruthy();
    await userEvent.clear(text);
    await userEvent.type(text, 'PRAÇA;3;10/04/2099');
    await userEvent.click(screen.getByRole('button', { name: 'Conferir' }));
    expect(await screen.findByText(/3 vagas que saem/)).toBeTruthy();
    await userEvent.type(await screen.findByLabelText('Motivo'), 'Clube parceiro');
    await userEvent.click(screen.getByRole('button', { name: 'Criar' }));
    await vi.waitFor(() =>
      expect(sent[0]?.body).toMatchObject({
        codes: [{ code: 'PRAÇA', places: 3, until: '2099-04-10' }],
      }),
    );
  });

  it('are told by themselves where the server refuses one, until something else is typed [SEASON-31]', async () => {
    open('');
    const create = await screen.findByRole('button', { name: 'Criar códigos…' });
    await vi.waitFor(() => expect(create.getAttribute('aria-disabled')).toBeNull());
    await userEvent.click(create);
    const text = screen.getByLabelText(/^Códigos/);
    await userEvent.click(text);
    await userEvent.paste(`CLUBE\n${'A'.repeat(70)}`);
    await userEvent.click(screen.getByRole('button', { name: 'Conferir' }));
    expect(await screen.findByText(/^“A{70}”: Máximo de 40 caracteres\.$/)).toBeTruthy();
    await userEvent.type(text, 'A');
    expect(screen.queryByText(/Máximo de 40/)).toBeNull();
  });

  it('are never two the same, and of letters that nobody takes for one another [SEASON-31]', () => {
    const codes = makeCodes('CLUBE', 500);
    expect(new Set(codes).size).toBe(500);
    expect(codes.every((code) => /^CLUBE-[A-HJ-NP-Z2-9]{6}$/.test(code))).toBe(true);
  });
});
