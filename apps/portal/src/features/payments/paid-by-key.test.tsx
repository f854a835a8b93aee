// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../shared/api/query-client.ts';
import { setUpPage } from '../../shared/testing/page.ts';
import { registered } from '../registrations/testing/registered-fixture.ts';
import { paymentQuery } from './following/payment.queries.ts';
import { drawPanel } from './testing/draw-panel.tsx';
import { NOW, payment, PaymentNetwork } from './testing/payment-network.ts';

setUpPage();
let network: PaymentNetwork;
const inOneDay = () => new Date(Date.now() + 86_400_000).toISOString();
beforeEach(() => {
  network = new PaymentNetwork();
  network.payment = payment({ expires_at: inOneDay() });
});

const ID = 'E60746948202611281604A1B2C3D4E5F';

async function openForm(): Promise<void> {
  await userEvent.click(
    await screen.findByRole('button', { name: 'Já paguei pela chave', hidden: true }),
  );
  await screen.findByRole('heading', { name: 'Já paguei pela chave', hidden: true });
}
const field = (name: string) => screen.getByRole('textbox', { name, hidden: true });
const send = () =>
  userEvent.click(screen.getByRole('button', { name: 'Mandar para conferência', hidden: true }));

it('tells the organisers of a Pix to the key, and says that the deadline stays [PAY-19]', async () => {
  drawPanel();
  await openForm();
  // The focus is set in an effect, after the form is drawn.
  await expect.poll(() => document.activeElement?.textContent).toBe('Já paguei pela chave');
  expect(screen.getByText(/O aviso não muda o prazo/)).toBeTruthy();
  await userEvent.type(field('ID do Pix'), ID);
  await userEvent.type(field('Quem pagou'), 'Rui Barreto');
  await send();
  expect(await screen.findByText('Estamos procurando seu Pix')).toBeTruthy();
  expect(network.claims).toEqual([{ end_to_end_id: ID, payer: 'Rui Barreto' }]);
  expect(screen.queryByRole('heading', { name: 'Já paguei pela chave', hidden: true })).toBeNull();
  // Code and deadline stay: the payment is not confirmed yet.
  expect(screen.getByRole('button', { name: 'Copiar código Pix' })).toBeTruthy();
});

it('says at the field what is wrong, keeps what was typed and goes there [PAY-19]', async () => {
  const errors = { payer: ['Escreva o nome de quem pagou'] };
  network.claimRefusal = Response.json(
    { code: 'invalid', message: 'Confira', errors },
    { status: 422 },
  );
  drawPanel();
  await openForm();
  await userEvent.type(field('ID do Pix'), ID);
  await send();
  expect(await screen.findByText('Escreva o nome de quem pagou')).toBeTruthy();
  await expect.poll(() => document.activeElement).toBe(field('Quem pagou'));
  expect((field('ID do Pix') as HTMLTextAreaElement).value).toBe(ID);
});

it('says when the desk did not find the Pix, and takes another word of it [PAY-19]', async () => {
  const claim = { at: NOW.toISOString(), is_closed: true };
  network.payment = payment({ expires_at: inOneDay(), claim });
  drawPanel();
  const status = await screen.findByText(/Não achamos o Pix do seu aviso/);
  expect(screen.queryByText('Estamos procurando seu Pix')).toBeNull();
  const fold = status.closest('details');
  expect(within(fold as HTMLElement).getByText('Já paguei pela chave')).toBeTruthy();
});

it.each([
  ['overdue', 'Aguardando Pagamento', { is_static: true }],
  ['overdue', 'Aguardando Pagamento', { status: 'expired' }],
  ['expired', 'Cancelada', { status: 'expired' }],
] as const)(
  'is told after the deadline too, where the place is still held or gone: %s, %s [PAY-20]',
  async (_, status, differing) => {
    const expires_at = new Date(Date.now() - 60_000).toISOString();
    network.payment = payment({ brcode: null, expires_at, ...differing });
    network.registration = registered({ status, cancelled_by: 'system' });
    drawPanel({ registration: network.registration });
    await screen.findByText(/^O prazo .* (passou|terminou)$/);
    await openForm();
    expect(screen.queryByRole('button', { name: 'Copiar código Pix' })).toBeNull();
    await userEvent.type(field('Quem pagou'), 'Rui Barreto');
    await send();
    expect(await screen.findByText(/Estamos procurando seu Pix\./)).toBeTruthy();
    expect(network.claims).toEqual([{ end_to_end_id: '', payer: 'Rui Barreto' }]);
  },
);

it('asks nobody whose place is gone for another reason for a Pix to the key [PAY-20]', async () => {
  network.payment = payment({ status: 'expired', brcode: null });
  // The panel is drawn with its payment at once.
  queryClient.setQueryData(paymentQuery(7).queryKey, network.payment);
  network.registration = registered({ status: 'Cancelada', cancelled_by: 'customer' });
  drawPanel({ registration: network.registration });
  await screen.findByText('Esta inscrição foi cancelada');
  expect(screen.queryByRole('button', { name: 'Já paguei pela chave', hidden: true })).toBeNull();
});
