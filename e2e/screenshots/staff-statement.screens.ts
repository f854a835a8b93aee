import {
  readStageStatement,
  STAGE_BLOCKERS,
  type StageClosing,
  type StageStatement,
  type StatementRow,
  type StatementSums,
} from '@trilha/contract/desk/closing/stage-statement.endpoints.ts';
import type { ScreenState, Surroundings } from '@trilha/tooling/screenshots/screen-state.ts';
import { answerWith } from '../src/answer-with.ts';
import { staffSignedIn } from '../src/staff-signed-in.ts';

const AT = '2026-04-15T13:00:00.000Z';

const STAGE = {
  id: 4,
  automaker_id: 2,
  title: 'Etapa Serra da Mantiqueira e Vale do Paraíba, com pernoite em São Bento do Sapucaí',
  stage_date: '2026-04-18T11:00:00.000Z',
};
const sums: StatementSums = {
  entries: 212,
  vehicles: 236,
  due: '118000.00',
  received: '117500.00',
  returned: '1500.00',
  returning: '500.00',
  held: '115500.00',
  open: '2500.00',
};
const none: StatementSums = {
  ...sums,
  entries: 0,
  vehicles: 0,
  due: '0.00',
  received: '0.00',
  returned: '0.00',
  returning: '0.00',
  held: '0.00',
  open: '0.00',
};
const entry: StatementRow = {
  id: 1,
  number: 187,
  holder: 'Maria Aparecida Vasconcelos Figueiredo de Albuquerque',
  status: 'Aprovado',
  way: 'normal',
  voucher: null,
  given_by: null,
  vehicles: 1,
  due: '500.00',
  adjusted: '0.00',
  received: '500.00',
  returned: '0.00',
  returning: '0.00',
  proofs: [],
  held: '500.00',
  closed: null,
  late: null,
};
const entries: readonly StatementRow[] = [
  entry,
  {
    ...entry,
    id: 2,
    number: 188,
    way: 'voucher',
    voucher: 'PARCEIRO24',
    holder: 'Helena Prado',
    due: '400.00',
    adjusted: '-100.00',
  },
  {
    ...entry,
    id: 3,
    number: 189,
    way: 'bypass',
    given_by: 'Magda Luz',
    holder: 'Cauê Monte',
    returned: '500.00',
    held: '0.00',
    proofs: [{ id: 4, has_file: true, omitted: null }],
  },
  {
    ...entry,
    id: 4,
    number: 186,
    status: 'Cancelada',
    holder: 'Rui Sá',
    returned: '500.00',
    held: '0.00',
    proofs: [{ id: 5, has_file: false, omitted: 'O banco só mostra na tela' }],
  },
  ...Array.from({ length: 14 }, (_, index) => ({
    ...entry,
    id: 9 + index,
    number: 190 + index,
    holder: 'Rosana Teles',
  })),
];

async function openStatement(
  surroundings: Surroundings,
  rows: readonly StatementRow[],
  closing: Partial<StageStatement> = {},
): Promise<void> {
  const { page } = surroundings;
  await staffSignedIn(page, 'finance');
  const total = rows.length === 0 ? none : sums;
  await answerWith(page, readStageStatement, {
    stage: STAGE,
    at: AT,
    total,
    ways: [
      { way: 'normal', ...total },
      { way: 'voucher', ...none },
      { way: 'bypass', ...none },
    ],
    gate: {
      total: '1350.00',
      ways: [
        { way: 'cash', count: 2, total: '900.00' },
        { way: 'pix', count: 1, total: '450.00' },
      ],
    },
    rows: [...rows],
    state: 'open',
    version: 'a'.repeat(32),
    blockers: [],
    open_days: [],
    closings: [],
    ...closing,
  });
  await page.goto('/temporada/4/extrato');
  await page.getByText('Resumo', { exact: true }).waitFor();
}

const closing: StageClosing = {
  number: 1,
  at: '2026-04-20T18:04:00.000Z',
  staff: 'Fausto Lima',
  reason: 'Conferido com o extrato do banco e com a tesouraria da marca.',
  entries: 212,
  received: '117500.00',
  returned: '2000.00',
  held: '115500.00',
  gate: '1350.00',
};
const closed = (late: string) => entries.map((row) => ({ ...row, closed: row.held, late }));

const drawn: readonly ScreenState[] = [
  { name: 'staff-statement', arrange: (surroundings) => openStatement(surroundings, entries) },
  {
    name: 'staff-statement-blocked',
    arrange: (surroundings) =>
      openStatement(surroundings, entries, {
        blockers: [...STAGE_BLOCKERS],
        open_days: ['2026-04-10', '2026-04-14'],
      }),
  },
  {
    name: 'staff-statement-closed',
    arrange: (surroundings) =>
      openStatement(surroundings, closed('0.00'), { state: 'closed', closings: [closing] }),
  },
  {
    name: 'staff-statement-adjusting',
    arrange: (surroundings) =>
      openStatement(
        surroundings,
        closed('0.00').map((row, at) =>
          at === 1 ? { ...row, received: '1000.00', held: '1000.00', late: '500.00' } : row,
        ),
        { state: 'adjusting', closings: [{ ...closing, held: '115000.00' }] },
      ),
  },
  {
    name: 'staff-statement-closing',
    arrange: async (surroundings) => {
      await openStatement(surroundings, entries);
      await surroundings.page.getByRole('button', { name: 'Fechar a etapa…' }).click();
      await surroundings.page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'staff-statement-file',
    arrange: async (surroundings) => {
      await openStatement(surroundings, entries);
      await surroundings.page.getByRole('button', { name: 'Baixar…' }).click();
      await surroundings.page.getByLabel('Formato').waitFor();
    },
  },
  { name: 'staff-statement-empty', arrange: (surroundings) => openStatement(surroundings, []) },
];

export const states: readonly ScreenState[] = drawn.map((state) => ({ ...state, isStaff: true }));
