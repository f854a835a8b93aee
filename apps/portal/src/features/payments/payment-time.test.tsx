// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { drawPanel } from './testing/draw-panel.tsx';
import { event, NOW, payment, PaymentNetwork } from './testing/payment-network.ts';
import { POLL_PAUSE } from './following/use-registration-stream.ts';

let network: PaymentNetwork;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  network = new PaymentNetwork();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const passing = (milliseconds = 0) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
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
  network.payment = payment({ status: 'paid', paid_at: NOW.toISOString() });
  await passing(POLL_PAUSE);
  expect(screen.getByText('Pagamento recebido')).toBeTruthy();
});

it('finds the payment by asking where the stream fails', async () => {
  network.streamStatus = 0;
  const { told } = drawPanel();
  await passing();
  network.payment = payment({ status: 'paid', paid_at: NOW.toISOString() });
  await passing(POLL_PAUSE);
  expect(screen.getByText('Pagamento recebido')).toBeTruthy();
  expect(told.mock.calls).toEqual([['Aprovado']]);
  const asked = network.asked.length;
  await passing(POLL_PAUSE * 3);
  expect(network.asked).toHaveLength(asked);
});

it('asks until the code is made', async () => {
  network.payment = payment({ status: 'preparing', brcode: null });
  drawPanel();
  await passing(POLL_PAUSE);
  expect(screen.getByText('Preparando o código Pix')).toBeTruthy();
  network.payment = payment();
  await passing(POLL_PAUSE);
  expect(screen.getByRole('button', { name: 'Copiar código Pix' })).toBeTruthy();
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
