// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  alertStore,
  modalStore,
  openModal,
  showAlert,
} from '../../shared/feedback/overlay-store.ts';
import { clearSession, expireStaleSession, refreshSession } from '../../shared/session/session.ts';
import { customer, logIn } from '../../shared/testing/customer.ts';
import { json, Network, refusal } from '../../shared/testing/network.ts';
import { setUpPage } from '../../shared/testing/page.ts';
import { needsCustomer, routes } from '../routes.ts';
import { readTexts } from '../testing/read-texts.ts';
import { englishWords } from '@trilha/contract/testing/english-words.ts';
import { address, openPortal } from '../testing/open-portal.tsx';

setUpPage();
let network: Network;
beforeEach(() => {
  network = new Network()
    .on('GET /customer/getVehicles', () => refusal('no_vehicles'))
    .on('POST /logout', () => json({ message: '' }));
});

const load = 'POST /customer/getCustomersByEmail';

function answerCustomer(changes: Parameters<typeof customer>[0] = {}): void {
  network.on(load, () => json({ customer: customer(changes) }));
}

describe('a visitor', () => {
  it.each(routes.filter(needsCustomer).map(({ pattern }) => pattern))(
    'is sent from %s to the login [RTE-03, RTE-39, SES-06]',
    async (path) => {
      const steps = history.length;
      await openPortal(path);
      await expect.poll(address).toBe('/auth/login');
      expect(network.sent).toEqual([]);
      // Going back does not lead to a page that redirects again.
      expect(history.length).toBe(steps);
    },
  );

  it.each([
    ['/auth/login', 'Entrar', 'Entrar'],
    ['/auth/signup', 'Criar conta', 'Criar conta'],
    ['/auth/verify?email=ana%40exemplo.com.br', 'Verifique seu e-mail', 'Confirme seu e-mail'],
    ['/auth/confirm', /./, 'Sem resposta'],
    ['/auth/recover', 'Esqueci minha senha', 'Recuperar senha'],
    ['/verifyToken?token=a1b2&email=ana%40exemplo.com.br', 'Recuperar senha', 'Recuperar senha'],
    ['/auth/reset/a1b2', 'Nova senha', 'Nova senha'],
  ])('may use %s, in Portuguese [ROLE-01, SHELL-02]', async (path, heading, title) => {
    network.on('GET /password/verifyToken', () => new Promise<never>(() => {}));
    await openPortal(path);
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy();
    expect(document.title).toBe(`${title} · Mitsubishi Motors`);
    // RTE-11: the token does not stay in the address.
    const shown = path.startsWith('/auth/reset/') ? '/auth/reset' : path.split('?')[0];
    expect(location.pathname).toBe(shown);
    expect(englishWords(readTexts(document.body))).toEqual([]);
  });

  it('whose session has run out is told so, and its cookies go [SES-05, SES-06]', async () => {
    logIn({ expireAt: new Date(Date.now() - 1_000).toISOString() });
    await openPortal('/events?aba=minhas');
    await expect.poll(address).toBe('/auth/login');
    expect(await screen.findByText('Sessão expirada. Entre novamente.')).toBeTruthy();
    expect(document.cookie).not.toContain('auth-token');
    expect(sessionStorage.getItem('return-to')).toContain('/events?aba=minhas');
  });

  it('with the other brand’s cookies is one too', async () => {
    logIn({ automaker: '2' });
    await openPortal('/cars');
    await expect.poll(address).toBe('/auth/login');
  });
});

describe('who is logged in', () => {
  it.each(['/auth/login', '/auth/signup', '/auth/verify', '/auth/recover', '/auth/ischecked'])(
    'goes from %s to the dashboard, which is the garage [RTE-16, RTE-34, RTE-35]',
    async (path) => {
      logIn();
      answerCustomer();
      const steps = history.length;
      await openPortal(path);
      await expect.poll(address).toBe('/cars');
      expect(history.length).toBe(steps);
    },
  );

  it('is known by one load of the customer, by e-mail and brand', async () => {
    logIn();
    answerCustomer();
    await openPortal('/cars');
    await screen.findByRole('heading', { level: 1 });
    expect(network.to(load).map(({ body }) => body)).toEqual([
      { email: 'ana@exemplo.com.br', automaker_id: 1 },
    ]);
  });

  it('is known anew when another tab logs in somebody else [SHELL-15]', async () => {
    logIn();
    answerCustomer();
    await openPortal('/cars');
    await screen.findByRole('heading', { level: 1 });
    logIn({ token: 'token-of-bia', email: 'bia@exemplo.com.br', name: 'Bia' });
    act(() => void refreshSession());
    await expect
      .poll(() => network.to(load).map(({ body }) => body))
      .toEqual([
        { email: 'ana@exemplo.com.br', automaker_id: 1 },
        { email: 'bia@exemplo.com.br', automaker_id: 1 },
      ]);
  });

  it.each([
    ['the login', '/auth/login'],
    ['the sign-up', '/auth/signup'],
  ])('who logs in in another tab is led on from %s here [FACE-153]', async (_, path) => {
    answerCustomer();
    await openPortal(path);
    await screen.findByRole('heading', { level: 1 });
    logIn();
    act(() => void refreshSession());
    await expect.poll(address).toBe('/cars');
  });

  it('comes back to where the session of this tab had ended [FACE-153]', async () => {
    logIn();
    answerCustomer();
    await openPortal('/team');
    await screen.findByRole('heading', { level: 1 });
    act(() => expireStaleSession('/team'));
    await expect.poll(address).toBe('/auth/login');
    expect(await screen.findByText('Sessão expirada. Entre novamente.')).toBeTruthy();
    logIn({ token: 'token-of-the-other-tab' });
    act(() => void refreshSession());
    await expect.poll(address).toBe('/team');
  });

  it('with status 0 may only open the onboarding [RTE-37, ROLE-07]', async () => {
    logIn();
    answerCustomer({ status: 0 });
    const steps = history.length;
    await openPortal('/events');
    await expect.poll(address).toBe('/register');
    expect(history.length).toBe(steps);
    expect(
      await screen.findByRole('heading', {
        level: 1,
        name: 'Vamos revisar ou completar suas informações',
      }),
    ).toBeTruthy();
  });

  it('with status 1 is sent from it to the garage [RTE-38]', async () => {
    logIn();
    answerCustomer();
    const steps = history.length;
    await openPortal('/register?review');
    await expect.poll(address).toBe('/cars');
    expect(history.length).toBe(steps);
  });

  it('with another role is logged out and told why [ROLE-03, ROLE-04, ROLE-06]', async () => {
    logIn();
    answerCustomer({ role_id: 2 });
    await openPortal('/cars');
    await expect.poll(address).toBe('/auth/login');
    expect(await screen.findByText('Voce nao tem permissão')).toBeTruthy();
    expect(document.cookie).not.toContain('auth-token');
    expect(network.to('POST /logout')).toHaveLength(1);
  });
});

describe('a customer of a status that nobody knows', () => {
  it('is logged out, wherever they are [ROLE-06, RTE-39]', async () => {
    logIn();
    answerCustomer({ status: 2 as 1 });
    await openPortal('/register');
    await expect.poll(address).toBe('/auth/login');
    expect(document.cookie).not.toContain('auth-token');
  });
});

describe('what somebody left open', () => {
  it('is not there for who comes next', async () => {
    logIn();
    answerCustomer();
    await openPortal('/cars');
    await screen.findByRole('heading', { level: 1 });
    openModal({ title: 'Da Ana', content: 'só dela' });
    showAlert({ type: 'info', message: 'Só dela' });
    // Another tab has logged out; this tab sees it by the cookies.
    clearSession();
    await expect.poll(address).toBe('/auth/login');
    expect([modalStore.get(), alertStore.get()]).toEqual([null, null]);
  });
});

describe('a customer who cannot be loaded', () => {
  it('because of a 401 is logged out, modal and all [SES-14, SES-23]', async () => {
    logIn();
    openModal({ title: 'Uma janela', content: 'aberta' });
    showAlert({ type: 'info', message: 'Uma pergunta' });
    network.on(load, () => refusal('unauthenticated'));
    await openPortal('/events?aba=minhas');
    await expect.poll(address).toBe('/auth/login');
    // The login draws neither. The test proves that they do not reappear afterwards.
    expect([modalStore.get(), alertStore.get()]).toEqual([null, null]);
    expect(document.cookie).not.toContain('auth-token');
    expect(sessionStorage.getItem('return-to')).toContain('/events?aba=minhas');
  });

  it('because of a 401 is logged out by the header alone, too [SES-14, SES-23]', async () => {
    logIn();
    network.on(load, () => refusal('unauthenticated'));
    await openPortal('/documentos/privacidade');
    await expect.poll(address).toBe('/auth/login');
    expect(document.cookie).not.toContain('auth-token');
  });

  it('because of a refusal leaves the onboarding [SES-24]', async () => {
    logIn();
    network.on(load, () => refusal('forbidden'));
    await openPortal('/register');
    await expect.poll(address).toBe('/auth/login');
    expect(document.cookie).not.toContain('auth-token');
  });

  it('because the server knows them by another role is logged out and told why [ROLE-04]', async () => {
    logIn();
    network.on(load, () => refusal('forbidden_role'));
    await openPortal('/cars');
    await expect.poll(address).toBe('/auth/login');
    expect(await screen.findByText('Voce nao tem permissão')).toBeTruthy();
    expect(document.cookie).not.toContain('auth-token');
  });

  it('because of a refusal stays logged in elsewhere, and may try again [SES-24]', async () => {
    logIn();
    network.on(load, () => refusal('forbidden'));
    await openPortal('/cars');
    expect(await screen.findByRole('button', { name: 'Tentar de novo' })).toBeTruthy();
    expect(address()).toBe('/cars');
    expect(document.cookie).toContain('auth-token');
  });

  it('because the server fails may be tried again, and stays logged in', async () => {
    logIn();
    network.on(load, () => refusal('busy'));
    await openPortal('/register');
    const again = await screen.findByRole('button', { name: 'Tentar de novo' });
    answerCustomer();
    again.click();
    await expect.poll(address).toBe('/cars');
    expect(document.cookie).toContain('auth-token');
  });
});
