// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ERRORS } from '@trilha/contract/errors.ts';
import type {
  DeskResult,
  DeskResults,
  ResultRehearsal,
} from '@trilha/contract/desk/results/desk-results.endpoints.ts';
import { Route, Routes } from 'react-router';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { show, standInForBrowser } from '../../../shared/testing/show.tsx';
import { NewerNote } from './newer-note.tsx';
import ResultsScreen from './results.screen.tsx';

beforeAll(standInForBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const result: DeskResult = {
  id: 7,
  result: '/files/00112233445566778899aabbccddeeff/geral.csv',
  title: 'Geral turismo',
  version: 2,
  is_provisional: true,
  protests_until: '2026-04-20T21:00:00.000Z',
  created_at: '2026-04-19T12:00:00.000Z',
  who: 'Bento Prado',
  reason: 'Cronometragem mandou',
  placed: { places: 48, known: 46 },
  earlier: [
    {
      id: 6,
      version: 1,
      result: '/files/ff112233445566778899aabbccddeeff/geral.csv',
      replaced_at: '2026-04-19T12:00:00.000Z',
      who: 'Bento Prado',
      reason: 'Tempo do 12 corrigido',
    },
  ],
};
const seen: DeskResults = {
  stage: { id: 4, automaker_id: 1, title: 'Etapa Socorro', stage_date: null },
  page: 'http://mitsubishi.localhost:3000/events/results/4',
  results: [result],
  participants: 46,
  version: 'v1',
  may_edit: true,
};
const newer: DeskResults = {
  ...seen,
  version: 'v2',
  results: [
    { ...result, title: 'Geral de outra pessoa', is_provisional: false, protests_until: null },
  ],
};
const told: ResultRehearsal = {
  kind: 'CSV',
  converted_from: 'Windows-1252',
  columns: [],
  table: {
    counts: {
      matched: 1,
      unknown: 1,
      cancelled: 0,
      waiting: 0,
      repeated: 0,
      no_number: 0,
      no_car: 0,
      unread: 0,
      no_place: 0,
    },
    lines: [
      {
        line: 2,
        verdict: 'matched',
        number: '12',
        place: '1',
        category: null,
        problem: null,
        driver: 'Ana Reis',
      },
      {
        line: 3,
        verdict: 'unknown',
        number: '900',
        place: '2',
        category: null,
        problem: null,
        driver: '',
      },
    ],
  },
};

/** A pasted table whose names nobody knows. */
const unread: ResultRehearsal = {
  kind: 'CSV',
  converted_from: null,
  columns: [
    { name: 'Dorsal', field: null, sample: '12' },
    { name: 'Chegada', field: null, sample: '1' },
    { name: 'Pos. geral', field: 'place', sample: '7' },
  ],
  table: null,
};

/** The first save gets the response that a colleague was faster. */
function open(address: string, after = newer) {
  const sent: Array<{ path: string; body: unknown }> = [];
  const asked: unknown[] = [];
  let list = seen;
  vi.stubGlobal('fetch', async (path: string, options: { method?: string; body?: string } = {}) => {
    if (options.method === 'GET') return Response.json(list);
    if (path.endsWith('/rehearsal')) {
      const body = JSON.parse(options.body ?? '{}');
      asked.push(body);
      if (body.file?.name === 'resultado.csv' && !body.columns) return Response.json(unread);
      if (!options.body?.includes('.pdf')) return Response.json(told);
      const { status, message } = ERRORS.invalid;
      const errors = { file: ['Falta o fim do PDF'] };
      return Response.json({ code: 'invalid', message, errors }, { status });
    }
    sent.push({ path, body: JSON.parse(options.body ?? '{}') });
    if (list === after) return Response.json({ id: 8, message: 'Gravado.' }, { status: 201 });
    list = after;
    const { status, message } = ERRORS.results_changed;
    return Response.json({ code: 'results_changed', message }, { status });
  });
  const routes = (
    <Routes>
      <Route path="/temporada/:id/resultados" element={<ResultsScreen />} />
    </Routes>
  );
  show(routes, `/temporada/4/resultados${address}`);
  return Object.assign(sent, { asked });
}

describe('the results of a stage at the desk', () => {
  it('are published once the lines of nobody were seen; who was slower sees what is there and keeps what was typed [SEASON-23, SEASON-28, AFTER-11]', async () => {
    const sent = open('');
    const publish = await screen.findByRole('button', { name: 'Publicar resultado…' });
    await vi.waitFor(() => expect(publish.getAttribute('aria-disabled')).toBeNull());
    await userEvent.click(publish);
    await userEvent.upload(screen.getByLabelText('Arquivo'), new File(['a;b'], 'graduados.csv'));
    expect(
      await screen.findByText('Ninguém tem este número nesta etapa', { selector: 'td' }),
    ).toBeTruthy();
    expect(screen.queryByText('Ana Reis')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Ver todas as linhas' }));
    expect(screen.getByText('Ana Reis')).toBeTruthy();
    expect(screen.getByLabelText('Título')).toHaveProperty('value', 'Graduados');
    await userEvent.type(screen.getByLabelText('Motivo'), 'Saiu o tempo');
    await userEvent.click(screen.getByRole('button', { name: 'Publicar' }));
    expect(await screen.findByText(/^Falta marcar: “Vi a linha com problema/)).toBeTruthy();
    expect(sent).toHaveLength(0);
    await userEvent.click(screen.getByLabelText(/Vi a linha com problema/));
    await userEvent.click(screen.getByLabelText(/Avisar os 46 participantes/));
    await userEvent.click(screen.getByRole('button', { name: 'Publicar' }));
    expect(await screen.findByText(/“Geral de outra pessoa”, Oficial/)).toBeTruthy();
    expect(screen.getByLabelText('Motivo')).toHaveProperty('value', 'Saiu o tempo');
    await userEvent.click(screen.getByRole('button', { name: 'Publicar' }));
    expect(await screen.findByText('Gravado.')).toBeTruthy();
    expect(sent.map(({ body }) => body)).toMatchObject([
      { version: 'v1', accepts_lines: true, tells: true, title: 'Graduados', replaces: null },
      { version: 'v2', file: { name: 'graduados.csv', content: btoa('a;b') } },
    ]);
  });

  it('are pasted, and read by what staff say that their columns are [AFTER-04, AFTER-05]', async () => {
    const sent = open('');
    const publish = await screen.findByRole('button', { name: 'Publicar resultado…' });
    await vi.waitFor(() => expect(publish.getAttribute('aria-disabled')).toBeNull());
    await userEvent.click(publish);
    await userEvent.type(screen.getByLabelText('Ou cole a tabela'), 'Dorsal;Chegada');
    await userEvent.click(screen.getByRole('button', { name: 'Conferir' }));
    // What is wrong with a pasted table is put right in it.
    await screen.findByLabelText('A coluna “Dorsal” é');
    await userEvent.type(screen.getByLabelText('Ou cole a tabela'), '{enter}7;1');
    expect(screen.queryByRole('button', { name: 'Publicar' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Conferir' }));
    const dorsal = await screen.findByLabelText('A coluna “Dorsal” é');
    await userEvent.selectOptions(dorsal, 'Número da inscrição');
    await userEvent.selectOptions(screen.getByLabelText('A coluna “Chegada” é'), 'Posição');
    await userEvent.click(screen.getByRole('button', { name: 'Ler com estas colunas' }));
    expect(await screen.findByText(/linhas dizem a alguém o seu lugar/)).toBeTruthy();
    const columns = [
      { name: 'Dorsal', field: 'number' },
      { name: 'Chegada', field: 'place' },
      { name: 'Pos. geral', field: null },
    ];
    expect(sent.asked).toMatchObject([
      { file: { name: 'resultado.csv', content: btoa('Dorsal;Chegada') } },
      { file: { name: 'resultado.csv', content: btoa('Dorsal;Chegada\n7;1') } },
      { columns },
    ]);
    await userEvent.click(screen.getByLabelText(/Vi a linha com problema/));
    await userEvent.type(screen.getByLabelText('Motivo'), 'Saiu o tempo');
    await userEvent.click(screen.getByRole('button', { name: 'Publicar' }));
    await vi.waitFor(() => expect(sent.map(({ body }) => body)).toMatchObject([{ columns }]));
  });

  it('are not blamed for the file chosen before: what is wrong with the last one is said alone [SEASON-24]', async () => {
    open('');
    const publish = await screen.findByRole('button', { name: 'Publicar resultado…' });
    await vi.waitFor(() => expect(publish.getAttribute('aria-disabled')).toBeNull());
    await userEvent.click(publish);
    await userEvent.upload(screen.getByLabelText('Arquivo'), new File(['%PDF'], 'cortado.pdf'));
    expect(await screen.findByText('Falta o fim do PDF')).toBeTruthy();
    await userEvent.upload(screen.getByLabelText('Arquivo'), new File([], 'vazio.csv'));
    expect(await screen.findByText('O arquivo está vazio.')).toBeTruthy();
    expect(screen.queryByText('Falta o fim do PDF')).toBeNull();
  });

  it('show the new version where the one that is open was replaced [SEASON-27]', async () => {
    open('?aberta=6');
    expect(await screen.findByText(/Versão 1, substituída/)).toBeTruthy();
    expect(screen.queryByText(/tirado do ar/)).toBeNull();
    cleanup();
    open('?aberta=99');
    expect(await screen.findByText('Este resultado foi tirado do ar.')).toBeTruthy();
  });

  it('keep what was typed about one that somebody takes off meanwhile [SEASON-27]', async () => {
    open('?aberta=7', { ...seen, version: 'v2', results: [] });
    const edit = await screen.findByRole('button', { name: 'Editar…' });
    await vi.waitFor(() => expect(edit.getAttribute('aria-disabled')).toBeNull());
    fireEvent.click(edit);
    fireEvent.change(await screen.findByLabelText('Motivo'), { target: { value: 'Nome errado' } });
    fireEvent.click(screen.getByRole('button', { name: 'Gravar' }));
    expect(await screen.findByText('Foi tirado do ar.')).toBeTruthy();
    expect(screen.getByLabelText('Motivo')).toHaveProperty('value', 'Nome errado');
    fireEvent.click(screen.getByRole('button', { name: 'Agora não' }));
    expect(await screen.findByText('Este resultado foi tirado do ar.')).toBeTruthy();
  });

  it('were all taken off meanwhile, or the one that is changed was: each is said as it is [SEASON-27]', () => {
    const none = { ...seen, results: [] };
    show(<NewerNote newer={none} />, '/');
    expect(screen.getByRole('alert').textContent).toContain('Agora a etapa tem:Nenhum resultado.');
    cleanup();
    show(<NewerNote newer={none} only={7} />, '/');
    expect(screen.getByRole('alert').textContent).toContain('Agora está assim:Foi tirado do ar.');
  });

  it('say who replaced what and why, until when protests are taken, and what withdrawing does to the version before [SEASON-25, SEASON-27, SEASON-29]', async () => {
    const sent = open('?aberta=7');
    expect(await screen.findByText(/Versão 1, substituída/)).toBeTruthy();
    expect(screen.getByText('Motivo: Tempo do 12 corrigido')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Editar…' }));
    expect(screen.getByLabelText(/Protestos até/)).toHaveProperty('value', '2026-04-20T18:00');
    await userEvent.click(screen.getByLabelText(/Provisório/));
    await userEvent.type(screen.getByLabelText('Motivo'), 'Ninguém protestou');
    await userEvent.click(screen.getByRole('button', { name: 'Gravar' }));
    expect(await screen.findByText('Agora está assim:')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Agora não' }));
    await userEvent.click(screen.getByRole('button', { name: 'Tirar do ar…' }));
    expect(screen.getByText('46 participantes deixam de ver o seu lugar aqui.')).toBeTruthy();
    await userEvent.click(screen.getByLabelText(/Sai também/));
    await userEvent.type(screen.getByLabelText('Motivo'), 'Publicado por engano');
    await userEvent.click(screen.getByRole('button', { name: 'Tirar do ar' }));
    expect(await screen.findByText('Gravado.')).toBeTruthy();
    expect(sent.map(({ body }) => body)).toMatchObject([
      { is_provisional: false, protests_until: null, version: 'v1' },
      { restores_earlier: false, version: 'v2', reason: 'Publicado por engano' },
    ]);
  });
});
