// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { trail } from '@trilha/contract/testing/trail-sample.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { address, openPortal } from '../../app/testing/open-portal.tsx';
import { customer, logIn } from '../../shared/testing/customer.ts';
import { json, type Network, refusal } from '../../shared/testing/network.ts';
import { setUpPage } from '../../shared/testing/page.ts';
import * as paint from '../../shared/pictures/paint-drawing.ts';
import { resultFile, RESULTS_CALL, resultsNetwork } from './testing/results-network.ts';

setUpPage();
let network: Network;
let log: { mockRestore: () => void };
const own = 'GET /me/placements/7';
const file = resultFile({
  id: 3,
  result: '/files/00112233445566778899aabbccddeeff/turismo.csv',
  title: 'Classificação turismo',
  numbered: true,
});
const placement = {
  result_id: 3,
  car_letter: null,
  car: null,
  points: null,
  status: null,
  remark: null,
  inscription_number: 12,
  place: 12,
  of: 48,
  category: 'Turismo',
};

beforeEach(() => {
  log = vi.spyOn(console, 'error').mockImplementation(() => {});
  network = resultsNetwork(file)
    .on('POST /customer/getCustomersByEmail', () => json({ customer: customer() }))
    .on(own, () => json({ placements: [placement] }));
});
afterEach(() => log.mockRestore());

const open = () => openPortal('/events/results/7');

describe('the own place among the results', () => {
  it('stands before the files, with the category, of how many and by which number [FACE-15]', async () => {
    logIn();
    await open();
    const heading = await screen.findByRole('heading', {
      name: 'Seu resultado: 12º de 48 na categoria Turismo',
    });
    expect(screen.getByText('Inscrição 0012, em “Classificação turismo”')).toBeTruthy();
    const files = screen.getByRole('heading', { name: 'Arquivos de Resultados' });
    expect(heading.compareDocumentPosition(files)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('and its file say while they may still change, until when protests are taken, and which version it is [FACE-113]', async () => {
    logIn();
    const protests_until = '2026-04-20T21:00:00.000Z';
    const changing = { ...file, is_provisional: true, protests_until, version: 2 };
    network.on(RESULTS_CALL, () => json({ results: [changing] }));
    await open();
    expect(
      await screen.findByText('Inscrição 0012, em “Classificação turismo”, provisório'),
    ).toBeTruthy();
    expect(
      screen.getByText(
        'Provisório. Prazo de protestos: 20/04/2026 às 18:00. Versão 2, no lugar da anterior.',
      ),
    ).toBeTruthy();
  });

  it('is told without a category where the table has none [FACE-15]', async () => {
    logIn();
    network.on(own, () => json({ placements: [{ ...placement, category: null, place: 1 }] }));
    await open();
    expect(
      await screen.findByRole('heading', { name: 'Seu resultado: 1º de 48 no geral' }),
    ).toBeTruthy();
  });

  it('says why there is none, where the table says so [AFTER-06]', async () => {
    logIn();
    network.on(own, () => json({ placements: [{ ...placement, place: null, status: 'DNS' }] }));
    await open();
    expect(
      await screen.findByRole('heading', {
        name: 'Seu resultado: Não largou na categoria Turismo',
      }),
    ).toBeTruthy();
  });

  it('is said to be none where no number is one’s own [FACE-15]', async () => {
    logIn();
    network.on(own, () => json({ placements: [] }));
    await open();
    expect(
      await screen.findByText('Nenhuma inscrição sua aparece nestes resultados.'),
    ).toBeTruthy();
  });

  it('is looked for again when that failed, while the files stay [FACE-15]', async () => {
    logIn();
    network.on(own, () => refusal('unexpected'));
    await open();
    const again = await screen.findByRole('button', { name: 'Procurar de novo' });
    expect(screen.getByText('Classificação turismo')).toBeTruthy();
    network.on(own, () => json({ placements: [placement] }));
    await userEvent.click(again);
    expect(await screen.findByText('12º')).toBeTruthy();
  });

  it('is never asked for by a visitor, who is led to the login [FACE-15]', async () => {
    await open();
    expect((await screen.findByRole('link', { name: 'Entre' })).getAttribute('href')).toBe(
      '/auth/login',
    );
    expect(network.to(own)).toEqual([]);
  });

  it('is what a visitor comes back to once they are in [FACE-15]', async () => {
    network.on('POST /login', () =>
      json({
        customerData: { email: 'ana@exemplo.com.br', name: 'Ana' },
        expire_at: new Date(Date.now() + 3_600_000).toISOString(),
        authorization: { token: 'fresh', type: 'bearer' },
      }),
    );
    await open();
    await userEvent.click(await screen.findByRole('link', { name: 'Entre' }));
    await userEvent.type(await screen.findByLabelText('E-mail'), 'ana@exemplo.com.br');
    await userEvent.type(screen.getByLabelText('Senha'), 'Trilha!2026');
    await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
    expect(await screen.findByText('12º')).toBeTruthy();
    expect(address()).toBe('/events/results/7');
  });

  it('is not spoken of where no file names numbers [FACE-15]', async () => {
    logIn();
    network.on(RESULTS_CALL, () => json({ results: [{ ...file, numbered: false }] }));
    await open();
    await screen.findByText('Classificação turismo');
    expect(screen.queryByText(/Seu resultado|seu lugar/)).toBeNull();
    expect(network.to(own)).toEqual([]);
  });

  it('leads to the photographs of the own number, also without a line in a table [AFTER-92]', async () => {
    logIn();
    const photos = [{ inscription_number: 12, address: 'https://fotos.example/0012' }];
    network.on(own, () => json({ placements: [], photos }));
    await open();
    const link = await screen.findByRole('link', { name: 'Suas fotos' });
    expect(link.getAttribute('href')).toBe('https://fotos.example/0012');
    expect(screen.queryByText(/Nenhuma inscrição sua/)).toBeNull();
  });

  it('is a picture to share with the car’s nickname and number, and says while it is provisional [AFTER-90]', async () => {
    logIn();
    // Without a canvas every line keeps its largest size.
    HTMLCanvasElement.prototype.getContext = () => null;
    network
      .on(RESULTS_CALL, () => json({ results: [{ ...file, is_provisional: true }] }))
      .on('GET /me/trails', () =>
        json({
          trails: [
            trail({ stage: { id: 7 }, inscription_number: 12, car: { title: 'Jipão', id: 13 } }),
            trail({
              stage: { id: 7, title: 'Etapa Joinville' },
              inscription_number: 12,
              place: { place: 12, category: 'Turismo', status: null, is_provisional: true },
            }),
          ],
        }),
      );
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Compartilhar' }));
    const picture = await screen.findByRole('img', {
      name: 'Prévia: 12º de 48, Turismo, Joinville, Trovão, nº 0012, provisório',
    });
    expect(picture.getAttribute('viewBox')).toBe('0 0 1080 1920');
    expect(picture.dataset['theme']).toBe('light');
    expect(picture.querySelector('.picture-car-on-slab')).toBeTruthy();
    expect(within(picture).getByText('provisório')).toBeTruthy();
    expect(picture.textContent).not.toContain('Rui');
    await userEvent.click(screen.getByRole('radio', { name: 'Deitada' }));
    const wide = screen.getByRole('img', { name: /^Prévia/ });
    expect(wide.getAttribute('viewBox')).toBe('0 0 1200 630');
    expect(within(wide).getByText(/Trovão, nº 0012\. Provisório/)).toBeTruthy();
    const made = vi.spyOn(paint, 'drawingAsPng');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar imagem' }));
    expect(await screen.findByText(/^Não deu para fazer a imagem/)).toBeTruthy();
    expect(made).toHaveBeenCalledWith(wide);
    made.mockRestore();
    await userEvent.click(screen.getByRole('button', { name: 'Fechar a imagem' }));
    expect(screen.queryByRole('img', { name: /^Prévia/ })).toBeNull();
  });

  it('is a picture of the car of its category, where two cars of one number have the same place [AFTER-90]', async () => {
    logIn();
    HTMLCanvasElement.prototype.getContext = () => null;
    const placed = (category: string) => ({
      place: 12,
      category,
      status: null,
      is_provisional: false,
    });
    const entered = { stage: { id: 7 }, inscription_number: 12 };
    network.on('GET /me/trails', () =>
      json({
        trails: [
          trail({ ...entered, car: { title: 'Jipão', id: 13 }, place: placed('Master') }),
          trail({
            ...entered,
            stage: { id: 8 },
            car: { title: 'Faísca' },
            place: placed('Turismo'),
          }),
          trail({
            ...entered,
            inscription_number: 13,
            car: { title: 'Granito' },
            place: placed('Turismo'),
          }),
          trail({ ...entered, place: placed('Turismo') }),
        ],
      }),
    );
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Compartilhar' }));
    expect(await screen.findByRole('img', { name: /Trovão, nº 0012$/ })).toBeTruthy();
  });

  it('keeps the number readable beside a long nickname, and the car visible without a climb [AFTER-90]', async () => {
    logIn();
    HTMLCanvasElement.prototype.getContext = () => null;
    const title = 'O Valente Trovão Vermelho da Serra';
    const entered = { stage: { id: 7 }, inscription_number: 12, car: { title } };
    network.on('GET /me/trails', () =>
      json({ trails: [trail({ ...entered, line: null, profile: [] })] }),
    );
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Compartilhar' }));
    const picture = await screen.findByRole('img', { name: /^Prévia/ });
    expect(within(picture).getByText('O Valente Trovão Ver…, nº 0012')).toBeTruthy();
    expect(picture.querySelector('.picture-car-on-slab')).toBeNull();
  });

  it.each([
    ['fails', () => refusal('unexpected')],
    ['has not the stage', () => json({ trails: [trail({ stage: { id: 8 } })] })],
  ])(
    'says that there is no picture where the history %s, and tries again [AFTER-90]',
    async (_, answer) => {
      logIn();
      HTMLCanvasElement.prototype.getContext = () => null;
      network.on('GET /me/trails', answer);
      await open();
      await userEvent.click(await screen.findByRole('button', { name: 'Compartilhar' }));
      expect(await screen.findByText('Não deu para carregar a imagem')).toBeTruthy();
      network.on('GET /me/trails', () =>
        json({ trails: [trail({ stage: { id: 7 }, inscription_number: 12 })] }),
      );
      await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
      expect(await screen.findByRole('img', { name: /^Prévia/ })).toBeTruthy();
    },
  );

  it('has no picture for a car without a place [AFTER-90]', async () => {
    logIn();
    network.on(own, () => json({ placements: [{ ...placement, place: null, status: 'DSQ' }] }));
    await open();
    await screen.findByRole('heading', { name: /Desclassificado/ });
    expect(screen.queryByRole('button', { name: 'Compartilhar' })).toBeNull();
  });
});
