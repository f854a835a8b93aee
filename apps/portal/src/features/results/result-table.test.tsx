// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { address, openPortal } from '../../app/testing/open-portal.tsx';
import { customer, logIn } from '../../shared/testing/customer.ts';
import { json, type Network } from '../../shared/testing/network.ts';
import { setUpPage } from '../../shared/testing/page.ts';
import { resultFile, RESULTS_CALL, resultsNetwork } from './testing/results-network.ts';

setUpPage();
let network: Network;
let log: { mockRestore: () => void };
const none = {
  car_letter: null,
  car: null,
  points: null,
  status: null,
  remark: null,
  names: [] as string[],
} as const;
const line = (inscription_number: number, category: string, place: number | null) => ({
  ...none,
  inscription_number,
  category,
  place,
});
const table = [
  { ...line(7, 'Turismo', 1), car: 'Jimny', points: 12.5 },
  { ...line(12, 'Turismo', 2), car: 'Vitara', points: 9 },
  line(13, 'Turismo', 3),
  { ...line(14, 'Turismo', 4), car_letter: 'B' },
  { ...line(15, 'Turismo', null), status: 'DSQ' as const, remark: 'Item 7.3' },
  line(30, 'Graduados', 1),
];
const file = resultFile({ id: 3, title: 'Classificação', numbered: true, table });

beforeEach(() => {
  log = vi.spyOn(console, 'error').mockImplementation(() => {});
  network = resultsNetwork(file).on('POST /customer/getCustomersByEmail', () =>
    json({ customer: customer() }),
  );
});
afterEach(() => log.mockRestore());

const open = (search = '') => openPortal(`/events/results/7${search}`);
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

describe('a published table', () => {
  it('shows one category with cars, points and who is not classified, above the files [AFTER-07]', async () => {
    await open();
    const found = await screen.findByRole('table', { name: 'Classificação Turismo, 5 carros' });
    expect(rows()).toEqual([
      '1ºInscrição 0007Jimny12,5 pt',
      '2ºInscrição 0012Vitara9 pt',
      '3ºInscrição 0013sem pontos',
      '4ºInscrição 0014-Bsem pontos',
      'Fora da classificação',
      'DSQInscrição 0015Desclassificado. Item 7.3sem pontos',
    ]);
    const files = screen.getByRole('heading', { name: 'Arquivos de Resultados' });
    expect(found.compareDocumentPosition(files)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('is sorted by its heads, again in the other direction, in the address [AFTER-07]', async () => {
    await open();
    await userEvent.click(await screen.findByRole('link', { name: 'Pontos' }));
    expect(screen.getByRole('columnheader', { name: 'Pontos' }).getAttribute('aria-sort')).toBe(
      'descending',
    );
    await userEvent.click(screen.getByRole('link', { name: 'Pontos' }));
    expect(rows()[0]).toContain('0012');
    expect(screen.getByRole('columnheader', { name: 'Pontos' }).getAttribute('aria-sort')).toBe(
      'ascending',
    );
    expect(address()).toContain('ordem=-pontos');
  });

  it('is filtered by category and searched by number, in words also where the number is elsewhere [AFTER-07]', async () => {
    await open('?categoria=Graduados');
    await screen.findByRole('table', { name: 'Classificação Graduados, 1 carro' });
    await userEvent.type(screen.getByLabelText('Procurar número da inscrição'), '12');
    await userEvent.click(screen.getByRole('button', { name: 'Procurar' }));
    expect(
      screen.getByText('0012 não está na categoria Graduados. Está em: Turismo, em 2º.'),
    ).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Ver em Turismo' }));
    expect(rows()).toEqual(['2ºInscrição 0012Vitara9 pt']);
    await userEvent.click(screen.getByRole('link', { name: 'Ver todos os carros' }));
    expect(rows()).toHaveLength(6);
  });

  it('names the crew that agreed to it before the number [AFTER-28]', async () => {
    const named = [
      { ...line(7, 'Turismo', 1), names: ['Caio Prado', 'Lia Nunes'] },
      { ...line(12, 'Turismo', 2), names: ['Bruno Tavares'] },
      line(13, 'Turismo', 3),
    ];
    network.on(RESULTS_CALL, () => json({ results: [{ ...file, table: named }] }));
    await open();
    await screen.findByText('Bruno Tavares');
    expect(rows()).toEqual([
      '1ºCaio Prado e Lia NunesInscrição 0007',
      '2ºBruno TavaresInscrição 0012',
      '3ºInscrição 0013',
    ]);
  });

  it('says that nobody has a number [AFTER-07]', async () => {
    await open('?procurar=999');
    expect(await screen.findByText('Nenhum carro com este número nesta tabela.')).toBeTruthy();
  });
});

describe('the own line', () => {
  const own = (at: number) => ({ ...table[at], result_id: 3, of: 4 });

  it('stands first from the fourth place on, and is marked in its place, in the own category [AFTER-08]', async () => {
    logIn();
    network.on('GET /me/placements/7', () => json({ placements: [own(3)] }));
    await open();
    expect(await screen.findAllByText('Você')).toHaveLength(2);
    expect(rows().slice(0, 2)).toEqual([
      'VocêInscrição 0014-B'.replace(/^/, '4º') + 'sem pontos',
      '1ºInscrição 0007Jimny12,5 pt',
    ]);
  });

  it('is marked where it stands among the first three, and opens its category [AFTER-08]', async () => {
    logIn();
    network.on('GET /me/placements/7', () => json({ placements: [own(5)] }));
    await open();
    await screen.findByText('Você');
    expect(rows()).toEqual(['1ºVocêInscrição 0030']);
  });
});

describe('the state of the results', () => {
  const stateOf = async (...results: Array<Partial<typeof file>>) => {
    network.on(RESULTS_CALL, () => json({ results: results.map((one) => ({ ...file, ...one })) }));
    await open();
    await screen.findByText('Arquivos de Resultados');
    return document.querySelector('.banner-state')?.textContent ?? null;
  };

  it('is provisional while one may change, until the last deadline [AFTER-10]', async () => {
    const until = '2026-04-20T21:00:00.000Z';
    expect(
      await stateOf(
        {},
        { id: 4, is_provisional: true, protests_until: until },
        { id: 5, is_provisional: true, protests_until: '2026-04-19T21:00:00.000Z' },
      ),
    ).toBe('ProvisórioPrazo de protestos: 20/04/2026 às 18:00');
  });

  it('is official afterwards [AFTER-10]', async () => {
    expect(await stateOf({})).toBe('Oficial');
  });
});
