import { readHealth } from '@trilha/contract/desk/health/health.endpoints.ts';
import { addMember, readWhy } from '@trilha/contract/staff/staff-team.endpoints.ts';
import type { ScreenState } from '@trilha/tooling/screenshots/screen-state.ts';
import type { Page } from '@playwright/test';
import { change, invent } from './answers.ts';
import { ask, deskScreen, first, press, reach } from './screen.ts';

const suzana = (page: Page) => page.getByRole('link', { name: 'Suzana Prates' }).click();

async function addKeyOf(page: Page): Promise<void> {
  await press('Criar chave')(page);
  await page.getByLabel('Parceiro').fill('Crono Sul');
  await page.getByLabel('Motivo').fill('Cronometragem da temporada');
}

/** The team, exports, integrations, the audit and the system's health. */
export const states: readonly ScreenState[] = [
  deskScreen({
    name: 'team',
    as: 'admin',
    at: '/equipe',
    shows: '.row-open',
    fates: ['loading', 'failed', 'longest'],
    states: {
      member: suzana,
      looking: { as: 'auditor', shows: '.row-open', after: suzana },
      why: async (page) => {
        await invent(page, readWhy);
        await suzana(page);
        await press('Por que pode?')(page);
        await page.getByRole('dialog').getByRole('table').waitFor();
      },
      give: async (page) => {
        await suzana(page);
        await ask('Dar papel…')(page);
      },
      link: async (page) => {
        const link = `https://gestao.trilha.example/convite#${'K7QM2X9F'.repeat(5)}`;
        await invent(page, addMember, { is_proposed: false, link });
        await press('Acrescentar')(page);
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel('Nome').fill('Lívia Tavares');
        await dialog.getByLabel('E-mail').fill('livia@organizacao.example');
        await dialog.getByLabel('Motivo').fill('Atende a temporada');
        await dialog.getByRole('button', { name: 'Acrescentar' }).click();
        await page.getByRole('heading', { name: 'Link de Lívia Tavares' }).waitFor();
      },
    },
  }),
  deskScreen({
    name: 'exports',
    as: 'finance',
    at: '/exportacoes',
    shows: 'Exportadas',
    fates: ['failed', 'longest'],
    states: {
      auditor: { as: 'auditor', fate: 'longest', shows: 'Exportadas' },
      dialog: async (page) => {
        const item = page.getByRole('listitem').filter({ hasText: 'Cada Pix recebido' });
        await item.getByRole('button', { name: 'Exportar…' }).click();
        await page.getByRole('dialog').waitFor();
      },
    },
  }),
  deskScreen({
    name: 'integrations',
    as: 'admin',
    at: '/integracoes',
    fates: ['failed', 'longest'],
    states: {
      key: { fate: 'longest', shows: '.row-open', after: first },
      add: addKeyOf,
      webhooks: { at: '/integracoes?visao=webhooks', fate: 'longest', shows: '.row-open' },
      webhook: {
        at: '/integracoes?visao=webhooks',
        fate: 'longest',
        shows: '.row-open',
        after: first,
      },
    },
  }),
  deskScreen({
    name: 'audit',
    as: 'admin',
    at: '/auditoria',
    shows: '.row-open',
    fates: ['loading', 'failed', 'longest'],
    states: { row: first, empty: { at: '/auditoria?desde=2030-01-01', shows: '.empty' } },
  }),
  deskScreen({
    name: 'health',
    as: 'admin',
    at: '/auditoria?visao=saude',
    shows: '.health-hash',
    fates: ['failed', 'longest'],
    states: {
      broken: {
        before: (page) =>
          change(page, readHealth, (health) => ({
            ...health,
            chain: {
              ...health.chain,
              checked: {
                at: new Date().toISOString(),
                links: 48_190,
                broken: { audit_id: '31007', why: 'changed' as const },
              },
            },
          })),
        shows: '.note--bad',
      },
      retry: reach(/^Repetir/, 'Motivo'),
    },
  }),
].flat();
