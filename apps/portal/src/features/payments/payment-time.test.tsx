// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../shared/api/query-client.ts';
import { registered } from '../registrations/testing/registered-fixture.ts';
import { drawPanel } from './testing/draw-panel.tsx';
import { event, NOW, payment, PaymentNetwork } from './testing/payment-network.ts';
import { POLL_PAUSE } from './following/use-registration-payment.ts';

let network: PaymentNetwork;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  network = new PaymentNetwork();
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const passing = (milliseconds = 0) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
/** Waits until the next poll has been answered and rendered. */
const polling = async () => {
  await passing();
  await passing(POLL_PAUSE + 10);
};
const timer = () => screen.getByRole('timer').querySelectorAll('b');
const time = () => [...timer()].map(({ textContent }) => textContent).join(':');

it("counts down by the server's clock on a device that is a day behind", async () => {
  vi.setSystemTime(NOW.getTime() - 86_400_000);
  network.clockAhead = 86_400_000;
  drawPanel();
  await passing();
  expect(time()).toBe('23:43:41');
  await passing(1_000);
  expect(time()).toBe('23:43:40');
  await passing(60_000);
  expect(time()).toBe('23:42:40');
});

it('shows the deadline while the code is made, and says when the bank does not answer [PAY-16]', async () => {
  network.payment = payment({ status: 'preparing', brcode: null });
  drawPanel();
  await passing();
  expect(time()).toBe('23:43:41');
  expect(screen.queryByText('O banco ainda não gerou o código Pix')).toBeNull();
  await polling();
  await polling();
  const news = screen.getByText('O banco ainda não gerou o código Pix');
  expect(news.parentElement?.textContent).toContain(
    'Sua vaga está guardada até qui, 21/05/2026 às 08:43',
  );
  network.payment = payment();
  await polling();
  expect(screen.queryByText('O banco ainda não gerou o código Pix')).toBeNull();
  expect(screen.getByRole('button', { name: 'Copiar código Pix' })).toBeTruthy();
});

it('takes the code away at its last instant and asks what became of it', async () => {
  network.payment = payment({ expires_at: new Date(NOW.getTime() + 2_000).toISOString() });
  drawPanel();
  await passing(1_000);
  network.line.send(event('Aguardando Pagamento', 'open'));
  await passing();
  expect(screen.getByRole('button', { name: 'Copiar código Pix' })).toBeTruthy();
  await passing(1_000);
  expect(screen.queryByRole('button', { name: 'Copiar código Pix' })).toBeNull();
  expect(screen.getByText(/conferindo com o banco/)).toBeTruthy();
  network.payment = payment({ status: 'paid', received: '1000.00', paid_at: NOW.toISOString() });
  await polling();
  expect(screen.getByText(/^Pago: R\$ 1\.000,00/)).toBeTruthy();
});

it('finds the payment by asking where the stream fails', async () => {
  network.streamStatus = 0;
  drawPanel();
  await passing();
  network.payment = payment({ status: 'paid', received: '1000.00', paid_at: NOW.toISOString() });
  await polling();
  expect(screen.getByText(/^Pago: R\$ 1\.000,00/)).toBeTruthy();
  expect(network.lists).toBe(2);
  const asked = network.asked.length;
  await passing(POLL_PAUSE * 3);
  expect(network.asked).toHaveLength(asked);
});

it('asks until the code is made, although the stream is there', async () => {
  network.payment = payment({ status: 'preparing', brcode: null });
  drawPanel();
  await passing();
  network.line.send(event('Aguardando Pagamento', 'preparing'));
  await polling();
  expect(screen.getByText('Preparando o código Pix')).toBeTruthy();
  network.payment = payment();
  await polling();
  expect(screen.getByRole('button', { name: 'Copiar código Pix' })).toBeTruthy();
});

it('asks no more once the stream tells, and again when it breaks', async () => {
  drawPanel();
  await polling();
  expect(network.charges).toBe(2);
  network.line.send(event('Aguardando Pagamento', 'open'));
  await passing();
  expect(network.charges).toBe(3);
  await passing(POLL_PAUSE * 3);
  expect(network.charges).toBe(3);
  network.streamStatus = 0;
  network.line.fail();
  await polling();
  expect(network.charges).toBe(4);
});

it('asks nothing while nobody looks', async () => {
  network.streamStatus = 0;
  drawPanel();
  await passing();
  act(() => void window.dispatchEvent(new Event('pagehide')));
  await passing(POLL_PAUSE * 3);
  expect(network.charges).toBe(1);
});

it('finds by asking that a place in line was won, and that one is gone', async () => {
  network.streamStatus = 0;
  network.registration = registered({ status: 'Lista de Espera', waiting_position: 2 });
  drawPanel({ registration: network.registration });
  await polling();
  expect([screen.queryByText('2º') !== null, network.charges]).toEqual([true, 0]);
  network.registration = registered();
  await polling();
  expect(screen.getByText('Você conseguiu uma vaga!')).toBeTruthy();
  network.payment = payment({ status: 'expired', brcode: null });
  network.registration = registered({ status: 'Cancelada' });
  await polling();
  await polling();
  expect(screen.getByText('Inscrição cancelada')).toBeTruthy();
});

it('shows no code from an earlier look: it may have been replaced meanwhile', async () => {
  const { unmount } = drawPanel();
  await passing();
  expect(screen.getByRole('button', { name: 'Copiar código Pix' })).toBeTruthy();
  unmount();
  await passing();
  drawPanel();
  expect(screen.queryByRole('button', { name: 'Copiar código Pix' })).toBeNull();
});

it('says that the code stays good without a network, and forgets it when it is back', async () => {
  drawPanel();
  await passing();
  network.streamStatus = 0;
  network.payment = 'down';
  window.dispatchEvent(new Event('offline'));
  await passing();
  expect(screen.getByText(/O código continua valendo/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Copiar código Pix' })).toBeTruthy();
  network.streamStatus = 200;
  network.payment = payment();
  window.dispatchEvent(new Event('online'));
  network.line.send(event('Aguardando Pagamento', 'open'));
  await passing();
  expect(screen.queryByText(/O código continua valendo/)).toBeNull();
});
