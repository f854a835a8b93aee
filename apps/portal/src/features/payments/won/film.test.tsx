// @vitest-environment jsdom
import { forgetAll } from '@trilha/web/stored/kept-values.ts';
import { cleanup, configure, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../../shared/api/query-client.ts';
import { WON_ENTRIES } from '../../../shared/own-entry/won-entries.ts';
import { registered } from '../../registrations/testing/registered-fixture.ts';
import { drawPanel } from '../testing/draw-panel.tsx';
import { event, payment, PaymentNetwork } from '../testing/payment-network.ts';

configure({ asyncUtilTimeout: 5_000 });
let network: PaymentNetwork;
beforeEach(() => {
  network = new PaymentNetwork();
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  localStorage.clear();
});

const PAID = { status: 'paid', received: '1000.00', brcode: null } as const;
const hollow = () => document.querySelectorAll('.sp--hollow').length;
const stamp = () => screen.queryByText('CONFIRMADA');
const isPlaying = () => document.querySelector('.win--play') !== null;

async function drawWon() {
  network.payment = payment({ ...PAID, paid_at: '2026-05-20T12:34:56Z' });
  network.registration = registered({ status: 'Aprovado' });
  drawPanel({ registration: network.registration });
  await screen.findByText('CONFIRMADA');
  await screen.findByText(/^Pago/);
}

it.each([
  ['Aguardando Pagamento', 'guardada para você'],
  ['Aguardando', 'em análise'],
] as const)('is a hollow plate until it is confirmed: %s [JOUR-24]', async (status, label) => {
  network.registration = registered({ status });
  drawPanel({ registration: network.registration });
  expect(await screen.findByText(label)).toBeTruthy();
  expect(hollow()).toBe(1);
  expect(stamp()).toBeNull();
  expect(screen.queryByText('Agora é estrada.')).toBeNull();
});

it('is inked and stamped before the customer’s eyes, and says so once [JOUR-24, JOUR-25]', async () => {
  network.payment = payment({ expires_at: new Date(Date.now() + 86_400_000).toISOString() });
  drawPanel();
  await screen.findByText('guardada para você');
  expect(await screen.findByText(/Sua vaga está guardada até/)).toBeTruthy();
  network.payment = payment({ ...PAID, paid_at: '2026-05-20T12:34:56Z' });
  network.line.send(event('Aprovado', 'paid'));
  expect((await screen.findByText('CONFIRMADA')).textContent).toBe('CONFIRMADAqua, 20/05 às 09:34');
  expect(isPlaying()).toBe(true);
  expect(screen.getByText('Agora é estrada.')).toBeTruthy();
  const said =
    'Pagamento confirmado. Você conseguiu uma vaga! Inscrição 0187, Etapa Poços de Caldas.';
  const spoken = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(spoken).toContain(said);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

it('plays at the first visit only, until one leaves the device [JOUR-25]', async () => {
  await drawWon();
  expect(isPlaying()).toBe(true);
  expect(hollow()).toBe(1);
  cleanup();
  await drawWon();
  expect(isPlaying()).toBe(false);
  expect(hollow()).toBe(0);
  cleanup();
  forgetAll('device', WON_ENTRIES);
  await drawWon();
  expect(isPlaying()).toBe(true);
});

it('jumps to its end at a tap, which still does what it is for [JOUR-25]', async () => {
  await drawWon();
  await userEvent.click(screen.getByRole('button', { name: 'Voltar' }));
  expect(isPlaying()).toBe(false);
  expect(screen.getByTestId('address').textContent).toBe('/events');
});
