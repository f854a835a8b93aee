// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { address, openPortal } from '../../../app/testing/open-portal.tsx';
import { customer, logIn } from '../../../shared/testing/customer.ts';
import { json, Network, refusal } from '../../../shared/testing/network.ts';
import { setUpPage } from '../../../shared/testing/page.ts';
import { readSession } from '../../../shared/session/session-cookies.ts';
import { partsOfConfirmation } from './follow-confirmation.ts';

setUpPage();
let network: Network;
beforeEach(() => {
  network = new Network()
    .on('POST /customer/getCustomersByEmail', () => json({ customer: customer() }))
    .on('GET /customer/getVehicles', () => refusal('no_vehicles'))
    .on('POST /customer/enter', () => json({ session: null }));
});

const call = 'GET /email/verify/12/a1b2';
const link = () => `${location.origin}/api/email/verify/12/a1b2`;

function answer(status: string, success: boolean): void {
  network.on(call, () => json({ status, success, email: 'ana@exemplo.com.br' }));
}

const open = (url = link()) => openPortal(`/auth/confirm?url=${encodeURIComponent(url)}`);

describe('a confirmation link', () => {
  it('is called without token or cookies, and taken from the address [AUTH-17, AUTH-18, RTE-05]', async () => {
    answer('verificado', true);
    await open();
    expect(await screen.findByRole('heading', { name: 'E-mail confirmado' })).toBeTruthy();
    expect(screen.getByText('A conta ana@exemplo.com.br está ativa.')).toBeTruthy();
    const [request] = network.to(call);
    expect(network.to(call)).toHaveLength(1);
    expect(request?.credentials).toBe('omit');
    expect(request?.headers.has('Authorization')).toBe(false);
    expect(address()).toBe('/auth/ischecked');
  });

  it.each([
    ['verified', 'Sua conta já foi confirmada anteriormente!'],
    ['expirado', 'Este link está expirado'],
  ])(
    'answered %s shows its text on the outcome screen [AUTH-19, AUTH-20, AUTH-21, RTE-08]',
    async (status, text) => {
      answer(status, status === 'verified');
      await open();
      expect(await screen.findByText(text)).toBeTruthy();
      expect(address()).toBe('/auth/ischecked');
      const title = screen.getByRole('heading', { level: 1 });
      await waitFor(() => expect(document.activeElement).toBe(title));
      expect(document.title).toBe(`${title.textContent} · Mitsubishi Motors`);
    },
  );

  it('whose CPF has an account by now says what to do', async () => {
    network.on(call, () => json({ status: 'expirado', success: false, refused: true }));
    await open();
    expect(await screen.findByRole('heading', { name: 'Conta não criada' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'cadastre-se de novo' })).toBeTruthy();
  });

  it('that gets no answer says so, and may be called again [AUTH-19, AUTH-22]', async () => {
    await open();
    expect(
      await screen.findByText(
        'Não foi possível verificar o e-mail. Por favor, verifique sua conexão.',
      ),
    ).toBeTruthy();
    expect(address()).toBe('/auth/confirm');
    answer('verificado', true);
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByRole('heading', { name: 'E-mail confirmado' })).toBeTruthy();
  });

  it('of another site, or to another path, is not called [AUTH-22]', async () => {
    await open('https://evil.example/api/email/verify/12/a1b2');
    expect(await screen.findByText(/Não foi possível verificar o e-mail/)).toBeTruthy();
    expect(network.sent).toEqual([]);
    expect(partsOfConfirmation(`${location.origin}/api/customer/12/a1b2`)).toBeNull();
    expect(partsOfConfirmation('javascript:alert(1)')).toBeNull();
    expect(partsOfConfirmation(link())).toEqual({ id: '12', token: 'a1b2' });
  });

  it('opened by who is logged in tells its outcome first, then follows the guard [RTE-35]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    logIn();
    answer('verified', true);
    await open();
    expect(await screen.findByText('Sua conta já foi confirmada anteriormente!')).toBeTruthy();
    expect(address()).toBe('/auth/confirm');
    await vi.advanceTimersByTimeAsync(4_000);
    await waitFor(() => expect(address()).toBe('/cars'));
  });
});

it('the outcome screen without an outcome leads to the mailbox', async () => {
  await openPortal('/auth/ischecked');
  expect(await screen.findByRole('heading', { name: 'Verifique seu e-mail' })).toBeTruthy();
});

describe('the browser that signed up', () => {
  const session = {
    customerData: { email: 'ana@exemplo.com.br', name: 'Usuário' },
    expire_at: new Date(Date.now() + 3_600_000).toISOString(),
    authorization: { token: 'fresh', type: 'bearer' },
  };

  it.each(['verificado', 'verified'])(
    'enters at once where the link is %s [JOUR-89]',
    async (status) => {
      answer(status, true);
      network
        .on('POST /customer/enter', () => json({ session }))
        .on('POST /customer/getCustomersByEmail', () =>
          json({ customer: customer({ status: 0 }) }),
        );
      await open();
      await waitFor(() => expect(address()).toBe('/register'));
      const [request] = network.to('POST /customer/enter');
      expect(request?.body).toEqual({ email: 'ana@exemplo.com.br', automaker: 1 });
      expect(readSession()?.token).toBe('fresh');
    },
  );

  it('shows the documented outcome where the request fails [JOUR-89]', async () => {
    answer('verificado', true);
    network.on('POST /customer/enter', () => refusal('busy'));
    await open();
    expect(await screen.findByRole('heading', { name: 'E-mail confirmado' })).toBeTruthy();
    expect(readSession()).toBeNull();
  });

  it.each(['expirado'])('asks for no session where the link is %s [JOUR-89]', async (status) => {
    answer(status, false);
    await open();
    expect(await screen.findByRole('heading', { name: 'Link vencido' })).toBeTruthy();
    expect(network.to('POST /customer/enter')).toEqual([]);
  });
});
