import {
  type BankStatement,
  rehearseBankStatement,
} from '@trilha/contract/desk/money/bank-statements.endpoints.ts';
import type { MoneyProposal } from '@trilha/contract/desk/money/money-proposal.ts';
import {
  listMoney,
  listMoneyPairs,
  type MoneyAnswer,
  type MoneyLine,
  rehearseMoneyMatch,
} from '@trilha/contract/desk/money/money.endpoints.ts';
import { readDeskToday } from '@trilha/contract/desk/today/today.endpoints.ts';
import type { ScreenState, Surroundings } from '@trilha/tooling/screenshots/screen-state.ts';
import { answerWith, refuseWith } from '../src/answer-with.ts';
import { NOTHING_WAITS } from '../src/nothing-waits.ts';
import { staffSignedIn } from '../src/staff-signed-in.ts';
import { LONG, STATEMENT } from './staff-money.data.ts';

const AT = '2026-04-15T13:00:00.000Z';

const line: MoneyLine = {
  id: 12,
  automaker_id: 1,
  end_to_end_id: 'E99999004202604141300abcdefghijk',
  txid: null,
  amount: '1500.00',
  returned: '0.00',
  paid_at: AT,
  reason: 'no_txid',
  refund: null,
  failure: null,
  lacks_funds: false,
  by_provider: true,
  payer: { name: 'HELENA A DE SOUZA BRANDAO', document: '***.456.789-**' },
  too_late: false,
  fits: 1,
  pair: { id: 7, number: 187, holder: LONG },
};
const proposal: MoneyProposal = {
  id: 5,
  automaker_id: 1,
  act: 'match_line',
  amount: '1500.00',
  line_id: 12,
  refund_id: null,
  registration: { id: 7, number: 187, holder: LONG },
  stage: null,
  dates: null,
  note: null,
  proof: null,
  how: null,
  staff: { id: 8, name: 'Flora Antunes de Souza Brandão' },
  reason:
    'Comprovante enviado por e-mail por quem pagou, em nome da concessionária; o nome confere com o da inscrição e o valor com os três veículos',
  created_at: AT,
  is_own: false,
  end_to_end_id: line.end_to_end_id,
};
const money: MoneyAnswer = {
  lines: [line, { ...line, id: 13, amount: '500.00', fits: 3, pair: null }],
  refunds: [],
  unreadable: [],
  claims: [],
  proposals: [
    proposal,
    { ...proposal, id: 6, act: 'refund_line', line_id: 14, reason: 'Pagou duas vezes' },
  ],
  limit: '1000.00',
  by_statement: [],
  reading: [{ automaker_id: 1, whole_until: null, read_at: null }],
};

async function openMoney(surroundings: Surroundings, at: string, answer = money): Promise<void> {
  const { page } = surroundings;
  await staffSignedIn(page, 'finance');
  await answerWith(page, listMoney, answer);
  await answerWith(page, listMoneyPairs, { pairs: [] });
  await answerWith(page, rehearseMoneyMatch, {
    outcome: { becomes: 'Aprovado', amount: '1500.00', missing: '0.00', returned: '0.00' },
  });
  await page.goto(`/conciliacao${at}`);
  // On a phone the open row replaces the list.
  const list = page.getByText('Bancos lidos por inteiro');
  const panel = page.getByRole('heading', {
    name: /A proposta|A linha do banco|De onde vem|O que o cliente diz/,
  });
  await (at.includes('aberta') ? panel : list).waitFor();
}

const REFUND: MoneyAnswer['refunds'][number] = {
  id: 3,
  automaker_id: 1,
  refund_id: 'r0001',
  end_to_end_id: line.end_to_end_id,
  amount: '500.00',
  reason: 'cancelled',
  waits: 'by_hand',
  med: null,
  failure: null,
  lacks_funds: false,
  too_late: false,
  registration: { id: 7, number: 187, holder: LONG },
  key: null,
  payer: null,
  created_at: AT,
  updated_at: AT,
};

const CLAIM: MoneyAnswer['claims'][number] = {
  automaker_id: 1,
  registration: { id: 7, number: 187, holder: LONG },
  status: 'Aguardando Pagamento',
  stage: { id: 4, automaker_id: 1, title: 'Etapa Socorro', stage_date: AT },
  open: '500.00',
  expires_at: AT,
  end_to_end_id: line.end_to_end_id,
  payer: 'Rui Barreto',
  claimed_at: AT,
  taken: false,
  lines: [
    { id: 12, amount: '500.00', paid_at: AT, by: 'id' },
    { id: 13, amount: '500.00', paid_at: AT, by: 'amount' },
  ],
};
const CLAIMS: MoneyAnswer['claims'] = [
  CLAIM,
  {
    ...CLAIM,
    registration: { id: 8, number: 188, holder: 'Rui Sá' },
    end_to_end_id: null,
    status: 'Cancelada',
    lines: [],
  },
];

const FAILED = { ...REFUND, id: 4, refund_id: 'r0002', waits: 'failed' as const };
const WAITING_REFUNDS: MoneyAnswer['refunds'] = [
  REFUND,
  { ...FAILED, failure: 'Saldo insuficiente na conta do recebedor', lacks_funds: true },
  { ...FAILED, id: 5, refund_id: 'r0003', too_late: true, amount: '12500.00' },
  { ...REFUND, id: 6, refund_id: 'r0004', waits: 'elsewhere', automaker_id: 2 },
  { ...REFUND, id: 7, refund_id: 'r0005', waits: 'elsewhere', med: 'fraud' },
];

async function openStatement(surroundings: Surroundings, answer: BankStatement): Promise<void> {
  const { page } = surroundings;
  await openMoney(surroundings, '', { ...money, by_statement: [1, 2] });
  await answerWith(page, rehearseBankStatement, answer);
  await page.getByRole('button', { name: 'Importar extrato…' }).click();
  const buffer = Buffer.from('<OFX></OFX>');
  const file = { name: 'extrato.ofx', mimeType: 'text/plain', buffer };
  await page.getByLabel('Extrato do banco').setInputFiles(file);
  await page
    .getByText(/linha 5|^2 de 5 marcados/)
    .first()
    .waitFor();
}

const drawn: readonly ScreenState[] = [
  {
    name: 'staff-money-proposals',
    arrange: (surroundings) => openMoney(surroundings, '?visao=a-confirmar'),
  },
  {
    name: 'staff-money-proposal',
    arrange: (surroundings) => openMoney(surroundings, '?visao=a-confirmar&aberta=q5'),
  },
  {
    name: 'staff-money-confirming',
    arrange: async (surroundings) => {
      await openMoney(surroundings, '?visao=a-confirmar&aberta=q5');
      await surroundings.page.getByRole('button', { name: /Confirmar…/ }).click();
      await surroundings.page.getByText('Volta a quem pagou').waitFor();
    },
  },
  {
    name: 'staff-money-own',
    arrange: (surroundings) =>
      openMoney(surroundings, '?visao=a-confirmar&aberta=q5', {
        ...money,
        proposals: [{ ...proposal, is_own: true }],
      }),
  },
  {
    name: 'staff-money-proposing',
    arrange: async (surroundings) => {
      await openMoney(surroundings, '?aberta=p12', { ...money, proposals: [] });
      await surroundings.page.getByRole('button', { name: /Devolver…/ }).click();
      await surroundings.page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'staff-money-claims',
    arrange: (surroundings) =>
      openMoney(surroundings, '?visao=avisos', { ...money, proposals: [], claims: CLAIMS }),
  },
  {
    name: 'staff-money-claim',
    arrange: (surroundings) =>
      openMoney(surroundings, '?visao=avisos&aberta=a7', { ...money, claims: CLAIMS }),
  },
  {
    name: 'staff-money-refunds',
    arrange: (surroundings) =>
      openMoney(surroundings, '?visao=devolucoes', { ...money, refunds: WAITING_REFUNDS }),
  },
  {
    name: 'staff-money-destination',
    arrange: (surroundings) =>
      openMoney(surroundings, '?visao=devolucoes&aberta=d3', {
        ...money,
        proposals: [],
        refunds: [
          {
            ...REFUND,
            key: { kind: 'email', hint: 'ma•••@example.com' },
            payer: { name: 'RUI BARRETO', document: '***.456.789-**' },
          },
        ],
      }),
  },
  {
    name: 'staff-money-proof',
    arrange: async (surroundings) => {
      await openMoney(surroundings, '?visao=devolucoes&aberta=d3', {
        ...money,
        proposals: [],
        refunds: [REFUND],
      });
      await surroundings.page.getByRole('button', { name: /Registrar que foi/ }).click();
      await surroundings.page.getByLabel('Comprovante do banco').waitFor();
    },
  },
  {
    name: 'staff-money-statement',
    arrange: (surroundings) => openStatement(surroundings, STATEMENT),
  },
  {
    name: 'staff-money-statement-wrong',
    arrange: (surroundings) =>
      openStatement(surroundings, {
        lines: [],
        skipped: 0,
        problems: [
          { line: 5, message: 'O valor (TRNAMT) não se lê.', text: 'Pix - Recebido' },
          { line: 12, message: 'A data (DTPOSTED) não se lê.', text: 'Tarifa' },
        ],
      }),
  },
  {
    name: 'staff-money-no-proposals',
    arrange: (surroundings) =>
      openMoney(surroundings, '?visao=a-confirmar', { ...money, proposals: [] }),
  },
  {
    name: 'staff-money-error',
    arrange: async (surroundings) => {
      await staffSignedIn(surroundings.page, 'finance');
      await refuseWith(surroundings.page, listMoney, 'unexpected');
      await surroundings.page.goto('/conciliacao');
      await surroundings.page.getByText('O servidor não respondeu').first().waitFor();
    },
  },
  {
    name: 'staff-today-proposals',
    arrange: async (surroundings) => {
      await staffSignedIn(surroundings.page, 'finance');
      await answerWith(surroundings.page, readDeskToday, {
        ...NOTHING_WAITS,
        queues: [{ kind: 'unmatched', count: 2, oldest: AT, due: null }],
        proposals: money.proposals,
      });
      await surroundings.page.goto('/');
      await surroundings.page.getByText('Confirmar ou recusar').first().waitFor();
    },
  },
];

export const states: readonly ScreenState[] = drawn.map((state) => ({ ...state, isStaff: true }));
