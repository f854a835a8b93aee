// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type {
  CheckedList,
  InvitationList,
} from '@trilha/contract/desk/invitations/desk-invitations.endpoints.ts';
import { Route, Routes } from 'react-router';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { show, standInForBrowser } from '../../../shared/testing/show.tsx';
import InviteListScreen from './invite-list.screen.tsx';
import { batchWords } from './invitation-words.ts';
import { linesOf } from './use-invite-list.ts';

beforeAll(standInForBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const AT = '2026-03-10T12:00:00.000Z';
const list: InvitationList = {
  stage: { id: 4, automaker_id: 1, title: 'Etapa Socorro', stage_date: AT },
  invitations: [],
  page: { from: 0, to: 0, total: 0, previous: null, next: null },
  counts: { all: 0, open: 0, used: 0, declined: 0, expired: 0, revoked: 0 },
  held: 0,
  fee: '500.00',
  may_edit: true,
  inviters: [],
  batches: [],
};
const told: CheckedList = {
  verdicts: ['able', 'malformed', 'unknown'],
  able: 1,
  places: { needed: 1, kept: 0, open: 12 },
  version: 'v1',
};

function open(check: CheckedList, refusal?: Response) {
  const sent: Array<{ path: string; body: unknown }> = [];
  vi.stubGlobal('fetch', async (path: string, options: { method?: string; body?: string } = {}) => {
    if (options.method === 'POST') sent.push({ path, body: JSON.parse(options.body ?? '{}') });
    if (path.endsWith('/check')) return refusal ?? Response.json(check);
    return options.method === 'POST'
      ? Response.json({ id: 1 }, { status: 201 })
      : Response.json(list);
  });
  const routes = (
    <Routes>
      <Route path="/temporada/:id/convites/lista" element={<InviteListScreen />} />
    </Routes>
  );
  show(routes, '/temporada/4/convites/lista');
  return sent;
}

const paste = async (text: string): Promise<void> => {
  await userEvent.click(await screen.findByLabelText('E-mails ou CPFs, um por linha'));
  await userEvent.paste(text);
  await userEvent.click(screen.getByRole('button', { name: 'Conferir' }));
};

describe('inviting by a list', () => {
  it('says of each wrong line why, asks to check again what was mended, and keeps what was not invited [SEASON-15, SEASON-22]', async () => {
    const sent = open(told);
    await paste('ana@trilha.example\nana@\n529.982.247-25');
    expect(await screen.findByText('Não é e-mail nem CPF válido')).toBeTruthy();
    expect(screen.getByText('Ocupam 1 vaga: 1 de 12 vagas gerais livres.')).toBeTruthy();
    const send = screen.getByRole('button', { name: 'Enviar convites…' });
    await userEvent.type(screen.getByLabelText('Linha 2'), 'trilha.example');
    expect(send.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Conferir de novo' }));
    await vi.waitFor(() => expect(send.getAttribute('aria-disabled')).toBeNull());
    expect(sent.at(-1)?.body).toMatchObject({
      lines: ['ana@trilha.example', 'ana@trilha.example', '529.982.247-25'],
    });
    await userEvent.click(send);
    await userEvent.type(screen.getByLabelText('Motivo'), 'Patrocinador');
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
    await vi.waitFor(() =>
      expect(screen.getByLabelText('E-mails ou CPFs, um por linha')).toHaveProperty(
        'value',
        'ana@trilha.example\n529.982.247-25',
      ),
    );
    expect(sent.at(-1)).toMatchObject({ body: { version: 'v1', reason: 'Patrocinador' } });
  });

  it('offers no sending where places are missing, and says how many [SEASON-16]', async () => {
    open({ ...told, able: 20, places: { needed: 20, kept: 3, open: 12 } });
    await paste('ana@trilha.example');
    expect(
      await screen.findByText('Faltam 5 vagas: tire linhas ou aumente as vagas da etapa'),
    ).toBeTruthy();
    const send = screen.getByRole('button', { name: 'Enviar convites…' });
    expect(send.getAttribute('aria-disabled')).toBe('true');
  });

  it('tells limits at their fields, and nothing else beside them [SEASON-15]', async () => {
    const errors = { days: ['De 1 a 60 dias'], vehicles: ['De 1 a 10 veículos'] };
    const body = { code: 'invalid', message: 'Dados inválidos', errors };
    open(told, Response.json(body, { status: 422 }));
    await paste('ana@trilha.example');
    expect(await screen.findByText('De 1 a 60 dias')).toBeTruthy();
    expect(screen.getByText('De 1 a 10 veículos')).toBeTruthy();
    expect(screen.queryByText('Dados inválidos')).toBeNull();
  });

  it.each([
    [
      'Outlook',
      'Lobo, Rita <rita.lobo@example.com>; Paz, Ana <ana.paz@example.com>;',
      ['rita.lobo@example.com', 'ana.paz@example.com'],
    ],
    [
      'Gmail',
      '"Lobo, Rita" <rita.lobo@example.com>, ana.paz@example.com, <mailto:ivo@example.com>',
      ['rita.lobo@example.com', 'ana.paz@example.com', 'ivo@example.com'],
    ],
    ['a name that is its address', "'rita@example.com' <rita@example.com>", ['rita@example.com']],
    ['links', 'mailto:rita@example.com?subject=Oi', ['rita@example.com']],
    [
      'blanks',
      'rita.lobo@example.com ana.paz@example.com',
      ['rita.lobo@example.com', 'ana.paz@example.com'],
    ],
    ['CPFs and blanks', '529.982.247-25 01234567890', ['529.982.247-25', '01234567890']],
    ['a spreadsheet', 'Rita Lobo\trita@example.com', ['Rita Lobo', 'rita@example.com']],
    ['a CPF without its zero', '1234567890', ['012.345.678-90']],
    ['ten digits that are none', '1132345670', ['1132345670']],
    ['a sign that opens nothing', 'rita <em casa', ['rita <em casa']],
  ])('takes people as %s gives them [SEASON-85]', (_what, text, lines) => {
    expect(linesOf(text)).toEqual(lines);
  });

  it('says that it gave CPFs back the zeros of their beginning [SEASON-85]', async () => {
    open({ ...told, verdicts: ['able', 'able'] });
    await paste('1234567890\n529.982.247-25');
    expect(await screen.findByText(/^1 CPF veio sem o zero do começo/)).toBeTruthy();
    expect(screen.getByDisplayValue(/012\.345\.678-90/)).toBeTruthy();
  });

  it('reads lines of a table or an address field, and tells how a list ended', () => {
    expect(linesOf(' a@b.example; c@d.example\r\n\n529.982.247-25\tx')).toEqual([
      'a@b.example',
      'c@d.example',
      '529.982.247-25',
      'x',
    ]);
    const batch = { id: 1, who: 'Lívia', total: 3, done: 2, started_at: AT, is_over: true };
    expect(batchWords({ ...batch, refused: [{ code: 'already_invited', count: 1 }] })).toBe(
      '2 convites feitos. Ficaram de fora 1 (esta pessoa já tem um convite aberto).',
    );
  });
});

it.each([
  [
    'a link of a messenger',
    '[rita@trilha.example](mailto:rita@trilha.example)',
    ['rita@trilha.example'],
  ],
  ['a full stop and unseen letters', '\u200brita@trilha.example.', ['rita@trilha.example']],
  [
    'a table of a spreadsheet',
    'E-mail\tCPF\nrita@trilha.example\t529.982.247-25',
    ['rita@trilha.example', '529.982.247-25'],
  ],
  ['a CPF with a name', '529.982.247-25 Rita Lobo', ['529.982.247-25']],
  ['a CPF without its zero', '1234567890', ['012.345.678-90']],
  ['a formatted one', '12.345.678-90', ['012.345.678-90']],
  ['one with decimals', '1234567890.0\n1234567890,00', ['012.345.678-90', '012.345.678-90']],
  ['what is neither', 'Rita Lobo\nana@', ['Rita Lobo', 'ana@']],
])('takes %s [SEASON-85]', (_what, text, lines) => {
  expect(linesOf(text)).toEqual(lines);
});
