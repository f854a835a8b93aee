import type { DeskRegistrationRow } from '@trilha/contract/desk/desk-shapes.ts';
import {
  type DeskBulk,
  listBulks,
  rehearseBulk,
} from '@trilha/contract/desk/registrations/bulk.endpoints.ts';
import { startRegistrationExport } from '@trilha/contract/desk/exports/export.endpoints.ts';
import {
  type DeskRegistrationList,
  listDeskRegistrations,
  listDeskStages,
} from '@trilha/contract/desk/registrations/registration-list.endpoints.ts';
import { listSavedViews } from '@trilha/contract/desk/views/saved-views.endpoints.ts';
import { REGISTRATION_STATUSES } from '@trilha/contract/registrations/statuses.ts';
import type { ScreenState, Surroundings } from '@trilha/tooling/screenshots/screen-state.ts';
import { answerWith, refuseWith } from '../src/answer-with.ts';
import { hence } from '../src/hence.ts';
import { staffSignedIn } from '../src/staff-signed-in.ts';

const PEOPLE = [
  'Maria Aparecida Vasconcelos Figueiredo de Albuquerque',
  'Ana Luísa Prado',
  'Zé Antônio',
  'Otávio Bittencourt Neto',
];

function rowOf(index: number): DeskRegistrationRow {
  const status = REGISTRATION_STATUSES[index % REGISTRATION_STATUSES.length] ?? 'Aprovado';
  const isDue = status === 'Aguardando Pagamento';
  return {
    id: 4_000 - index,
    number: 312 - index,
    status,
    plate: index % 9 === 0 ? null : `ABC${index % 10}D${10 + (index % 80)}`,
    model: 'Pajero TR4 2.0 Flex 16V 4x4',
    vehicles: 1 + (index % 3),
    holder: { id: index, name: PEOPLE[index % 4] ?? '', cpf: '***.456.789-**' },
    driver: PEOPLE[(index + 1) % 4] ?? '',
    stage: {
      id: 7,
      automaker_id: 1 + (index % 2),
      title: 'Rally de Regularidade de Poços de Caldas',
      stage_date: hence(400),
    },
    category: 'Turismo Light',
    team: 'Equipe Serra da Canastra',
    voucher: null,
    waiting_position: status === 'Lista de Espera' ? index : null,
    due: '1000.00',
    held: isDue ? '0.00' : '1000.00',
    expires_at: isDue ? hence(index % 5 === 0 ? 3 : 40) : null,
    created_at: hence(-index),
    version: hence(-index),
  };
}

const counts = { all: 1_312, due: 212, review: 9, waiting: 31, confirmed: 987, cancelled: 73 };
const list = (count: number): DeskRegistrationList => ({
  registrations: Array.from({ length: count }, (_, index) => rowOf(index)),
  page: {
    from: count === 0 ? 0 : 1,
    to: count,
    total: count === 0 ? 0 : 1_312,
    previous: null,
    next: count === 0 ? null : 'x',
  },
  counts,
});

async function signedIn({ page }: Surroundings): Promise<void> {
  await staffSignedIn(page, 'support');
  await answerWith(page, listDeskStages, { stages: [] });
  await answerWith(page, listSavedViews, { views: [] });
}

async function openList(
  surroundings: Surroundings,
  search = '',
  count = 50,
  bulks: DeskBulk[] = [],
): Promise<void> {
  const { page } = surroundings;
  await signedIn(surroundings);
  await answerWith(page, listBulks, { bulks });
  await answerWith(page, listDeskRegistrations, list(count));
  await page.goto(`/inscricoes${search}`);
  await page.getByRole('heading', { name: 'Inscrições' }).waitFor();
}

async function askExport(surroundings: Surroundings): Promise<void> {
  const { page } = surroundings;
  await openList(surroundings);
  await page.getByRole('link', { name: '0312' }).waitFor();
  await page.getByRole('button', { name: 'Exportar…' }).first().click();
  await page.getByRole('dialog').waitFor();
}

async function askBulk(surroundings: Surroundings): Promise<void> {
  const { page } = surroundings;
  await answerWith(page, rehearseBulk, { able: 209, left: 3, version: 'x' });
  await openList(surroundings);
  await page.getByRole('checkbox', { name: /^Marcar: todas/ }).check();
  await page.getByRole('button', { name: 'Aprovar revisão…' }).click();
  await page.getByText('Aprovar a revisão de 209 inscrições?').waitFor();
}

async function showBulk(surroundings: Surroundings, over: Partial<DeskBulk>): Promise<void> {
  const bulk: DeskBulk = {
    id: 1,
    act: 'approve',
    total: 209,
    done: 87,
    refused: 0,
    refused_numbers: [],
    started_at: hence(0),
    is_over: false,
    ...over,
  };
  await openList(surroundings, '', 50, [bulk]);
  await surroundings.page
    .getByText(/[Rr]evisões/)
    .first()
    .waitFor();
}

/** The list of registrations, ticked rows, and the export. */
const drawn: ReadonlyArray<Omit<ScreenState, 'isStaff'>> = [
  {
    name: 'staff-registrations',
    arrange: async (surroundings) => {
      await openList(surroundings);
      await surroundings.page.getByRole('link', { name: '0312' }).waitFor();
    },
  },
  {
    name: 'staff-registrations-ticked',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      await openList(surroundings);
      await page.getByRole('checkbox', { name: /^Marcar: todas/ }).check();
      await page.getByRole('region', { name: 'Ações em massa' }).waitFor();
    },
  },
  { name: 'staff-registrations-bulk', arrange: askBulk },
  {
    name: 'staff-registrations-bulk-running',
    arrange: (surroundings) => showBulk(surroundings, {}),
  },
  {
    name: 'staff-registrations-bulk-over',
    arrange: (surroundings) =>
      showBulk(surroundings, {
        done: 196,
        refused: 13,
        refused_numbers: [187, 188, 190, 191, 201, 202, 203, 240, 241, 250],
        is_over: true,
      }),
  },
  { name: 'staff-registrations-export', arrange: askExport },
  {
    name: 'staff-registrations-exported',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      const file = { id: 3, rows: 1_312, expires_at: hence(0.25) };
      await answerWith(page, startRegistrationExport, file);
      await page.route('**/api/staff/exports/**', (route) => route.abort());
      await askExport(surroundings);
      await page.getByLabel('Motivo').fill('Lista para a largada');
      await page.getByRole('button', { name: 'Exportar', exact: true }).click();
      await page.getByText('Arquivo pronto').waitFor();
    },
  },
  {
    name: 'staff-registrations-empty',
    arrange: async (surroundings) => {
      await openList(surroundings, '?busca=Ramalho&situacao=Cancelada', 0);
      await surroundings.page.getByText('Nenhuma inscrição').first().waitFor();
    },
  },
  {
    name: 'staff-registrations-failed',
    arrange: async (surroundings) => {
      await signedIn(surroundings);
      await answerWith(surroundings.page, listBulks, { bulks: [] });
      await refuseWith(surroundings.page, listDeskRegistrations, 'unexpected');
      await surroundings.page.goto('/inscricoes');
      await surroundings.page.getByRole('button', { name: 'Tentar já' }).waitFor();
    },
  },
];

export const states: readonly ScreenState[] = drawn.map((state) => ({ ...state, isStaff: true }));
