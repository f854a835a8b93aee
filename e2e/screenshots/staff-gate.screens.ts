import { readArrivals } from '@trilha/contract/checkin/arrivals.endpoints.ts';
import { addDevice } from '@trilha/contract/checkin/devices.endpoints.ts';
import { readStartOrder } from '@trilha/contract/checkin/start-order.endpoints.ts';
import type { ScreenState } from '@trilha/tooling/screenshots/screen-state.ts';
import type { Page } from '@playwright/test';
import { change, invent } from './answers.ts';
import { ask, deskScreen, first, press, reach } from './screen.ts';

const openFirst = (page: Page) => page.locator('tbody tr').first().click();

/** A morning at the gate, made up from the contract, with the first row of a view open. */
const morning = (view: string, after: (page: Page) => Promise<unknown> = openFirst) => ({
  at: `/chegadas?etapa={today}&visao=${view}`,
  fate: 'longest' as const,
  before: (page: Page) => invent(page, readArrivals),
  shows: /de \d+ chegaram/,
  after,
});

const withStarts = (shown_at: string | null, may_edit: boolean) => ({
  before: (page: Page) =>
    change(page, readStartOrder, (order) => ({
      ...order,
      shown_at,
      may_edit,
      cars: order.cars.map((car, index) => ({
        ...car,
        start: index % 4 === 3 ? null : { group: 'Graduados A', time: `08:${10 + index}` },
      })),
    })),
});

/** Arrivals, the start order, and the phones of the gate. */
export const states: readonly ScreenState[] = [
  deskScreen({
    name: 'arrivals',
    as: 'admin',
    at: '/chegadas?etapa={today}&visao=faltam',
    shows: /de 20 chegaram/,
    fates: ['loading', 'failed', 'longest'],
    states: {
      conflict: morning('conferir'),
      walkin: morning('sem-inscricao'),
      leases: morning('faltam', ask('Vagas no portão…')),
    },
  }),
  deskScreen({
    name: 'start-order',
    as: 'admin',
    at: '/temporada/{today}/largada',
    fates: ['failed', 'longest'],
    states: {
      shown: withStarts(new Date().toISOString(), false),
      'to-show': withStarts(null, true),
      proposed: { after: ask('Propor pela classificação…') },
      corrected: {
        ...withStarts(new Date().toISOString(), true),
        after: async (page) => {
          const field = page.getByLabel(/Um carro por linha/);
          const [, second = '', ...others] = (await field.inputValue()).split('\n');
          const changed = second.replace(/\S+$/, '09:30');
          await field.fill([changed, ...others, '0999 D 08:40', 'Helena 08:41'].join('\n'));
          await page.getByText('2 linhas a corrigir').waitFor();
        },
      },
    },
  }),
  deskScreen({ name: 'credential', as: 'checkin', at: '/chegadas/credencial' }),
  deskScreen({
    name: 'devices',
    as: 'admin',
    at: '/aparelhos',
    fates: ['failed', 'longest'],
    states: {
      open: { fate: 'longest', shows: '.row-open', after: first },
      pairing: async (page) => {
        const link = `http://gestao.localhost:3000/checkin#${'k7Q'.repeat(14)}`;
        await invent(page, addDevice, { link });
        await press('Parear')(page);
        await page.getByLabel('Nome').fill('Portão 3');
        await reach('Mostrar o código', 'Aponte a câmera do celular.')(page);
      },
    },
  }),
].flat();
