import { DEMO_ACCOUNTS } from '@trilha/api/demo/demo-accounts.ts';
import {
  type DataExport,
  listExports,
  listSessions,
  type OwnSession,
  previewErasure,
  requestExport,
} from '@trilha/contract/account/account.endpoints.ts';
import type { Answer } from '@trilha/contract/endpoint.ts';
import { ERRORS } from '@trilha/contract/errors.ts';
import type { ScreenState, Surroundings } from '@trilha/tooling/screenshots/screen-state.ts';
import { answerWith, refuseWith } from '../src/answer-with.ts';
import { signedIn } from '../src/signed-in.ts';

const LONG_NAME = 'Maria Aparecida dos Santos Figueiredo de Albuquerque';

/** A tab of the profile, with sessions on two more devices. */
async function openTab({ page, origin }: Surroundings, tab: string): Promise<void> {
  await signedIn({ page, origin }, DEMO_ACCOUNTS.owner);
  await page.goto(`/profile/${tab}`);
  await page.getByRole('tab', { selected: true }).waitFor();
  await page.locator('.sk').first().waitFor({ state: 'detached' });
}

const exports = (status: DataExport['status']): Answer<typeof listExports> => ({
  exports: [
    {
      id: 1,
      status,
      created_at: '2026-04-17T12:00:00Z',
      ready_at: '2026-04-17T12:01:00Z',
      expires_at: '2026-04-24T12:01:00Z',
    },
  ],
});

const session = (id: number, device: string, current: boolean): OwnSession => ({
  id,
  device,
  current,
  created_at: '2026-04-10T11:30:00Z',
  last_seen_at: '2026-04-17T22:10:00Z',
  expires_at: '2026-04-18T22:10:00Z',
});

const erasure: Answer<typeof previewErasure> = {
  registrations: [
    {
      id: 1,
      step_id: 1,
      title: 'Etapa São José do Vale do Rio Preto',
      stage_date: '2026-05-16',
      inscription_number: 12,
      status: 'Aprovado',
      refund: '1000.00',
      kept: '0.00',
      cancellation_limit: '2026-05-11',
    },
    {
      id: 3,
      step_id: 3,
      title: 'Etapa Poços de Caldas',
      stage_date: '2026-04-25',
      inscription_number: 187,
      status: 'Aprovado',
      refund: '0.00',
      kept: '500.00',
      cancellation_limit: '2026-04-15',
    },
    {
      id: 2,
      step_id: 2,
      title: 'Etapa Gramado',
      stage_date: '2026-06-13',
      inscription_number: 3,
      status: 'Lista de Espera',
      refund: '0.00',
      kept: '0.00',
      cancellation_limit: '2026-06-08',
    },
  ],
  refund_total: '1000.00',
  vehicles: 2,
  people: 3,
  keeps_payments: true,
};

/** 'Editar informações': the four tabs and their dialogs. */
export const states: readonly ScreenState[] = [
  { name: 'profile-info', arrange: (surroundings) => openTab(surroundings, 'info') },
  {
    name: 'profile-info-problems',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      await openTab(surroundings, 'info');
      await page.getByLabel('Nome completo').fill(LONG_NAME);
      await page.getByLabel('Data de nascimento').fill('31/02/1990');
      await page.getByLabel('Celular').fill('');
      await page.getByRole('button', { name: 'Salvar' }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'profile-address',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      await openTab(surroundings, 'info');
      await page.getByLabel('Nome completo').fill(LONG_NAME);
      await page.getByRole('tab', { name: 'Endereço' }).click();
      await page.getByLabel('CEP').waitFor();
    },
  },
  {
    name: 'profile-password',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      const sessions = [
        session(1, 'Chrome no Android', true),
        session(2, 'Safari no iPhone', false),
        session(3, 'Navegador desconhecido', false),
      ];
      await answerWith(page, listSessions, { sessions });
      await openTab(surroundings, 'password');
    },
  },
  {
    name: 'profile-password-problems',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      await openTab(surroundings, 'password');
      await page.getByLabel('Senha atual').fill('Errada#1');
      await page.getByLabel('Nova senha').fill('Serra#2026');
      await page.getByLabel('Confirmar senha').fill('Serra#2026');
      await page.getByRole('button', { name: 'Trocar senha' }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'profile-privacy',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      await openTab(surroundings, 'privacy');
      await page.getByLabel('newsletter').check();
      await page.getByRole('button', { name: 'Ver histórico' }).click();
      await page.getByText('Aceito').first().waitFor();
    },
  },
  {
    name: 'profile-privacy-copy',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      await answerWith(page, listExports, exports('ready'));
      await openTab(surroundings, 'privacy');
      await page.getByRole('button', { name: 'Baixar meus dados' }).waitFor();
    },
  },
  {
    name: 'profile-privacy-copies-refused',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      await answerWith(page, listExports, { exports: [] });
      await refuseWith(page, requestExport, 'too_many_exports');
      await openTab(surroundings, 'privacy');
      await page.getByRole('button', { name: 'Pedir cópia' }).click();
      await page.getByText(ERRORS.too_many_exports.message).waitFor();
    },
  },
  {
    name: 'profile-privacy-erasure',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      await answerWith(page, previewErasure, erasure);
      await openTab(surroundings, 'privacy');
      await page.getByRole('button', { name: 'Excluir minha conta' }).click();
      await page
        .getByText('Esta inscrição', { exact: false })
        .or(page.getByText('Estas inscrições'))
        .waitFor();
    },
  },
];
