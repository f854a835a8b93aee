import { DEMO_ACCOUNTS } from '@trilha/api/demo/demo-accounts.ts';
import {
  type Credential,
  getCredential,
} from '@trilha/contract/credentials/credentials.endpoints.ts';
import { getPayment, type Payment } from '@trilha/contract/payments/payments.endpoints.ts';
import { listOwnPayments } from '@trilha/contract/payments/receipts.endpoints.ts';
import { getRefundKey } from '@trilha/contract/payments/refund-key.endpoints.ts';
import {
  getUserEvents,
  type Registration,
} from '@trilha/contract/registrations/registrations.endpoints.ts';
import type { ScreenState } from '@trilha/tooling/screenshots/screen-state.ts';
import type { Page } from '@playwright/test';
import { refuseWith } from '../src/answer-with.ts';
import { change } from './answers.ts';
import { ask, reach, screen } from './screen.ts';

const owner = DEMO_ACCOUNTS.owner;
const MINE = '/events?aba=inscricoes';
const ago = new Date(Date.now() - 60_000).toISOString();

/** 'Minhas inscrições' with one registration, changed. */
const one = (over: Partial<Registration>) => ({
  as: owner,
  at: MINE,
  before: (page: Page) =>
    change(page, getUserEvents, ({ userRegistration, now }) => ({
      userRegistration: userRegistration
        .filter(({ status }) => status === 'Aguardando Pagamento')
        .map((due) => ({ ...due, expires_at: null, ...over })),
      now,
    })),
});
const paid = (by_hand: boolean) => ({ held: '1000.00', by_hand, refund: null });
const asked = (name: string, over: Partial<Registration>) =>
  screen({
    name: `cancel-${name}`,
    ...one(over),
    after: async (page) => {
      const more = page.getByRole('button', { name: 'Mais opções' });
      if (await more.isVisible()) await more.click();
      await ask('Cancelar inscrição')(page);
    },
  });

const refund = (status: 'coming' | 'done' | 'failed', amount = '500.00') =>
  ({ status, amount, done_at: status === 'done' ? ago : null }) as const;
const cancelled = (name: string, returned: ReturnType<typeof refund> | null, by_hand = false) =>
  screen({
    name: `refund-${name}`,
    ...one({
      status: 'Cancelada',
      cancelled_by: 'customer',
      cancelled_at: ago,
      money: { held: '0.00', by_hand, refund: returned },
    }),
  });

/** 'Pagamento' with these changes to the server's charge, and the status that the stream then tells. */
const pix = (
  name: string,
  shows: string,
  over: Partial<Payment>,
  after?: (page: Page) => Promise<unknown>,
) =>
  screen({
    name: `pix-${name}`,
    as: owner,
    at: MINE,
    before: async (page) => {
      const isOver = over.refund !== undefined || over.status === 'expired';
      const event = { status: 'Cancelada', payment_status: null, waiting_position: null };
      await page.route('**/api/registrations/*/events', (route) =>
        isOver
          ? route.fulfill({
              contentType: 'text/event-stream',
              body: `data: ${JSON.stringify(event)}\n\n`,
            })
          : route.abort(),
      );
      await change(page, getPayment, (payment) => ({ ...payment, ...over }));
    },
    after: async (page) => {
      await reach('QR Code Pix', shows)(page);
      await after?.(page);
    },
  });

const credential = (over: (made: Credential) => Credential) => ({
  before: (page: Page) =>
    change(page, getCredential, (answer) => ({ ...answer, credential: over(answer.credential) })),
});
const KEPT = /abre sem internet/;

/** The Pix panel, refunds, payments, receipts and the credential. */
export const states: readonly ScreenState[] = [
  pix('open', 'Copiar código Pix', {}),
  pix('preparing', 'Preparando o código Pix', {
    status: 'preparing',
    brcode: null,
    expires_at: null,
  }),
  pix('partial', 'Falta pagar', { received: '200.00' }),
  pix('overdue', 'O prazo para pagar terminou', { expires_at: ago }),
  pix('static', 'Copiar código Pix', { is_static: true }),
  pix('paid', 'CONFIRMADA', { status: 'paid', received: '500.00', paid_at: ago }),
  pix('expired', 'A vaga foi liberada.', { status: 'expired' }),
  pix('claimed', 'Estamos procurando seu Pix', { claim: { at: ago, is_closed: false } }),
  pix('refunding', 'Seu dinheiro está voltando', { status: 'refunding', refund: refund('coming') }),
  pix('refund-failed', 'O banco recusou a devolução', {
    status: 'refunding',
    refund_status: 'failed',
    refund: refund('failed'),
  }),
  pix('refunded', 'Valor devolvido', { status: 'refunded', refund: refund('done') }),
  pix('refunded-in-part', 'O que fica', {
    status: 'refunded',
    received: '500.00',
    held: '300.00',
    refund: refund('done', '200.00'),
  }),
  pix('by-key', 'Copiar código Pix', {}, async (page) => {
    await page.getByText('Chave e dados bancários').click();
    await page.getByRole('button', { name: 'Já paguei pela chave' }).click();
    await page.getByLabel('Quem pagou').waitFor();
  }),
  asked('paid', { status: 'Aprovado', money: paid(false) }),
  asked('paid-by-hand', { status: 'Aprovado', money: paid(true) }),
  asked('unpaid', {}),
  asked('waiting', { status: 'Lista de Espera', waiting_position: 3 }),
  cancelled('coming', refund('coming')),
  cancelled('done', refund('done')),
  cancelled('failed', refund('failed')),
  screen({
    name: 'refund-key',
    ...one({ status: 'Cancelada', cancelled_by: 'customer' }),
    before: async (page) => {
      const money = { held: '0.00', by_hand: true, refund: refund('coming') };
      await one({ status: 'Cancelada', cancelled_by: 'customer', money }).before(page);
      await change(page, getRefundKey, () => ({ is_asked: true, key: null }));
    },
    shows: 'Chave Pix',
  }),
  screen({
    name: 'payments',
    as: owner,
    at: '/profile/payments',
    fates: ['loading', 'failed', 'longest'],
    states: {
      empty: {
        before: (page) => change(page, listOwnPayments, () => ({ payments: [], next: null })),
        shows: 'Nenhum pagamento ainda',
      },
    },
  }),
  screen({
    name: 'receipt',
    as: owner,
    at: '/receipt/900000',
    fate: 'longest',
    states: {
      printed: (page) => page.emulateMedia({ media: 'print' }),
      unknown: { fate: undefined, shows: 'Este recibo não existe' },
    },
  }),
  screen({
    name: 'credential',
    as: owner,
    at: '/credential/{own:closed}',
    shows: KEPT,
    fates: ['longest'],
    states: {
      start: credential((made) => ({
        ...made,
        vehicles: made.vehicles.map((car) => ({
          ...car,
          start: { group: 'Estreantes do vale', time: '08:12:30', changed_at: ago },
        })),
      })),
      over: {
        ...credential((made) => ({ ...made, last_day: '2026-04-19' })),
        shows: 'Esta etapa já passou',
      },
      cancelled: {
        before: (page) => refuseWith(page, getCredential, 'registration_cancelled'),
        shows: 'Esta inscrição foi cancelada',
      },
      offline: async (page) => {
        await page.context().setOffline(true);
        await page.reload();
        await page.getByText(/Sem internet agora/).waitFor();
      },
    },
  }),
  screen({ name: 'credential-visitor', at: '/credential/7', shows: 'Entre para ver' }),
].flat();
