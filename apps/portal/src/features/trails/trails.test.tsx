// @vitest-environment jsdom
import { mitsubishi } from '@trilha/brands/automakers/mitsubishi.ts';
import { paths } from '@trilha/contract/portal-paths.ts';
import { trail } from '@trilha/contract/testing/trail-sample.ts';
import type { Trail } from '@trilha/contract/trails/trails.endpoints.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { address, openPortal } from '../../app/testing/open-portal.tsx';
import * as paint from '../../shared/pictures/paint-drawing.ts';
import { customer, logIn } from '../../shared/testing/customer.ts';
import { json, Network, refusal } from '../../shared/testing/network.ts';
import { setUpPage } from '../../shared/testing/page.ts';
import { vehicle } from '../../shared/testing/vehicle.ts';

setUpPage();
let network: Network;
let trails: Trail[];

const penedo = { id: 3, title: 'Etapa Penedo', stage_date: '2026-09-12T11:00:00.000Z' };
const older = { id: 9, title: 'Etapa Cunha', stage_date: '2025-05-10T11:00:00.000Z' };
const out = { place: null, category: 'Turismo', status: 'DNF', is_provisional: true } as const;

beforeEach(() => {
  trails = [
    trail({ stage: { ...penedo, galery_link: null }, place: out }),
    trail(),
    trail({
      stage: older,
      car: { id: 40, title: null, model: 'Pajero Full' },
      role: 'navigator',
      is_own_entry: false,
      crew: [],
      place: null,
    }),
  ];
  network = new Network()
    .on('POST /customer/getCustomersByEmail', () => json({ customer: customer() }))
    .on('GET /getAllEvents', () => json({ events: [], now: new Date().toISOString() }))
    .on('GET /userEvents', () => json({ userRegistration: [], now: new Date().toISOString() }))
    .on('GET /me/first-stage', () => json({ first: null }))
    .on('GET /me/trails', () => json({ trails }));
  logIn();
});

const rows = () =>
  within(screen.getByRole('heading', { name: 'Etapa por etapa' }).closest('section')!);

async function open(at = '/minhas-trilhas'): Promise<void> {
  await openPortal(at);
  await screen.findByRole('heading', { name: 'Etapa por etapa' });
}

describe('Minhas trilhas', () => {
  it('shows the newest year with its figures [AFTER-35]', async () => {
    await open();
    expect(screen.getByRole('heading', { name: mitsubishi.voice.year })).toBeTruthy();
    const figures = screen
      .getAllByRole('term')
      .map((term) => `${term.nextElementSibling?.textContent} ${term.textContent}`);
    expect(figures).toEqual([
      '2 etapas',
      '316 km na terra',
      '5.220 m de subida',
      '3º em Socorro',
      '1 pessoa foi junto',
    ]);
    const years = within(screen.getByRole('navigation', { name: 'Ano' })).getAllByRole('link');
    expect(years.map((link) => link.textContent)).toEqual([
      '2026 2 etapas',
      '2025 1 etapa',
      'Tudo 474 km',
    ]);
    expect(years[0]?.getAttribute('aria-current')).toBe('true');
  });

  it('shows place, crew, results and photographs of each stage [AFTER-35]', async () => {
    await open();
    const [first, second] = rows().getAllByRole('listitem');
    if (!first || !second) throw new Error('two rows');
    expect(first.textContent).toContain('Não concluiu');
    expect(first.textContent).toContain('Turismo, provisório');
    expect(within(first).queryByRole('link', { name: /Fotos/ })).toBeNull();
    const text = second.textContent;
    for (const part of ['28 de março de 2026', '158 km', '2.610 m de subida', '3º Turismo']) {
      expect(text).toContain(part);
    }
    expect(text).toContain('Trovão, com Rui');
    expect(text).not.toContain('Prado');
    const link = (name: RegExp) => within(second).getByRole('link', { name }).getAttribute('href');
    expect(link(/^Resultados\s*da Etapa Socorro/)).toBe('/events/results/1');
    expect(link(/^Fotos\s*da Etapa Socorro/)).toBe('https://fotos.example/socorro');
    expect(link(/^Certificado, Etapa Socorro/)).toBe('/minhas-trilhas/1/3/certificado');
    expect(link(/^Certificado de Rui, Etapa Socorro/)).toBe('/minhas-trilhas/1/5/certificado');
  });

  it('leads to no certificate of a customer who was not in the car [AFTER-38]', async () => {
    trails = [trail({ role: null, person_id: null, crew: [] })];
    await open();
    expect(rows().getByText('Trovão, sem você')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Certificado/ })).toBeNull();
  });

  it('changes the year and the car in the address [AFTER-35]', async () => {
    await open();
    await userEvent.click(screen.getByRole('link', { name: /^2025/ }));
    expect(address()).toBe('/minhas-trilhas?ano=2025');
    expect(
      rows()
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual([expect.stringContaining('Pajero Full, navegando')]);
    await userEvent.click(screen.getByRole('link', { name: 'Trovão' }));
    expect(address()).toBe('/minhas-trilhas?ano=tudo&carro=12');
    expect(screen.getByText(/Só com Trovão/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Trovão', current: true })).toBeTruthy();
    expect(rows().getAllByRole('listitem')).toHaveLength(2);
    await userEvent.click(screen.getByRole('link', { name: 'Ver todos os carros' }));
    expect(rows().getAllByRole('listitem')).toHaveLength(3);
  });

  it('draws no patch and no figures of a stage without a route [AFTER-35]', async () => {
    trails = [trail({ line: null, distance_km: null, climb_m: null })];
    await open();
    expect(screen.queryByRole('heading', { name: /^Bordados/ })).toBeNull();
    expect(rows().queryByText(/km|de subida/)).toBeNull();
    expect(rows().getByRole('listitem').querySelector('.tr-figs')).toBeNull();
  });

  it('keeps the line of a sold car [AFTER-33]', async () => {
    trails = [trail({ car: { sold_at: '2026-08-02' } })];
    await open();
    expect(screen.getByText(/Vendido em 02\/08\/2026: a história fica com você\./)).toBeTruthy();
  });

  it('leads a newcomer to the stages [AFTER-35]', async () => {
    trails = [];
    await openPortal('/minhas-trilhas');
    expect(
      await screen.findByRole('heading', { name: 'Sua primeira trilha ainda está por bordar' }),
    ).toBeTruthy();
    const link = await screen.findByRole('link', { name: 'Ver as etapas' });
    expect(link.getAttribute('href')).toBe('/events');
  });

  it('can be loaded again when it failed [AFTER-35]', async () => {
    network.on('GET /me/trails', () => refusal('not_found'));
    await openPortal('/minhas-trilhas');
    const again = await screen.findByRole('button', { name: /de novo|Tentar/ });
    network.on('GET /me/trails', () => json({ trails }));
    await userEvent.click(again);
    expect(await screen.findByRole('heading', { name: 'Etapa por etapa' })).toBeTruthy();
  });
});

describe('the ways to Minhas trilhas', () => {
  it('lead from the garage, with what the car has driven [AFTER-36]', async () => {
    network.on('GET /customer/getVehicles', () =>
      json({ vehicles: [vehicle({ id: 12 }), vehicle({ id: 13, title: 'Novo' })] }),
    );
    await openPortal('/cars');
    const title = await screen.findByRole('heading', { name: '2 etapas 316 km' });
    const link = within(title.parentElement!).getByRole('link');
    expect(link.getAttribute('href')).toBe('/minhas-trilhas?ano=tudo&carro=12');
    await userEvent.click(screen.getByRole('tab', { name: /Novo/ }));
    expect(screen.queryByRole('heading', { name: /etapas/ })).toBeNull();
  });

  it('lead from the name’s menu [AFTER-36]', async () => {
    await openPortal('/documentos/privacidade');
    const link = await screen.findByRole('link', { name: 'Minhas trilhas', hidden: true });
    expect(link.getAttribute('href')).toBe('/minhas-trilhas');
  });

  it('are not in the name’s menu before the sign-up is complete [AFTER-36]', async () => {
    network.on('POST /customer/getCustomersByEmail', () =>
      json({ customer: customer({ status: 0 }) }),
    );
    // Only a customer who was read is led to the onboarding, so the header knows their status too.
    await openPortal('/minhas-trilhas');
    await expect.poll(address).toBe(paths.register);
    await screen.findByRole('link', { name: 'Editar informações', hidden: true });
    expect(screen.queryByRole('link', { name: 'Minhas trilhas', hidden: true })).toBeNull();
  });

  it('lead from Eventos anteriores [AFTER-36]', async () => {
    await openPortal('/events?aba=anteriores');
    const panel = within(await screen.findByRole('tabpanel'));
    const link = await panel.findByRole('link', { name: 'Minhas trilhas' });
    expect(link.getAttribute('href')).toBe('/minhas-trilhas');
  });

  it('leads to the photographs of the own number [AFTER-92]', async () => {
    await open();
    const link = screen.getAllByRole('link', { name: /^Suas fotos/ })[0];
    expect(link?.getAttribute('href')).toBe('https://fotos.example/socorro/0187');
  });

  it('says what the fee of a stage became, with the way to the accounts [AFTER-93]', async () => {
    const line = { gift: '1,2 t de alimentos', is_promise: false, entities: 3, season: 2026 };
    const [first, second, ...others] = trails;
    trails = [
      { ...first!, solidarity: { ...line, is_promise: true } },
      { ...second!, solidarity: line },
      ...others,
    ];
    await open();
    expect(rows().getByText(/^Sua taxa vai virar/)).toBeTruthy();
    const became = rows().getByText(/^Sua taxa virou/);
    const link = within(became).getByRole('link', { name: '1,2 t de alimentos' });
    expect(link.getAttribute('href')).toBe('/solidaria/2026');
  });

  it('sums what the fees of a year became, a stage with two cars once [AFTER-95]', async () => {
    const line = { gift: 'R$ 900,00', is_promise: false, entities: 3, season: 2026 };
    const [first, second, ...others] = trails;
    const [paid, open_] = [
      { ...line, share: '326.40' },
      { ...line, share: null },
    ];
    trails = [
      { ...first!, solidarity: paid },
      { ...first!, car: second!.car, solidarity: paid },
      { ...second!, solidarity: { ...line, share: '100.05' } },
      ...others.map((one) => ({ ...one, solidarity: open_ })),
    ];
    await open();
    const text = (await screen.findByText(/^Suas inscrições em 2 etapas viraram/)).textContent;
    expect(text).toBe('Suas inscrições em 2 etapas viraram R$\u00a0426,45 para as entidades.');
    const link = screen.getByRole('link', { name: 'Ver as contas de 2026' });
    expect(link.getAttribute('href')).toBe('/solidaria/2026');
  });

  it('says nothing of a share while no account was checked [AFTER-95]', async () => {
    await open();
    await screen.findByRole('heading', { name: 'Por carro' });
    expect(screen.queryByRole('heading', { name: 'O que a taxa virou' })).toBeNull();
  });

  it('makes a picture of a year with its figures, and without other people [AFTER-91]', async () => {
    HTMLCanvasElement.prototype.getContext = () => null;
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Compartilhar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Compartilhar o ano' });
    const picture = await within(dialog).findByRole('img', { name: /^Prévia: Meu 2026, 316 km/ });
    expect(picture.dataset['theme']).toBe('light');
    expect(picture.textContent).toContain('2etapas3ºmelhor lugar');
    expect(picture.textContent).not.toMatch(/Rui|Trovão/);
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Deitada' }));
    expect(picture.isConnected && picture.getAttribute('viewBox')).toBe('0 0 1200 630');
    const made = vi.spyOn(paint, 'drawingAsPng');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Salvar imagem' }));
    expect(await within(dialog).findByText(/^Não deu para fazer a imagem/)).toBeTruthy();
    expect(made).toHaveBeenCalledWith(picture);
    made.mockRestore();
  });
});
