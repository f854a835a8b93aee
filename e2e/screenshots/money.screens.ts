import { DEMO_ACCOUNTS } from '@trilha/api/demo/demo-accounts.ts';
import type { Answer } from '@trilha/contract/endpoint.ts';
import { formatReceiptNumber } from '@trilha/contract/payments/receipt-number.rules.ts';
import {
  listOwnPayments,
  type OwnPayment,
  readReceipt,
  type Receipt,
} from '@trilha/contract/payments/receipts.endpoints.ts';
import {
  getUserEvents,
  type Registration,
} from '@trilha/contract/registrations/registrations.endpoints.ts';
import type { ScreenState, Surroundings } from '@trilha/tooling/screenshots/screen-state.ts';
import { getRefundKey } from '@trilha/contract/payments/refund-key.endpoints.ts';
import { answerWith, refuseWith } from '../src/answer-with.ts';
import { signedIn } from '../src/signed-in.ts';

const LONG_STAGE = 'Etapa São José do Vale do Rio Preto';

/** 'Minhas inscrições' with one changed registration of the demo's owner. */
async function openOne(
  { page, origin }: Surroundings,
  change: (registration: Registration) => Partial<Registration>,
): Promise<void> {
  await signedIn({ page, origin }, DEMO_ACCOUNTS.owner);
  const answer = page.waitForResponse('**/api/userEvents');
  await page.goto('/events?aba=inscricoes');
  const { userRegistration, now } = (await (await answer).json()) as Answer<typeof getUserEvents>;
  const due = userRegistration.find(({ status }) => status === 'Aguardando Pagamento');
  if (!due) throw new Error('nothing is due');
  const one = { ...due, expires_at: null, ...change(due) };
  await answerWith(page, getUserEvents, { userRegistration: [one], now });
  await page.reload();
  await page.getByRole('article').first().waitFor();
}

async function askToCancel(
  surroundings: Surroundings,
  differing: Partial<Registration>,
): Promise<void> {
  await openOne(surroundings, ({ step }) => ({
    step: { ...step, title: LONG_STAGE },
    ...differing,
  }));
  const { page } = surroundings;
  const more = page.getByRole('button', { name: 'Mais opções' });
  if (await more.isVisible()) await more.click();
  await page.getByRole('button', { name: 'Cancelar inscrição' }).click();
  await page.getByRole('alertdialog').waitFor();
}

const paid = (by_hand: boolean) => ({ held: '1000.00', by_hand, refund: null });

const ASKED: Readonly<Record<string, Partial<Registration>>> = {
  paid: { status: 'Aprovado', money: paid(false) },
  'paid-by-hand': { status: 'Aprovado', money: paid(true) },
  unpaid: { status: 'Aguardando Pagamento' },
  waiting: { status: 'Lista de Espera', waiting_position: 3 },
};

const CANCELLED = { status: 'Cancelada', cancelled_by: 'customer' } as const;

const REFUNDS = {
  coming: { status: 'coming', amount: '1000.00', done_at: null },
  done: { status: 'done', amount: '1000.00', done_at: '2026-04-17T15:00:00.000Z' },
  failed: { status: 'failed', amount: '1000.00', done_at: null },
  none: null,
} as const;

const LONG_NAME = 'Maria Aparecida dos Santos Figueiredo de Albuquerque';

const listed = (id: number, differing: Partial<OwnPayment> = {}): OwnPayment => ({
  id,
  receipt_number: formatReceiptNumber(id, new Date('2026-04-16T15:04:00Z')),
  amount: '1000.00',
  paid_at: '2026-04-16T15:04:00.000Z',
  by_hand: false,
  inscription_number: 187,
  refunds: [],
  stage: { title: LONG_STAGE, stage_date: '2026-04-25T11:00:00.000Z' },
  ...differing,
});

const receipt = (refunds: Receipt['refunds']): Receipt => ({
  ...listed(42),
  refunds,
  txid: `T${'a1b2'.repeat(7)}abc`,
  end_to_end_id: `E00000000202604161504${'a1b2'.repeat(2)}abc`,
  receiver: {
    name: 'EVENTOS 4X4 EXEMPLO',
    document: '00.000.000/0001-00',
    bank: '000, Banco Exemplo',
  },
  customer: { name: LONG_NAME, cpf: '***.456.789-**' },
  event: 'Temporada 2026 de regularidade, categoria passeio em família',
  stage: {
    title: LONG_STAGE,
    stage_date: '2026-04-25T11:00:00.000Z',
    place: 'Parque Municipal José Affonso Junqueira, São José do Vale do Rio Preto (RJ)',
  },
  vehicles: [
    { plate: 'RVK4E21', model: 'L200 Triton Sport HPE-S' },
    { plate: 'TRL0001', model: 'Pajero Sport' },
  ],
});

async function openPayments(
  { page, origin }: Surroundings,
  payments: readonly OwnPayment[] | null,
): Promise<void> {
  await signedIn({ page, origin }, DEMO_ACCOUNTS.owner);
  if (payments === null) await refuseWith(page, listOwnPayments, 'unexpected');
  else await answerWith(page, listOwnPayments, { payments: [...payments], next: 3 });
  await page.goto('/profile/payments');
  await page.locator('.sk').first().waitFor({ state: 'detached' });
}

async function openReceipt(
  { page, origin }: Surroundings,
  refunds: Receipt['refunds'] = [],
): Promise<void> {
  await signedIn({ page, origin }, DEMO_ACCOUNTS.owner);
  await answerWith(page, readReceipt, receipt(refunds));
  await page.goto('/receipt/42');
  await page.getByRole('article').waitFor();
}

const PAYMENTS = [
  listed(42),
  listed(30, { refunds: [{ id: 2, ...REFUNDS.coming, amount: '500.00' }] }),
  listed(12, { by_hand: true, refunds: [{ id: 1, ...REFUNDS.done }] }),
];

/** Texts about money before and after cancelling; receipts and the list of payments. */
export const states: readonly ScreenState[] = [
  {
    name: 'refund-key',
    arrange: async (surroundings) => {
      await answerWith(surroundings.page, getRefundKey, { is_asked: true, key: null });
      const money = { held: '0.00', by_hand: true, refund: REFUNDS.coming };
      await openOne(surroundings, () => ({ ...CANCELLED, money }));
      await surroundings.page.getByLabel('Chave Pix').waitFor();
    },
  },
  ...Object.entries(ASKED).map(([name, differing]) => ({
    name: `cancel-${name}`,
    arrange: (surroundings: Surroundings) => askToCancel(surroundings, differing),
  })),
  ...Object.entries(REFUNDS).map(([name, refund]) => ({
    name: `refund-${name}`,
    arrange: (surroundings: Surroundings) =>
      openOne(surroundings, () => ({
        ...CANCELLED,
        cancelled_at: '2026-04-16T15:00:00.000Z',
        money: { held: '0.00', by_hand: false, refund },
      })),
  })),
  { name: 'payments', arrange: (surroundings) => openPayments(surroundings, PAYMENTS) },
  { name: 'payments-failed', arrange: (surroundings) => openPayments(surroundings, null) },
  {
    name: 'payments-empty',
    arrange: async (surroundings) => {
      const { page, origin } = surroundings;
      await signedIn({ page, origin }, DEMO_ACCOUNTS.owner);
      await answerWith(page, listOwnPayments, { payments: [], next: null });
      await page.goto('/profile/payments');
      await page.getByText('Nenhum pagamento ainda').waitFor();
    },
  },
  { name: 'receipt', arrange: (surroundings) => openReceipt(surroundings) },
  {
    name: 'receipt-printed',
    arrange: async (surroundings) => {
      await openReceipt(surroundings, [{ id: 1, ...REFUNDS.done }]);
      await surroundings.page.emulateMedia({ media: 'print' });
    },
  },
  {
    name: 'receipt-unknown',
    arrange: async ({ page, origin }) => {
      await signedIn({ page, origin }, DEMO_ACCOUNTS.owner);
      await page.goto('/receipt/2147483');
      await page.getByText('Este recibo não existe').waitFor();
    },
  },
];
