import { DEMO_ACCOUNTS } from '@trilha/api/demo/demo-accounts.ts';
import { brandBySlug } from '@trilha/brands/brands.ts';
import {
  getPayment,
  type Payment,
  type RegistrationEvent,
} from '@trilha/contract/payments/payments.endpoints.ts';
import type { ScreenState, Surroundings } from '@trilha/tooling/screenshots/screen-state.ts';
import { answerWith } from '../src/answer-with.ts';
import { signedIn } from '../src/signed-in.ts';

/** A charge for one vehicle, payable for almost a day. */
function charge(slug: string): Payment {
  const brand = brandBySlug(slug);
  if (!brand) throw new Error(`there is no brand ${slug}`);
  const { pix_key, name, bank, agency, account, document } = brand.pix;
  return {
    status: 'open',
    txid: `T${'a'.repeat(31)}`,
    amount: '500.00',
    received: '0.00',
    held: '0.00',
    brcode: `00020126580014br.gov.bcb.pix2536pix.example.com/qr/v2/${'0123456789abcdef'.repeat(2)}6304ABCD`,
    is_static: false,
    expires_at: new Date(Date.now() + 85_421_000).toISOString(),
    pix_key,
    receiver: { name, bank, agency, account, document },
    paid_at: null,
    refund_status: null,
    refund: null,
    claim: null,
    now: new Date().toISOString(),
  };
}

/** Opens 'QR Code Pix' with these changes to the server's payment. */
async function openPanel(
  { page, brand, origin }: Surroundings,
  payment: Partial<Payment>,
  status?: RegistrationEvent['status'],
): Promise<void> {
  await page.route('**/api/registrations/*/events', (route) => route.abort());
  await answerWith(page, getPayment, { ...charge(brand), ...payment });
  if (status !== undefined) await answerStatus({ page }, status);
  await signedIn({ page, origin }, DEMO_ACCOUNTS.owner);
  await page.goto('/events?aba=inscricoes');
  await page.getByRole('button', { name: 'QR Code Pix' }).first().click();
  await page.getByRole('dialog', { name: 'Pagamento' }).waitFor();
}

/** Sends this status once over the stream. */
async function answerStatus(
  { page }: Pick<Surroundings, 'page'>,
  status: RegistrationEvent['status'],
): Promise<void> {
  await page.unroute('**/api/registrations/*/events');
  const event: RegistrationEvent = { status, payment_status: null, waiting_position: null };
  const data = JSON.stringify(event);
  await page.route('**/api/registrations/*/events', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: `data: ${data}\n\n` }),
  );
}

interface Panel {
  readonly payment?: Partial<Payment>;
  readonly status?: RegistrationEvent['status'];
  /** Text that the panel shows in this state. */
  readonly shows: string;
}

const past = new Date(Date.now() - 60_000).toISOString();

const PANELS: Readonly<Record<string, Panel>> = {
  open: { shows: 'Copiar código Pix' },
  preparing: {
    payment: { status: 'preparing', brcode: null, expires_at: null },
    shows: 'Preparando o código Pix',
  },
  partial: { payment: { received: '200.00' }, shows: 'Falta pagar' },
  overdue: { payment: { expires_at: past }, shows: 'O prazo para pagar terminou' },
  static: { payment: { is_static: true }, shows: 'Copiar código Pix' },
  paid: {
    payment: { status: 'paid', received: '500.00', paid_at: past },
    shows: 'Pagamento recebido',
  },
  expired: { payment: { status: 'expired' }, status: 'Cancelada', shows: 'A vaga foi liberada.' },
  refunding: {
    payment: {
      status: 'refunding',
      refund: { status: 'coming', amount: '500.00', done_at: null },
    },
    status: 'Cancelada',
    shows: 'Seu dinheiro está voltando',
  },
  'refunding-by-hand': {
    payment: {
      status: 'refunding',
      is_static: true,
      refund: { status: 'coming', amount: '500.00', done_at: null },
    },
    status: 'Cancelada',
    shows: 'A organização vai devolver seu dinheiro',
  },
  'refund-failed': {
    payment: {
      status: 'refunding',
      refund_status: 'failed',
      refund: { status: 'failed', amount: '500.00', done_at: null },
    },
    status: 'Cancelada',
    shows: 'O banco recusou a devolução',
  },
  claimed: {
    payment: { claim: { at: past, is_closed: false } },
    shows: 'Estamos procurando seu Pix',
  },
  'refunded-in-part': {
    payment: {
      status: 'refunded',
      received: '500.00',
      held: '300.00',
      refund: { status: 'done', amount: '200.00', done_at: past },
    },
    status: 'Cancelada',
    shows: 'O que fica',
  },
  refunded: {
    payment: { status: 'refunded', refund: { status: 'done', amount: '500.00', done_at: past } },
    status: 'Cancelada',
    shows: 'Valor devolvido',
  },
};

/** The panel 'Pagamento' in every state of a charge. */
export const states: readonly ScreenState[] = [
  ...Object.entries(PANELS).map(([name, { payment = {}, status, shows }]) => ({
    name: `pix-${name}`,
    arrange: async (surroundings: Surroundings) => {
      await openPanel(surroundings, payment, status);
      await surroundings.page.getByText(shows).first().waitFor();
    },
  })),
  {
    name: 'pix-paid-by-key',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      await openPanel(surroundings, {});
      await page.getByText('Chave e dados bancários').click();
      await page.getByRole('button', { name: 'Já paguei pela chave' }).click();
      await page.getByLabel('Quem pagou').waitFor();
    },
  },
  {
    name: 'pix-offline',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      await openPanel(surroundings, {});
      await page.getByText('Copiar código Pix').waitFor();
      await page.route('**/api/registrations/*/payment', (route) => route.abort());
      await page.context().setOffline(true);
      await page.getByText('Estamos sem contato com o servidor').waitFor();
    },
  },
];
