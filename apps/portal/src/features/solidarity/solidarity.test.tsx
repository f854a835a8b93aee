// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { SolidarityPage } from '@trilha/contract/solidarity/solidarity.endpoints.ts';
import { solidarityPage } from '@trilha/contract/testing/solidarity-page.ts';
import { openPortal } from '../../app/testing/open-portal.tsx';
import { json, Network, refusal } from '../../shared/testing/network.ts';
import { setUpPage } from '../../shared/testing/page.ts';

setUpPage();
let page: SolidarityPage | null;
beforeEach(() => {
  page = solidarityPage();
  new Network().on('GET /solidarity/2026', () => (page ? json(page) : refusal('not_found')));
});

const texts = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent);

it('says what the fee became, for whom, what is missing, and that the sums add up [AFTER-57]', async () => {
  await openPortal('/solidaria/2026');
  await screen.findByRole('heading', { level: 1, name: 'Sua taxa virou alimentos e ração' });
  expect(screen.getByText(/R\$\s330,00/)).toBeDefined();
  const entity = screen.getByText(/Joinville \(SC\)/);
  expect(entity.textContent).toBe('Joinville (SC). CNPJ 11.222.333/0001-81. Pela etapa Joinville.');
  expect(screen.getByText('Faltam 400 kg, até 30/11/2026')).toBeDefined();
  expect(screen.getByText('Entregue em 27/06/2026')).toBeDefined();
  expect(texts('definition')).toContain('− 60,00');
  expect(screen.getByText(/Só as etapas já prestadas: 1 de 2/)).toBeDefined();
  const csv = screen.getByRole('link', { name: 'Baixar CSV' });
  expect(csv.getAttribute('href')).toBe('/api/solidarity/2026/csv');
  expect(screen.getByText('Em revisão: algo mudou depois de prestada')).toBeDefined();
  const file = screen.getByRole('link', { name: 'recibo.pdf' });
  expect(file.getAttribute('href')).toMatch(/^\/files\//);
});

it('names the goods of an entity that was promised several, and counts one thing as one [AFTER-57]', async () => {
  const [food] = solidarityPage().stages[0]?.entities[0]?.promises ?? [];
  if (food === undefined || page === null) throw new Error('no promise');
  const baskets = {
    ...food,
    what: 'cestas básicas',
    quantity: 3,
    unit: 'un' as const,
    due_on: null,
    deliveries: food.deliveries.map((delivery) => ({ ...delivery, files: [] })),
  };
  const one = { ...baskets, given_quantity: 2 };
  const entities = [food, one].map((last, at) => ({
    name: `Entidade ${at}`,
    city: 'Joinville',
    state: 'SC',
    cnpj: `1122233300018${at}`,
    link: null,
    promises: at === 0 ? [food, one] : [last],
  }));
  page.stages = page.stages.slice(0, 1).map((stage) => ({ ...stage, entities }));
  await openPortal('/solidaria/2026');
  const missing = '400 kg de alimentos, até 30/11/2026 e 1 cestas básicas';
  expect(await screen.findByText(`Faltam ${missing}`)).toBeDefined();
  expect(screen.getByText('800 kg de alimentos e 2 cestas básicas')).toBeDefined();
  expect(screen.getByText('Falta 1')).toBeDefined();
});

it('leaves goods with a long name out of its title [AFTER-57]', async () => {
  const [first, ...others] = page?.stages ?? [];
  const [entity] = first?.entities ?? [];
  const [food] = entity?.promises ?? [];
  if (!page || !first || !entity || !food) throw new Error('no promise');
  const what = 'cobertores de lã de solteiro com embalagem para transporte';
  const promises = [{ ...food, what }];
  page.stages = [{ ...first, entities: [{ ...entity, promises }] }, ...others];
  await openPortal('/solidaria/2026');
  await screen.findByRole('heading', { level: 1, name: 'Sua taxa virou ração' });
  expect(screen.getByText(`1.200 kg de ${what}`)).toBeDefined();
});

it('says before the first check that the sums come later, and of an unknown season that there is none [AFTER-57]', async () => {
  page = { ...solidarityPage(), ledger: null, given: '0.00' };
  await openPortal('/solidaria/2026');
  await screen.findByRole('heading', { level: 1, name: /^Sua taxa vai virar/ });
  expect(screen.getByText(/As contas aparecem aqui depois de cada etapa/)).toBeDefined();
  page = null;
  await openPortal('/solidaria/2026');
  expect(await screen.findByRole('heading', { name: 'Conta não encontrada' })).toBeDefined();
});

it('is led to by a line on the results of a stage [AFTER-59]', async () => {
  const step = {
    id: 7,
    title: 'Etapa Joinville',
    city_uf: 'Joinville (SC)',
    stage_date: '2026-11-08T11:00:00Z',
    image: null,
    event: { name: 'Motorsports' },
  };
  const solidarity = { gift: '1,2 t de alimentos', is_promise: false, entities: 3, season: 2026 };
  new Network()
    .on('GET /getStep/7', () => json({ success: false, step, now: '2026-12-01T12:00:00Z' }))
    .on('GET /results/7', () => json({ results: [], season: null, solidarity }));
  await openPortal('/events/results/7');
  const line = await screen.findByRole('region', { name: 'O que a taxa vira' });
  expect(line.textContent).toMatch(/^Sua taxa virou 1,2 t de alimentos para 3 entidades\./);
  const link = screen.getByRole('link', { name: 'Ver as contas' });
  expect(link.getAttribute('href')).toBe('/solidaria/2026');
});
