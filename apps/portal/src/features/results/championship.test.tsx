// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { seasonPage } from '@trilha/contract/testing/season-page.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { address, openPortal } from '../../app/testing/open-portal.tsx';
import { customer, logIn } from '../../shared/testing/customer.ts';
import { json, Network, refusal } from '../../shared/testing/network.ts';
import { setUpPage } from '../../shared/testing/page.ts';
import { resultFile, resultsNetwork } from './testing/results-network.ts';

setUpPage();
let network: Network;
let log: { mockRestore: () => void };
beforeEach(() => {
  log = vi.spyOn(console, 'error').mockImplementation(() => {});
  network = new Network()
    .on('GET /standings/2026', () => json(seasonPage()))
    .on('POST /customer/getCustomersByEmail', () => json({ customer: customer() }));
});
afterEach(() => log.mockRestore());

const open = (search = '') => openPortal(`/campeonato/2026${search}`);
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

/** The page after the sixth stage became official. */
function officialPage() {
  const page = seasonPage();
  const [championship] = page.championships;
  const [table] = championship!.tables;
  const at = '2026-11-20T12:00:00.000Z';
  const change = { at, cause: 'official', stage: 'Etapa Joinville', version: 2 } as const;
  const rest = {
    is_provisional: false,
    disqualified: [],
    reinstated: [],
    changed: 0,
    reason: null,
  };
  const newer = {
    ...table!,
    official: [1, 2, 3, 4, 5, 6],
    provisional: [],
    standings: table!.with_provisional!,
    with_provisional: null,
    history: [{ ...change, ...rest }],
  };
  const tables = [newer, ...championship!.tables.slice(1)];
  return { ...page, championships: [{ ...championship!, tables }] };
}

describe('a page that is read while its tables change', () => {
  const look = () => void document.dispatchEvent(new Event('visibilitychange'));
  const asked = () => network.to('GET /standings/2026').length;

  it('says so with the cause, and moves only when the reader asks [AFTER-94]', async () => {
    await open();
    await screen.findByRole('table');
    const before = rows();
    network.on('GET /standings/2026', () => json(officialPage()));
    act(look);
    const told = await screen.findByText('A tabela mudou.');
    expect(told.closest('p')?.textContent).toContain('Joinville: resultado oficial.');
    expect(told.closest('p')?.getAttribute('aria-live')).toBe('polite');
    expect(rows()).toEqual(before);
    await userEvent.click(screen.getByRole('button', { name: 'Atualizar' }));
    expect(rows()[0]).toMatch(/16 pontos, 3º lugar. Por quê\?92$/);
    expect(screen.queryByText('A tabela mudou.')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Tabela atualizada.');
    expect(asked()).toBe(2);
  });

  it('says nothing while they are the same, or the server does not answer [AFTER-94]', async () => {
    await open();
    await screen.findByRole('table');
    act(look);
    await waitFor(() => expect(asked()).toBe(2));
    network.on('GET /standings/2026', () => refusal('busy'));
    act(look);
    await waitFor(() => expect(asked()).toBe(3));
    await act(async () => {});
    expect(screen.queryByText('A tabela mudou.')).toBeNull();
    expect(screen.getByRole('table')).toBeTruthy();
  });

  it('keeps the newest answer where an earlier one is slow [AFTER-94]', async () => {
    await open();
    await screen.findByRole('table');
    const slow = Promise.withResolvers<Response>();
    network.on('GET /standings/2026', () => slow.promise);
    act(look);
    network.on('GET /standings/2026', () => json(officialPage()));
    act(look);
    await screen.findByText('A tabela mudou.');
    await act(async () => slow.resolve(json(seasonPage())));
    expect(screen.getByText('A tabela mudou.')).toBeTruthy();
  });

  it('is not asked for while nobody sees it, nor after it was left [AFTER-94]', async () => {
    await open();
    await screen.findByRole('table');
    const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(look);
    seen.mockRestore();
    cleanup();
    act(look);
    expect(asked()).toBe(1);
  });
});

describe('the page of a season', () => {
  it('counts official results, and the provisional ones where the reader asks [AFTER-26]', async () => {
    await open();
    await screen.findByRole('heading', { level: 1, name: 'Campeonato 2026' });
    expect(rows()[0]).toMatch(/^1ºInscrição 0142Etapa Socorro: 21 pontos, 1º lugar. Por quê\?/);
    expect(rows()[0]).toMatch(/14 pontos, 4º lugar. Por quê\?Etapa Joinville: ainda não conta90$/);
    expect(screen.queryByText('Pontos provisórios')).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Com provisórios' }));
    expect(screen.getByText('Pontos provisórios')).toBeTruthy();
    expect(rows()[0]).toMatch(/16 pontos, 3º lugar, provisório. Por quê\?92$/);
    expect(address()).toBe('/campeonato/2026?campeonato=duplas&categoria=Turismo&provisorio=sim');
    const short = screen.getByText('Ainda com menos de 3 etapas');
    expect(short).toBeTruthy();
    expect(rows().at(-1)).toContain('0270Falta 1 etapa');
  });

  it('explains a cell: its points, the drop, the tie, and closes again [AFTER-26]', async () => {
    await open('?provisorio=sim');
    const name = 'Etapa Canastra: 13 pontos, 5º lugar, descartado. Por quê?';
    await screen.findByRole('table');
    const cell = () => screen.getAllByRole('link').find(({ textContent }) => textContent === name);
    await userEvent.click(cell() ?? document.body);
    const why = screen.getByRole('region', { name: /^Por que Etapa Canastra/ });
    expect(
      within(why)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(['12', '+1', '13']);
    expect(why.textContent).toContain('Descartado. Valem as 5 melhores de 6 etapas.');
    expect(why.textContent).toContain(
      'Empate em 87 com a inscrição 0214. Decidiu “melhor descarte”: 13 aqui, 11 lá.',
    );
    expect(cell()?.getAttribute('aria-expanded')).toBe('true');
    await userEvent.click(within(why).getByRole('link', { name: 'Fechar' }));
    expect(screen.queryByRole('region', { name: /^Por que/ })).toBeNull();
    expect(document.activeElement).toBe(cell());
  });

  it('closes an explanation with Esc and gives the focus back to its cell [AFTER-26]', async () => {
    await open('?provisorio=sim&por-que=0232-1-2');
    const why = await screen.findByRole('region', { name: /^Por que Etapa Poços/ });
    within(why).getByRole('link', { name: 'Ver o resultado da etapa' }).focus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: /^Por que/ })).toBeNull();
    expect(document.activeElement?.textContent).toMatch(/^Etapa Poços/);
    expect(address()).toBe('/campeonato/2026?campeonato=duplas&categoria=Turismo&provisorio=sim');
  });

  it('says why a disqualification stays in the sum [AFTER-26]', async () => {
    await open('?provisorio=sim&por-que=0232-1-2');
    const why = await screen.findByRole('region', { name: /^Por que Etapa Poços/ });
    expect(why.textContent).toContain('Uma desclassificação não pode ser descartada.');
  });

  it('puts the customer’s own row first, in their category, and marks it [AFTER-25, AFTER-26]', async () => {
    logIn();
    network.on('GET /me/standings/2026', () =>
      json({ own: [{ championship: 'duplas', category: 'Turismo', id: '0203-1' }] }),
    );
    await open();
    await screen.findByText('Você');
    expect(rows()[0]).toContain('VocêInscrição 0203');
    expect(rows().filter((text) => text?.includes('0203'))).toHaveLength(1);
  });

  it('opens the customer’s category, marks their row in its table alone, and leaves it in place among the first three [AFTER-25, AFTER-26]', async () => {
    logIn();
    network.on('GET /me/standings/2026', () =>
      json({
        own: [
          { championship: 'duplas', category: 'Graduados', id: '0302-1' },
          { championship: 'duplas', category: 'Turismo', id: '0301-1' },
          { championship: 'pilotos', category: 'Graduados', id: '0301-1' },
        ],
      }),
    );
    await open();
    await screen.findByText('Você');
    expect(rows()[0]).toMatch(/^1ºInscrição 0301/);
    expect(rows()[1]).toMatch(/^2ºVocêInscrição 0302/);
  });

  it('names who agreed to it, also in the words about a tie [AFTER-28]', async () => {
    const page = seasonPage();
    const names = ['Caio Prado', 'Lia Nunes'];
    for (const { standings, with_provisional: all } of page.championships[0]?.tables ?? []) {
      for (const row of [...standings, ...(all ?? [])]) {
        if (row.number === '0203') row.names = names;
        if (row.number === '0214') row.names = ['Bruno Tavares'];
      }
    }
    network.on('GET /standings/2026', () => json(page));
    const all = page.championships[0]?.tables[0]?.with_provisional ?? [];
    const tied = all.find(({ ties }) => ties.some(({ number }) => number === '0214'));
    await open(`?provisorio=sim&por-que=${tied?.id}-4`);
    await screen.findByText('Caio Prado e Lia Nunes');
    expect(screen.getByRole('region', { name: /^Por que/ }).textContent).toContain(
      'Empate em 87 com Bruno Tavares.',
    );
    const row = rows().find((text) => text?.includes('Caio Prado'));
    expect(row).toContain('Caio Prado e Lia NunesInscrição 0203');
  });

  it('says in a closed part what changed the table, with the public reason [AFTER-78]', async () => {
    const page = seasonPage();
    const change = { version: null, is_provisional: false, disqualified: [], reinstated: [] };
    page.championships[0]?.tables[0]?.history.push(
      {
        ...change,
        at: '2026-08-22T20:52:00.000Z',
        cause: 'replaced',
        stage: 'Etapa Joinville',
        version: 2,
        disqualified: ['0240'],
        changed: 1,
        reason: null,
      },
      {
        ...change,
        at: '2026-06-16T12:00:00.000Z',
        cause: 'rules',
        stage: null,
        changed: 0,
        reason: 'Item 12.4',
      },
    );
    network.on('GET /standings/2026', () => json(page));
    await open();
    const title = await screen.findByRole('heading', { name: 'O que mudou' });
    const part = title.closest('details');
    expect(part?.open).toBe(false);
    expect([...(part?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual(
      [
        '22/08/2026 às 17:52Joinville, versão 2: 0240 desclassificado; 1 resultado mudou.',
        '16/06/2026 às 09:00Regulamento mudou: Item 12.4',
      ],
    );
  });

  it('saves the shown table for a spreadsheet, and prints it [AFTER-79]', async () => {
    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    await open('?categoria=Graduados&provisorio=sim');
    const csv = await screen.findByRole('link', { name: 'Baixar CSV' });
    const address = '/api/standings/2026/csv?championship=duplas&category=Graduados';
    expect(csv.getAttribute('href')).toBe(`${address}&provisional=yes`);
    await userEvent.click(screen.getByRole('link', { name: 'Só oficiais' }));
    expect(csv.getAttribute('href')).toBe(address);
    await userEvent.click(screen.getByRole('button', { name: 'Imprimir' }));
    expect(print).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });

  it('opens with the champion and the place in each stage once the title is decided [AFTER-80]', async () => {
    const page = seasonPage();
    page.championships[0]?.tables[0]?.champions.push('0142-1');
    network
      .on('GET /standings/2026', () => json(page))
      .on('GET /stages/lines', () => json({ lines: [] }));
    await open();
    const title = await screen.findByRole('region', { name: 'Dupla campeã: Inscrição 0142' });
    expect(screen.getByText('Decidido')).toBeTruthy();
    expect(title.textContent).toContain('90 pontos2 vitórias5 largadas');
    expect(within(title).getAllByRole('listitem')).toHaveLength(5);
    expect(title.textContent).toContain('Etapa Socorro: 1º lugar');
    await userEvent.click(screen.getByRole('link', { name: 'Com provisórios' }));
    expect(screen.queryByText('Decidido')).toBeNull();
    expect(screen.queryByRole('region', { name: /^Dupla campeã/ })).toBeNull();
  });

  it('says that a season has none [AFTER-26]', async () => {
    network.on('GET /standings/2026', () => refusal('not_found'));
    await open();
    expect(await screen.findByRole('heading', { name: 'Campeonato não encontrado' })).toBeTruthy();
  });
});

it('the results of a stage lead to the season in which it counts [AFTER-26]', async () => {
  resultsNetwork(resultFile()).on('GET /results/7', () =>
    json({ results: [resultFile()], season: 2026 }),
  );
  await openPortal('/events/results/7');
  const link = await screen.findByRole('link', { name: 'Campeonato 2026' });
  expect(link.getAttribute('href')).toBe('/campeonato/2026');
});
