// @vitest-environment jsdom
import type { ResultsPage } from '@trilha/contract/results/results-page.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { address, openPortal } from '../../app/testing/open-portal.tsx';
import { SERVED_DATA_ID } from '../../shared/served-data.ts';
import { customer, logIn } from '../../shared/testing/customer.ts';
import { json, type Network, refusal } from '../../shared/testing/network.ts';
import { setUpPage } from '../../shared/testing/page.ts';
import {
  resultFile,
  RESULTS_CALL,
  resultsNetwork,
  stage,
  STAGE_CALL,
} from './testing/results-network.ts';

setUpPage();
let network: Network;
let log: { mockRestore: () => void };
beforeEach(() => {
  log = vi.spyOn(console, 'error').mockImplementation(() => {});
  network = resultsNetwork(...results);
});
afterEach(() => {
  document.getElementById(SERVED_DATA_ID)?.remove();
  log.mockRestore();
});

const loadFailure = 'Não foi possível carregar os resultados. Tente novamente mais tarde.';

const elsewhere = 'https://tempos.example/joinville/ao-vivo?prova=3';
const results = [
  resultFile(),
  resultFile({ id: 2, result: elsewhere, title: null, created_at: '2026-03-24T12:00:00Z' }),
];
const ours = results[0]?.result;

const open = () => openPortal('/events/results/7');

/** Embeds the data in the page, as the server does. */
function serve(page: ResultsPage | 'missing' | null): void {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = SERVED_DATA_ID;
  element.textContent = JSON.stringify(page);
  document.head.append(element);
}

/** The links and the retry button on the page of a missing stage. */
async function waysOut() {
  await screen.findByRole('heading', { level: 1, name: 'Etapa não encontrada' });
  const main = within(screen.getByRole('main'));
  return [...main.getAllByRole('link'), ...main.queryAllByRole('button')].map(
    (way) => way.getAttribute('href') ?? way.textContent,
  );
}

describe('the results of a stage', () => {
  it('are public, under the stage’s name, place and day [RES-01, RES-02, RTE-25, RTE-36]', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Resultados');
    expect(await screen.findByText('Etapa Joinville, Joinville (SC). 21/03/2026')).toBeTruthy();
    expect(document.title).toBe('Resultados, Etapa Joinville · Mitsubishi Motors');
    expect(address()).toBe('/events/results/7');
  });

  it('are named in the tab before their stage is known, and without it [RES-01]', async () => {
    const answer = Promise.withResolvers<Response>();
    network.on(STAGE_CALL, () => answer.promise);
    await open();
    expect(document.title).toBe('Resultados · Mitsubishi Motors');
    answer.resolve(refusal('unexpected'));
    await screen.findByText(/Não deu para carregar os dados da etapa/);
    expect(document.title).toBe('Resultados · Mitsubishi Motors');
  });

  it('are asked for without the token of who is logged in [SES-19]', async () => {
    logIn();
    network.on('POST /customer/getCustomersByEmail', () => json({ customer: customer() }));
    await open();
    await screen.findByText('Arquivos de Resultados');
    for (const route of [STAGE_CALL, RESULTS_CALL]) {
      const [request] = network.to(route);
      expect(request?.headers.has('Authorization')).toBe(false);
    }
  });

  it('are listed by what they are, file name and day, under a title, without ranks [RES-07, RES-08, RES-09, FACE-77]', async () => {
    await open();
    expect(await screen.findByRole('heading', { name: 'Arquivos de Resultados' })).toBeTruthy();
    const rows = screen.getAllByRole('listitem').filter(({ className }) => className === 'file');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Resultado geral, graduação resultado-geral.pdfPDF22/03/2026visualizar arquivo',
      'Ao vivo ao-vivoPágina24/03/2026visualizar arquivo',
    ]);
  });

  it('open exactly as given in a window that cannot reach back [RES-10, RES-11]', async () => {
    await open();
    const links = await screen.findAllByRole('link', { name: 'visualizar arquivo' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([ours, elsewhere]);
    for (const link of links) {
      expect(link.getAttribute('target')).toBe('_blank');
      expect(link.getAttribute('rel')).toBe('noopener noreferrer');
    }
    const described = document.getElementById(links[0]?.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('Resultado geral, graduação resultado-geral.pdf');
  });

  it('do not open at all where that could run something here [RES-11]', async () => {
    const result = 'javascript:alert(document.cookie)//geral.pdf';
    network.on(RESULTS_CALL, () => json({ results: [{ ...results[0], result }] }));
    await open();
    const button = await screen.findByRole('button', { name: 'visualizar arquivo' });
    expect((button as HTMLButtonElement).disabled).toBe(true);
    expect(document.querySelector('main [href^="javascript"]')).toBeNull();
  });

  it('are none yet, and that is said [RES-06]', async () => {
    network.on(RESULTS_CALL, () => json({ results: [] }));
    await open();
    expect(await screen.findByText('Nenhum resultado disponível para esta etapa.')).toBeTruthy();
    expect(screen.queryByText('Arquivos de Resultados')).toBeNull();
  });

  it('are on their way [RES-03]', async () => {
    network.on(RESULTS_CALL, () => new Promise(() => {}));
    await open();
    const said = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(said).toContain('Carregando resultados...');
  });

  it('that do not arrive say so, and come when asked again [RES-04, RES-05]', async () => {
    network.on(RESULTS_CALL, () => refusal('unexpected'));
    await open();
    expect((await screen.findByRole('alert')).textContent).toContain(loadFailure);
    network.on(RESULTS_CALL, () => json({ results }));
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('resultado-geral.pdf')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('stay readable without their stage, which is logged, told quietly, and asked for again [RES-13]', async () => {
    network.on(STAGE_CALL, () => refusal('unexpected'));
    await open();
    expect(await screen.findByText('resultado-geral.pdf')).toBeTruthy();
    expect(await screen.findByText(/Não deu para carregar os dados da etapa/)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(console.error).toHaveBeenCalled();
    network.on(STAGE_CALL, () => json({ success: false, step: stage, now: '' }));
    await userEvent.click(screen.getByRole('button', { name: 'Carregar de novo' }));
    expect(await screen.findByText(/Etapa Joinville, Joinville/)).toBeTruthy();
  });

  it('of a stage that there is not are no failure to try again: it leads to those that there are [FACE-09]', async () => {
    network.on(STAGE_CALL, () => refusal('not_found'));
    network.on(RESULTS_CALL, () => refusal('not_found'));
    await open();
    expect(await waysOut()).toEqual(['/etapas']);
  });
});

describe('the way back', () => {
  it('is there for who has a token, be it run out [RES-12]', async () => {
    logIn({ expireAt: new Date(Date.now() - 1_000).toISOString() });
    await open();
    const link = await screen.findByRole('link', { name: 'Voltar' });
    expect(link.getAttribute('href')).toBe('/events');
  });

  it('is not for who has none [RES-12]', async () => {
    await open();
    await screen.findByText('resultado-geral.pdf');
    expect(screen.queryByRole('link', { name: 'Voltar' })).toBeNull();
  });
});

describe('a page that the server has drawn', () => {
  it('is taken over as it is, without asking again', async () => {
    serve({ stage, results, season: null });
    await open();
    expect(screen.getByText('resultado-geral.pdf')).toBeTruthy();
    expect(screen.getByText('Etapa Joinville, Joinville (SC). 21/03/2026')).toBeTruthy();
    expect(network.sent).toEqual([]);
    expect(document.title).toBe('Resultados, Etapa Joinville · Mitsubishi Motors');
    expect(document.getElementById(SERVED_DATA_ID)).toBeNull();
  });

  it('without data may be tried again [RES-04, RES-05]', async () => {
    serve(null);
    await open();
    expect(screen.getByRole('alert').textContent).toContain(loadFailure);
    expect(network.sent).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('resultado-geral.pdf')).toBeTruthy();
  });

  it('of no stage is taken over as it is, without asking again [FACE-09]', async () => {
    serve('missing');
    await open();
    expect(await waysOut()).toEqual(['/etapas']);
    expect(network.sent).toEqual([]);
  });
});
