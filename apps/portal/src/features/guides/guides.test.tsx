// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPortal } from '../../app/testing/open-portal.tsx';
import { SERVED_DATA_ID } from '../../shared/served-data.ts';
import { json, Network, refusal } from '../../shared/testing/network.ts';
import { setUpPage } from '../../shared/testing/page.ts';
import { category, guided, listed } from './testing/guide-fixture.ts';

setUpPage();
const NOW = '2026-04-16T12:00:00.000Z';
const LIST = 'GET /stages';
const STAGE = 'GET /stages/101';
let network: Network;
beforeEach(() => {
  network = new Network();
});
afterEach(() => document.getElementById(SERVED_DATA_ID)?.remove());

const openList = async (...stages: Array<Parameters<typeof listed>[0]>) => {
  network.on(LIST, () => json({ stages: stages.map((one) => listed(one)), now: NOW }));
  await openPortal('/etapas');
  await screen.findByRole('heading', { level: 2 });
};
const openStage = async (differing: Parameters<typeof guided>[0] = {}) => {
  network.on(STAGE, () => json({ stage: guided(differing), now: NOW }));
  await openPortal('/etapas/101/etapa-pocos-de-caldas');
  await screen.findByRole('heading', { level: 1, name: 'Etapa Poços de Caldas' });
};
const section = (name: string) => within(screen.getByRole('region', { name }));

describe('the stages for everybody', () => {
  it('open with what this is, what one needs and how it goes [FACE-02]', async () => {
    await openList({});
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'O asfalto acaba. A\u00a0viagem começa.',
    );
    expect(screen.getByText('Você precisa de CPF, documento do carro e dez minutos.')).toBeTruthy();
  });

  it('show the nearest that one may enter first, the others folded, past ones apart [JOUR-42, FACE-01, FACE-03]', async () => {
    await openList(
      { id: 1, title: 'Passada', stage_date: '2026-03-01T11:00:00Z', status: 'Realizada' },
      { id: 2, title: 'Encerrada', end_registration_date: '2026-04-15T23:59:59Z' },
      { id: 3, title: 'Aberta' },
      { id: 4, title: 'Outra', vacancies: 80, vacancies_left: 29, event_value: '500.00' },
    );
    const titles = screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent);
    expect(titles).toEqual(['Aberta', 'Encerrada', 'Outra', 'Passada']);
    const first = within(screen.getByRole('article', { name: 'Aberta' }));
    expect(first.getByText('186')).toBeTruthy();
    expect(first.getByRole('link', { name: 'Inscreva-se' }).getAttribute('href')).toBe(
      '/auth/signup',
    );
    expect(first.getByRole('link', { name: 'Ver a etapa' }).getAttribute('href')).toBe(
      '/etapas/3/aberta',
    );
    const other = within(screen.getByRole('article', { name: 'Outra' }));
    expect(other.getByText('R$ 500,00, 29 de 80 vagas livres')).toBeTruthy();
    expect(other.getByRole('link', { name: 'Inscreva-se' })).toBeTruthy();
    expect(other.queryByRole('link', { name: 'Ver a etapa' })).toBeNull();
    const past = within(screen.getByRole('article', { name: 'Passada' }));
    expect(past.getByRole('link', { name: 'Resultados' }).getAttribute('href')).toBe(
      '/events/results/1',
    );
  });

  it('say so where none is marked', async () => {
    await openList();
    expect(screen.getByText(/Nenhuma etapa marcada agora/)).toBeTruthy();
  });

  it('can be asked for again when they did not come', async () => {
    network.on(LIST, () => Promise.reject(new TypeError('Failed to fetch')));
    await openPortal('/etapas');
    const again = await screen.findByRole('button', { name: 'Carregar de novo' });
    network.on(LIST, () => json({ stages: [listed()], now: NOW }));
    await userEvent.click(again);
    expect(await screen.findByRole('article', { name: 'Etapa Poços de Caldas' })).toBeTruthy();
  });
});

describe('the page of one stage', () => {
  it('names what stands beside it [FACE-152]', async () => {
    await openStage();
    expect(screen.getByRole('complementary', { name: 'Inscrição nesta etapa' })).toBeTruthy();
    expect(screen.getAllByRole('complementary')).toHaveLength(1);
  });

  it('tells all that its guide has, in the order in which people ask [FACE-05]', async () => {
    await openStage();
    expect(screen.getAllByRole('region').map((one) => one.getAttribute('aria-label'))).toEqual([
      'Como chegar',
      'Programa',
      'O caminho',
      'Terreno e carro',
      'Quem pode ir e o que levar',
      'Valor e vagas',
      'Perguntas',
      'Fale com a organização',
    ]);
    expect(section('Valor e vagas').getByText('Café e almoço.', { exact: false })).toBeTruthy();
    expect(section('O caminho').getByText(/22\/04\/2026/)).toBeTruthy();
    const file = section('Fale com a organização').getByRole('link', { name: /Regulamento/ });
    expect(file.textContent).toContain('Regulamento (PDF, 180 kB)');
    expect(document.title).toBe('Etapa Poços de Caldas · Mitsubishi Motors');
  });

  it('says price, places and the one action in its head [JOUR-01]', async () => {
    await openStage({ vacancies: 120, vacancies_left: 34 });
    const head = within(screen.getByRole('complementary', { name: 'Inscrição nesta etapa' }));
    expect(head.getByText('R$ 500,00')).toBeTruthy();
    expect(head.getByText('34')).toBeTruthy();
    expect(head.getByRole('link', { name: 'Inscreva-se' })).toBeTruthy();
    const [first] = screen.getAllByRole('region');
    const title = screen.getByRole('heading', { level: 1 });
    const aside = screen.getByRole('complementary');
    const isBefore = (one: Element, other?: Element) =>
      Boolean(other && one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
    expect([isBefore(title, aside), isBefore(aside, first)]).toEqual([true, true]);
  });

  it('leads with results and photos once it was held, and folds the rest [JOUR-02]', async () => {
    await openStage({
      stage_date: '2026-03-01T11:00:00Z',
      status: 'Realizada',
      galery_link: 'https://photos.example/pocos',
    });
    const head = within(screen.getByRole('complementary'));
    expect(head.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Resultados',
      'Fotos',
    ]);
    const [pictures, way] = screen.getAllByRole('region');
    expect(pictures?.getAttribute('aria-label')).toBe('Como foi');
    expect(way?.closest('details')?.open).toBe(false);
    expect(head.queryByText('R$ 500,00')).toBeNull();
  });

  it('never shows pictures of how it was on a stage to come [JOUR-03]', async () => {
    await openStage({ stage_date: null });
    expect(screen.queryByRole('region', { name: 'Como foi' })).toBeNull();
    expect(screen.queryByAltText('Chegada de 2025')).toBeNull();
  });

  it('leaves out what nobody wrote, and says the rest from the stage itself [FACE-05]', async () => {
    await openStage({ guide: null, route: null });
    expect(screen.getAllByRole('region').map((one) => one.getAttribute('aria-label'))).toEqual([
      'Como chegar',
      'Quem pode ir',
      'Valor e vagas',
      'Fale com a organização',
    ]);
    expect(section('Fale com a organização').getByRole('link').getAttribute('href')).toMatch(
      /^tel:0800/,
    );
  });

  it('leads there by the map of the phone, by Waze, and by copied coordinates [FACE-06]', async () => {
    const user = userEvent.setup();
    await openStage();
    const way = section('Como chegar');
    expect(way.getByRole('link', { name: 'Abrir no mapa' }).getAttribute('href')).toContain(
      'destination=-21.7878%2C-46.5613',
    );
    expect(way.getByRole('link', { name: 'Waze' }).getAttribute('href')).toContain(
      'll=-21.7878%2C-46.5613',
    );
    await user.click(way.getByRole('button', { name: 'Coordenadas' }));
    expect(await navigator.clipboard.readText()).toBe('-21.7878, -46.5613');
    expect(way.getByRole('button', { name: 'Copiadas' })).toBeTruthy();
  });

  it('says who may come by the rules of each category, once where they are alike [FACE-07]', async () => {
    const strict = category({ id: 2, name: 'Graduados', browser: true, companion: false });
    const event = { ...guided().event, categories: [category(), strict] };
    await openStage({ event });
    const crew = section('Quem pode ir e o que levar');
    expect(crew.getByText('Obrigatório, a partir de 12 anos')).toBeTruthy();
    expect(crew.getAllByText('Acompanhantes')).toHaveLength(1);
    expect(crew.getByText('Graduados')).toBeTruthy();
  });

  it('says how places are given out, by the stage’s own hours and rules [FACE-08]', async () => {
    await openStage({ unpaid_expiry_hours: 48 });
    expect(section('Valor e vagas').getByText(/guardada por 48 horas até o Pix/)).toBeTruthy();
  });

  it('counts the places again while it is looked at, and keeps what it knows without a network [FACE-08]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openStage({ vacancies: 120, vacancies_left: 34 });
    network.on(STAGE, () =>
      json({ stage: guided({ vacancies: 120, vacancies_left: 33 }), now: NOW }),
    );
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(await screen.findAllByText('33')).not.toHaveLength(0);
    network.on(STAGE, () => Promise.reject(new TypeError('Failed to fetch')));
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(screen.getAllByText('33')).not.toHaveLength(0);
  });

  it('says so where there is no such stage, and leads to those that there are [FACE-09]', async () => {
    network.on(STAGE, () => refusal('not_found'));
    await openPortal('/etapas/101/nada');
    await screen.findByRole('heading', { level: 1, name: 'Etapa não encontrada' });
    expect(screen.getByRole('link', { name: 'Ver as etapas' }).getAttribute('href')).toBe(
      '/etapas',
    );
  });

  it('is passed on by the device, or copied where the device has no way [FACE-10]', async () => {
    const share = vi.fn<Navigator['share']>(async () => {});
    const user = userEvent.setup();
    await openStage();
    await user.click(screen.getByRole('button', { name: /^Compartilhar/ }));
    const url = `${location.origin}/etapas/101/etapa-pocos-de-caldas`;
    expect(await navigator.clipboard.readText()).toBe(url);
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }));
    await user.click(screen.getByRole('button', { name: /^(Compartilhar|Link copiado)/ }));
    expect(share).toHaveBeenCalledWith({ title: 'Etapa Poços de Caldas', url });
  });
});
