import { rehearseBulk } from '@trilha/contract/desk/registrations/bulk.endpoints.ts';
import { rehearseFeeAdjustment } from '@trilha/contract/desk/registrations/fee-adjustment.endpoints.ts';
import { rehearseDeskEdit } from '@trilha/contract/desk/registrations/registration-edit.endpoints.ts';
import { supposeFreePlaces } from '@trilha/contract/desk/waiting-line/waiting-line.endpoints.ts';
import type { ScreenState } from '@trilha/tooling/screenshots/screen-state.ts';
import type { Page } from '@playwright/test';
import { refuseWith } from '../src/answer-with.ts';
import { invent } from './answers.ts';
import { ask, deskScreen, EVERY_FATE, press, reach } from './screen.ts';

const tickAll = (page: Page) => page.getByRole('checkbox', { name: /^Marcar: todas/ }).check();

async function cancelPart(page: Page, amount: string, shows: string): Promise<void> {
  await page.getByRole('button', { name: 'Cancelar…' }).click();
  await page.getByLabel('Uma parte').check();
  await page.getByLabel('Valor da devolução, em reais').fill(amount);
  await page.getByText(shows).waitFor();
}

const chooseCar = (page: Page) =>
  page.getByLabel('Carro', { exact: true }).first().selectOption({ index: 2 });

async function approve(page: Page): Promise<void> {
  await reach(/^Aprovar/, 'sai em')(page);
}

/** Waiting work, registrations, the review, the waiting list, and customers. */
export const states: readonly ScreenState[] = [
  deskScreen({
    name: 'today',
    as: 'admin',
    at: '/',
    fates: EVERY_FATE,
    states: { money: { as: 'finance', fate: 'longest', shows: 'Confirmar ou recusar' } },
  }),
  deskScreen({
    name: 'registrations',
    as: 'support',
    at: '/inscricoes',
    shows: '.row-open',
    fates: EVERY_FATE,
    states: {
      ticked: tickAll,
      bulk: async (page) => {
        await invent(page, rehearseBulk, { able: 209, left: 3, version: 'x' });
        await tickAll(page);
        await reach('Aprovar revisão…', 'Aprovar a revisão de 209 inscrições?')(page);
      },
      export: ask('Exportar…'),
    },
  }),
  deskScreen({
    name: 'registration',
    as: 'support',
    at: '/inscricoes/{own:open}',
    shows: 'Linha do tempo',
    fates: EVERY_FATE,
    states: {
      cancel: reach('Cancelar…', 'Vagas que voltam'),
      'cancel-part': {
        at: '/inscricoes/{own:closed}',
        shows: 'Linha do tempo',
        after: (page) => cancelPart(page, '250,00', 'Fica com a organização'),
      },
      fee: async (page) => {
        await invent(page, rehearseFeeAdjustment, { takes_two: true });
        await page.getByRole('button', { name: 'Ajustar taxa…' }).click();
        await page.getByLabel('Taxa por carro, em reais').fill('380,00');
        await page.getByText('Devolução ao cliente').waitFor();
      },
    },
  }),
  deskScreen({
    name: 'new-registration',
    as: 'support',
    at: '/inscricoes/nova',
    shows: 'Etapa',
  }),
  deskScreen({
    name: 'edit',
    as: 'support',
    at: '/inscricoes/{own:open}/editar',
    shows: 'Nada mudou ainda.',
    fates: EVERY_FATE,
    states: {
      changed: async (page) => {
        await chooseCar(page);
        await page.getByText('Nada mudou ainda.').waitFor({ state: 'detached' });
      },
      saving: async (page) => {
        await invent(page, rehearseDeskEdit, { takes_two: false });
        await chooseCar(page);
        await ask('Gravar…')(page);
      },
      proposing: async (page) => {
        await invent(page, rehearseDeskEdit, { takes_two: true });
        await chooseCar(page);
        await ask('Propor…')(page);
      },
      refused: async (page) => {
        await refuseWith(page, rehearseDeskEdit, 'person_already_registered');
        await chooseCar(page);
        await page.getByText('vale também para a organização.').last().waitFor();
      },
    },
  }),
  deskScreen({
    name: 'review',
    as: 'support',
    at: '/revisao',
    shows: '.row-open',
    fates: EVERY_FATE,
    states: {
      open: { at: '/revisao?aberta={own:review}', shows: 'Histórico' },
      'open-longest': { at: '/revisao?aberta={own:review}', fate: 'longest', shows: 'Histórico' },
      held: { at: '/revisao?aberta={own:review}', shows: 'Histórico', after: approve },
      refuse: {
        at: '/revisao?aberta={own:review}',
        shows: 'Histórico',
        after: reach(/^Recusar/, 'Vagas que voltam'),
      },
      ask: { at: '/revisao?aberta={own:review}', shows: 'Histórico', after: ask(/^Perguntar/) },
      'looking-on': { as: 'auditor', at: '/revisao?aberta={own:review}', shows: 'Histórico' },
    },
  }),
  deskScreen({
    name: 'line',
    as: 'support',
    at: '/temporada/{full}/fila',
    shows: 'A ordem é a de chegada',
    fates: ['failed', 'empty', 'longest'],
    states: {
      supposed: async (page) => {
        await invent(page, supposeFreePlaces, ({ mails }) => ({ promoted: [], mails }));
        await page.getByLabel(/Se liberar/).fill('2');
        await reach('Simular', /sobe/)(page);
      },
    },
  }),
  deskScreen({
    name: 'customers',
    as: 'support',
    at: '/clientes',
    shows: '.row-open',
    fates: ['failed', 'empty', 'longest'],
    states: { waiting: { at: '/clientes?visao=a-confirmar', shows: '.row-open' } },
  }),
  deskScreen({
    name: 'customer',
    as: 'support',
    at: '/clientes/{customer}',
    fates: EVERY_FATE,
    states: {
      portal: {
        as: 'auditor',
        at: '/clientes/{customer}/portal?parte=pagamento',
        shows: /^Motivo/,
      },
      'portal-seen': {
        at: '/clientes/{customer}/portal?parte=pagamento',
        after: async (page) => {
          await page.getByLabel(/^Motivo/).fill('O cliente liga: não vê o código do Pix');
          await press('Ver como o cliente vê')(page);
          await page.frameLocator('iframe').first().locator('h1').first().waitFor();
        },
      },
    },
  }),
].flat();
