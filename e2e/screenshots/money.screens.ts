import { DEMO_ACCOUNTS } from '@trilha/api/demo/demo-accounts.ts';
import type { Answer } from '@trilha/contract/endpoint.ts';
import {
  getUserEvents,
  type Registration,
} from '@trilha/contract/registrations/registrations.endpoints.ts';
import type { ScreenState, Surroundings } from '@trilha/tooling/screen-state.ts';
import { answerWith } from '../src/answer-with.ts';
import { signedIn } from '../src/signed-in.ts';

const LONG_STAGE = 'Etapa São José do Vale do Rio Preto';

/** 'Minhas inscrições' with one registration of the demonstration's owner, changed as said. */
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

/** What is said of money before and after cancelling. */
export const states: readonly ScreenState[] = [
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
];
