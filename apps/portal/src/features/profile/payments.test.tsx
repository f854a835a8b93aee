// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { openPortal } from '../../app/testing/open-portal.tsx';
import { logIn } from '../../shared/testing/customer.ts';
import { json, type Network, refusal } from '../../shared/testing/network.ts';
import { setUpPage } from '../../shared/testing/page.ts';
import { ownPayment } from '../../shared/testing/payments.ts';
import { profileNetwork } from './testing/profile-network.ts';

setUpPage();
let network: Network;
beforeEach(() => {
  network = profileNetwork();
  logIn();
});

const rows = () =>
  within(screen.getByRole('list', { name: 'Pagamentos' })).getAllByRole('listitem');

describe('the payments of the profile', () => {
  it('are found from the four tabs [FACE-54]', async () => {
    await openPortal('/profile/info');
    const link = await screen.findByRole('link', { name: 'Meus pagamentos' });
    expect(link.getAttribute('href')).toBe('/profile/payments');
    expect(screen.getAllByRole('tab')).toHaveLength(4);
  });

  it('say amount, stage, when, what went back, what stays, and lead to the receipt [FACE-54, MONEY-73]', async () => {
    const refunds = [{ id: 1, status: 'coming', amount: '200.00', done_at: null } as const];
    network.on('GET /payments', () => json({ payments: [ownPayment(7, { refunds })], next: null }));
    await openPortal('/profile/payments');
    await screen.findByText('Etapa Poços de Caldas');
    const text = (rows()[0]?.textContent ?? '').replaceAll('\u00a0', ' ');
    for (const part of [
      'R$ 500,00',
      '16/04/2026 às 12:04',
      '0187',
      'Estamos devolvendo R$ 200,00',
      'O que fica: R$ 300,00.',
    ]) {
      expect(text).toContain(part);
    }
    const link = screen.getByRole('link', { name: 'Recibo 2026-000007' });
    expect(link.getAttribute('href')).toBe('/receipt/7');
    expect(screen.queryByRole('button', { name: 'Ver pagamentos anteriores' })).toBeNull();
  });

  it('lead to the question for a Pix key where a person sends a refund [MONEY-81]', async () => {
    const refunds = [{ id: 1, status: 'coming', amount: '200.00', done_at: null } as const];
    const payments = [ownPayment(7, { refunds, by_hand: true }), ownPayment(5, { refunds })];
    network.on('GET /payments', () => json({ payments, next: null }));
    await openPortal('/profile/payments');
    const link = await screen.findByRole('link', { name: 'Informar ou conferir a chave Pix' });
    expect(link.getAttribute('href')).toBe('/events?aba=inscricoes');
    expect(rows()[0]?.contains(link)).toBe(true);
  });

  it('come page by page, and stay when the next one does not come [FACE-54]', async () => {
    network.on('GET /payments', () => json({ payments: [ownPayment(7)], next: 7 }));
    await openPortal('/profile/payments');
    const more = await screen.findByRole('button', { name: 'Ver pagamentos anteriores' });
    network.on('GET /payments', () => refusal('unexpected'));
    await userEvent.click(more);
    await screen.findByText('Não deu para carregar os pagamentos');
    expect(rows()).toHaveLength(1);
    network.on('GET /payments', () => json({ payments: [ownPayment(5)], next: null }));
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await screen.findByRole('link', { name: 'Recibo 2026-000005' });
    expect(rows()).toHaveLength(2);
  });

  it('say that there are none yet [FACE-54]', async () => {
    network.on('GET /payments', () => json({ payments: [], next: null }));
    await openPortal('/profile/payments');
    expect(await screen.findByText(/Nenhum pagamento ainda/)).toBeTruthy();
  });

  it('offer another try where they did not come [FACE-54]', async () => {
    network.on('GET /payments', () => refusal('unexpected'));
    await openPortal('/profile/payments');
    await screen.findByText('Não deu para carregar os pagamentos');
    network.on('GET /payments', () => json({ payments: [ownPayment(7)], next: null }));
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('Etapa Poços de Caldas')).toBeTruthy();
  });
});
