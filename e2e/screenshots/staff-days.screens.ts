import {
  BANK_BINS,
  listMoneyDays,
  type MoneyDay,
  type MoneyDayAnswer,
  type MoneyDayLine,
  readMoneyDay,
} from '@trilha/contract/desk/days/money-days.endpoints.ts';
import { listStageMoney } from '@trilha/contract/desk/closing/stage-statement.endpoints.ts';
import type { ScreenState, Surroundings } from '@trilha/tooling/screenshots/screen-state.ts';
import { answerWith, refuseWith } from '../src/answer-with.ts';
import { staffSignedIn } from '../src/staff-signed-in.ts';

const AT = '2026-04-15T13:00:00.000Z';

const NOTHING = {
  bank_received: '0.00',
  bank_returned: '0.00',
  books_received: '0.00',
  books_returned: '0.00',
  explained: '0.00',
  rest: '0.00',
};
const open: MoneyDay = {
  automaker_id: 1,
  day: '2026-04-14',
  equation: {
    bank_received: '1241500.00',
    bank_returned: '11000.00',
    books_received: '1239500.00',
    books_returned: '10500.00',
    explained: '500.00',
    rest: '1000.00',
  },
  open: 4,
  state: 'open',
};
const closed: MoneyDay = {
  ...open,
  automaker_id: 2,
  equation: { ...open.equation, rest: '0.00', explained: '1500.00' },
  open: 0,
  state: 'closed',
};
const days: readonly MoneyDay[] = [
  open,
  closed,
  {
    ...open,
    day: '2026-04-13',
    equation: { ...NOTHING, bank_returned: '500.00', rest: '-500.00' },
    open: 1,
    state: 'adjusting',
  },
  ...[12, 11, 10, 9].map((day) => ({ ...closed, day: `2026-04-${String(day).padStart(2, '0')}` })),
];

const line: MoneyDayLine = {
  end_to_end_id: 'E99999004202604141300abcdefghijk',
  refund_id: '',
  at: '2026-04-14T23:14:00.000Z',
  txid: null,
  bank: '500.00',
  books: null,
  difference: '500.00',
  bin: 'unmatched',
  reason: 'no_txid',
  registration: null,
  unmatched_id: 12,
  unreadable_id: null,
  explanation: null,
  is_late: false,
};
const lines: readonly MoneyDayLine[] = [
  line,
  { ...line, end_to_end_id: 'E2', bin: 'missing_here', refund_id: 'banco1' },
  {
    ...line,
    end_to_end_id: 'E3',
    bin: 'other_amount',
    books: '480.00',
    registration: {
      id: 7,
      number: 187,
      holder: 'Maria Aparecida Vasconcelos Figueiredo de Albuquerque',
    },
  },
  { ...line, end_to_end_id: 'E4', bin: 'missing_at_bank', bank: null, books: '500.00' },
  {
    ...line,
    end_to_end_id: 'E5',
    bin: 'explained',
    explanation: 'Patrocínio da concessionária de Ribeirão Preto, recibo 118 de 14 de abril',
  },
  ...Array.from({ length: 12 }, (_, index) => ({
    ...line,
    end_to_end_id: `F${index}`,
    bin: 'matched' as const,
    books: '500.00',
    registration: { id: index, number: 200 + index, holder: 'Helena Prado' },
  })),
];
const SIZES = { matched: 2_479, explained: 1, unmatched: 1, missing_here: 1 } as const;
const answer: MoneyDayAnswer = {
  ...open,
  bins: BANK_BINS.map((bin) => {
    const count = bin in SIZES ? SIZES[bin as keyof typeof SIZES] : 0;
    return { bin, lines: count, amount: `${count * 500}.00` };
  }),
  lines: [...lines],
  total: 2_484,
  version: 'a'.repeat(32),
  blockers: ['not_zero'],
  closings: [],
};
const adjusting: MoneyDayAnswer = {
  ...answer,
  state: 'adjusting',
  lines: [{ ...line, is_late: true }, ...lines.slice(4, 8)],
  total: 5,
  closings: [
    { number: 1, at: AT, staff: 'Fausto Reis', reason: 'Conferido com o extrato de 14 de abril' },
  ],
};
const balanced: MoneyDayAnswer = {
  ...answer,
  ...closed,
  state: 'open',
  lines: lines.slice(4),
  blockers: [],
};

const STAGE = {
  id: 4,
  automaker_id: 2,
  title: 'Etapa Serra da Mantiqueira e Vale do Paraíba, com pernoite em São Bento do Sapucaí',
  stage_date: '2026-04-18T11:00:00.000Z',
};
async function openDay(
  surroundings: Surroundings,
  day: MoneyDayAnswer | null,
  all: readonly MoneyDay[] = days,
): Promise<void> {
  const { page } = surroundings;
  await staffSignedIn(page, 'finance');
  await answerWith(page, listMoneyDays, { month: '2026-04', days: [...all] });
  await answerWith(page, listStageMoney, {
    stages:
      all.length === 0
        ? []
        : [
            {
              stage: STAGE,
              entries: 212,
              received: '117500.00',
              held: '115500.00',
              state: 'adjusting',
            },
          ],
  });
  if (day === null) await page.goto('/fechamento?mes=2026-04');
  else {
    await answerWith(page, readMoneyDay, day);
    await page.goto(`/fechamento?mes=2026-04&dia=${day.day}.${day.automaker_id}`);
    await page.getByText('Banco recebeu').waitFor();
  }
  await page.getByText('abril de 2026').waitFor();
}

const drawn: readonly ScreenState[] = [
  { name: 'staff-days', arrange: (surroundings) => openDay(surroundings, answer) },
  { name: 'staff-days-balanced', arrange: (surroundings) => openDay(surroundings, balanced) },
  { name: 'staff-days-adjusting', arrange: (surroundings) => openDay(surroundings, adjusting) },
  { name: 'staff-days-unopened', arrange: (surroundings) => openDay(surroundings, null) },
  { name: 'staff-days-empty', arrange: (surroundings) => openDay(surroundings, null, []) },
  {
    name: 'staff-days-closing',
    arrange: async (surroundings) => {
      await openDay(surroundings, balanced);
      await surroundings.page.getByRole('button', { name: 'Fechar o dia…' }).click();
      await surroundings.page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'staff-days-error',
    arrange: async (surroundings) => {
      await staffSignedIn(surroundings.page, 'finance');
      await refuseWith(surroundings.page, listMoneyDays, 'unexpected');
      await refuseWith(surroundings.page, listStageMoney, 'unexpected');
      await surroundings.page.goto('/fechamento');
      await surroundings.page.getByText('O servidor não respondeu').first().waitFor();
    },
  },
];

export const states: readonly ScreenState[] = drawn.map((state) => ({ ...state, isStaff: true }));
