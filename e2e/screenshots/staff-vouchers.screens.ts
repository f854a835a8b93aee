import {
  listVouchers,
  rehearseVoucherPlaces,
  rehearseVouchers,
  type VoucherList,
} from '@trilha/contract/desk/vouchers/desk-vouchers.endpoints.ts';
import type { ScreenState, Surroundings } from '@trilha/tooling/screenshots/screen-state.ts';
import { answerWith } from '../src/answer-with.ts';
import { staffSignedIn } from '../src/staff-signed-in.ts';

const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

const FULL: VoucherList = {
  stage: {
    id: 4,
    automaker_id: 2,
    title: 'Etapa Serra da Mantiqueira e Vale do Paraíba, com pernoite',
    stage_date: ago(-43_200),
  },
  vouchers: [
    {
      code: 'CLUBE-SERRA-DA-MANTIQUEIRA-E-VALE-7KQ2MX',
      places: 5,
      taken: 2,
      until: '2099-04-30',
      is_over: false,
      entries: [
        {
          id: 12,
          number: 12,
          name: 'Ana Beatriz de Albuquerque Cavalcanti e Vasconcelos',
          status: 'Aprovado',
        },
        { id: 31, number: 31, name: 'Caio Prado', status: 'Aguardando Pagamento' },
      ],
    },
    { code: 'IMPRENSA-26', places: 1, taken: 0, until: '2020-01-10', is_over: false, entries: [] },
    {
      code: 'TRILHA-26',
      places: 1,
      taken: 1,
      until: null,
      is_over: false,
      entries: [{ id: 40, number: 40, name: 'Lia Moura', status: 'Aprovado' }],
    },
    { code: 'VELHO-25', places: 3, taken: 0, until: null, is_over: true, entries: [] },
  ],
  page: { from: 51, to: 54, total: 54, previous: '', next: null },
  fee: '500.00',
  version: 'a'.repeat(32),
  may_edit: true,
};

async function openVouchers({ page }: Surroundings, list: VoucherList, at = ''): Promise<void> {
  await staffSignedIn(page, 'director');
  await answerWith(page, listVouchers, list);
  await page.goto(`/temporada/4/vouchers${at}`);
  await page.getByText(list.stage.title).waitFor({ state: 'attached' });
}

const OPEN = '?aberta=CLUBE-SERRA-DA-MANTIQUEIRA-E-VALE-7KQ2MX';

const drawn: readonly ScreenState[] = [
  { name: 'staff-vouchers', arrange: (surroundings) => openVouchers(surroundings, FULL) },
  {
    name: 'staff-vouchers-panel',
    arrange: (surroundings) => openVouchers(surroundings, FULL, OPEN),
  },
  {
    name: 'staff-vouchers-empty',
    arrange: (surroundings) =>
      openVouchers(surroundings, {
        ...FULL,
        vouchers: [],
        page: { from: 0, to: 0, total: 0, previous: null, next: null },
      }),
  },
  {
    name: 'staff-vouchers-ending',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      const told = { problem: null, promoted: [31, 44], version: FULL.version };
      await answerWith(page, rehearseVoucherPlaces, told);
      await openVouchers(surroundings, FULL, OPEN);
      await page.getByRole('button', { name: 'Encerrar…' }).click();
      await page.getByText('2 inscrições saem da espera.').waitFor();
    },
  },
  {
    name: 'staff-vouchers-creating',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      const told = { problem: null, promoted: [], version: FULL.version };
      await answerWith(page, rehearseVouchers, told);
      await openVouchers(surroundings, FULL);
      await page.getByRole('button', { name: 'Criar códigos…' }).click();
      await page.getByLabel(/^Códigos/).fill('CLUBE-7KQ2MX\nCLUBE-A4PM8N\nCLUBE-WZ3J9H');
      await page.getByRole('button', { name: 'Conferir' }).click();
      await page.getByLabel('Motivo').waitFor();
    },
  },
];

export const states: readonly ScreenState[] = drawn.map((state) => ({ ...state, isStaff: true }));
