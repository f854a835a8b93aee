import { DEMO_ACCOUNTS } from '@trilha/api/demo/demo-accounts.ts';
import { listSessions, previewErasure } from '@trilha/contract/account/account.endpoints.ts';
import { getVehicles } from '@trilha/contract/vehicles/vehicles.endpoints.ts';
import type { ScreenState } from '@trilha/tooling/screenshots/screen-state.ts';
import type { Page } from '@playwright/test';
import { refuseWith } from '../src/answer-with.ts';
import { invent } from './answers.ts';
import { LONG_NAME } from './invent.ts';
import { ask, EVERY_FATE, press, reach, screen } from './screen.ts';

const owner = DEMO_ACCOUNTS.owner;

const maria = (page: Page) => page.getByRole('article', { name: /^Maria Aparecida/ });
const editMaria = async (page: Page) => {
  await maria(page)
    .getByRole('link', { name: /^Editar/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Salvar' }).waitFor();
};
/** The customer's garage, team and profile, and the frame around them. */
export const states: readonly ScreenState[] = [
  screen({
    name: 'cars',
    as: owner,
    at: '/cars',
    fates: ['loading', 'failed', 'longest'],
    states: {
      empty: {
        before: (page) => refuseWith(page, getVehicles, 'no_vehicles'),
        shows: 'Sua garagem está vazia',
      },
      sold: async (page) => {
        await press('Vendi meu veículo')(page);
        await page.getByLabel('Data da venda').fill('31/02/2026');
        await reach('Marcar como vendido', 'Data inválida')(page);
      },
      remove: ask(/^(Remover|Excluir) veículo/),
      edit: async (page) => {
        await page.getByRole('link', { name: 'Editar', exact: true }).click();
        await page.getByLabel('Chassi').waitFor();
      },
    },
  }),
  screen({
    name: 'car-add',
    as: owner,
    at: '/cars/add',
    states: {
      problems: async (page) => {
        await page.getByLabel('Chassi').fill('93XKL1TB4PC02');
        await page.getByLabel('Ano').fill('1899');
        await page.getByLabel('Placa').fill('ABC12');
        await page.getByLabel('Cor').focus();
        await page.getByText('Formato de placa inválido').last().waitFor();
      },
    },
  }),
  screen({
    name: 'team',
    as: owner,
    at: '/team',
    shows: 'Bento Figueiredo',
    fates: EVERY_FATE,
    states: {
      remove: async (page) => {
        await maria(page)
          .getByRole('button', { name: /^Remover/ })
          .click();
        await page.locator('dialog[open]').waitFor();
      },
      add: { at: '/team/add', shows: 'Nome Completo' },
      'add-child': {
        at: '/team/companion/add',
        after: async (page) => {
          await page.getByLabel('Nome', { exact: true }).fill('Theo Figueiredo');
          const year = new Date().getFullYear() - 9;
          await page.getByLabel('Data de nascimento').fill(`15/01/${year}`);
          await page.getByRole('checkbox').waitFor();
        },
      },
      edit: editMaria,
      menu: async (page) => {
        const isPhone = (page.viewportSize()?.width ?? 0) <= 768;
        await press(isPhone ? 'Menu' : /^Olá,/)(page);
        await page.getByRole('button', { name: 'Sair' }).waitFor();
      },
      offline: async (page) => {
        await page.context().setOffline(true);
        await page.getByText('Você está sem internet').waitFor();
      },
    },
  }),
  screen({
    name: 'profile',
    as: owner,
    at: '/profile/info',
    fates: ['longest'],
    states: {
      problems: async (page) => {
        await page.getByLabel('Nome completo').fill(LONG_NAME);
        await page.getByLabel('Data de nascimento').fill('31/02/1990');
        await page.getByLabel('Celular').fill('');
        await reach('Salvar', '[role=alert]')(page);
      },
      address: { at: '/profile/address', shows: 'CEP' },
      password: { at: '/profile/password', before: (page) => invent(page, listSessions) },
      privacy: {
        at: '/profile/privacy',
        after: async (page) => {
          await page.getByLabel('newsletter').check();
          await reach('Ver histórico', 'Aceito')(page);
        },
      },
      'privacy-failed': { at: '/profile/privacy', fate: 'failed' },
      erasure: {
        at: '/profile/privacy',
        after: async (page) => {
          await invent(page, previewErasure);
          await press('Excluir minha conta')(page);
          await page
            .getByText(/^Est(a|as) inscriç/)
            .first()
            .waitFor();
        },
      },
    },
  }),
].flat();
