// @vitest-environment jsdom
import { mitsubishi } from '@trilha/brands/automakers/mitsubishi.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { address, openPortal, recordSteps } from '../../../app/testing/open-portal.tsx';
import { rememberAddress } from '../../../shared/session/return-address.ts';
import { readSession } from '../../../shared/session/session-cookies.ts';
import { customer } from '../../../shared/testing/customer.ts';
import { json, Network, refusal } from '../../../shared/testing/network.ts';
import { setUpPage } from '../../../shared/testing/page.ts';

setUpPage();
let network: Network;
const expireAt = new Date(Date.now() + 3_600_000).toISOString();

beforeEach(() => {
  network = new Network()
    .on('POST /login', () =>
      json({
        customerData: { email: 'ana@exemplo.com.br', name: 'Ana Souza' },
        expire_at: expireAt,
        authorization: { token: 'fresh', type: 'bearer' },
      }),
    )
    .on('POST /customer/getCustomersByEmail', () => json({ customer: customer() }))
    .on('GET /customer/getVehicles', () => refusal('no_vehicles'))
    .on('GET /getAllEvents', () => json({ events: [], now: new Date().toISOString() }))
    .on('GET /userEvents', () => json({ userRegistration: [], now: new Date().toISOString() }))
    .on('POST /logout', () => json({ message: '' }));
});

async function logIn(email?: string, password?: string): Promise<void> {
  await openPortal('/auth/login');
  await send(email, password);
}

async function send(email = 'ana@exemplo.com.br', password = 'Trilha!2026'): Promise<void> {
  if (email) await userEvent.click(screen.getByLabelText('E-mail'));
  if (email) await userEvent.paste(email);
  if (password) await userEvent.click(screen.getByLabelText('Senha'));
  if (password) await userEvent.paste(password);
  await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
}

const describedText = (label: string) => {
  const ids = screen.getByLabelText(label).getAttribute('aria-describedby') ?? '';
  return ids.split(' ').map((id) => document.getElementById(id)?.textContent?.replace('!', ''));
};

describe('login', () => {
  it('lets a visitor see the stages first [FACE-16]', async () => {
    await openPortal('/auth/login');
    const link = await screen.findByRole('link', { name: 'Ver as etapas sem entrar' });
    expect(link.getAttribute('href')).toBe('/etapas');
  });

  it('tells a newcomer on a phone what this is, what one needs and how it goes [FACE-02]', async () => {
    await openPortal('/auth/login');
    for (const line of mitsubishi.face.three) expect(await screen.findByText(line)).toBeTruthy();
  });

  it.each([
    ['', '', ['E-mail', 'Senha']],
    ['', 'Trilha!2026', ['E-mail']],
    ['ana@exemplo.com.br', '', ['Senha']],
  ])(
    'asks for what is empty of %o and %o, and sends nothing [AUTH-01, AUTH-02]',
    async (email, password, missing) => {
      await logIn(email, password);
      await waitFor(() =>
        expect(screen.getAllByText('Campo obrigatório').length).toBeGreaterThan(0),
      );
      const told = ['E-mail', 'Senha'].filter((label) =>
        describedText(label).includes('Campo obrigatório'),
      );
      expect(told).toEqual(missing);
      await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(told[0]!)));
      expect(network.to('POST /login')).toEqual([]);
    },
  );

  it('stores the session, fetches the customer and leads over the dashboard to the garage [AUTH-03, SES-07, SES-08, SES-09, RTE-17]', async () => {
    const answer = Promise.withResolvers<Response>();
    network.on('POST /customer/getCustomersByEmail', () => answer.promise);
    await openPortal('/auth/login');
    const steps = recordSteps();
    await send();
    await waitFor(() => expect(network.to('POST /customer/getCustomersByEmail')).toHaveLength(1));
    // The cookies are set before any navigation.
    expect([readSession()?.token, steps]).toEqual(['fresh', []]);
    answer.resolve(json({ customer: customer() }));
    await waitFor(() => expect(address()).toBe('/cars'));
    expect(steps.slice(-2)).toEqual(['/dashboard', '/cars']);
    expect(network.to('POST /login')[0]?.body).toEqual({
      email: 'ana@exemplo.com.br',
      password: 'Trilha!2026',
      automaker: 1,
    });
    expect(readSession()).toEqual({
      token: 'fresh',
      expireAt,
      email: 'ana@exemplo.com.br',
      name: 'Ana',
      automaker: '1',
    });
    const [fetched] = network.to('POST /customer/getCustomersByEmail');
    expect(fetched?.body).toMatchObject({ email: 'ana@exemplo.com.br' });
    expect(fetched?.headers.get('Authorization')).toBe('Bearer fresh');
  });

  it('leads a customer of status 0 to the onboarding [SES-09]', async () => {
    network
      .on('POST /customer/getCustomersByEmail', () => json({ customer: customer({ status: 0 }) }))
      .on('GET /lookups/states', () => json([]));
    await logIn();
    await waitFor(() => expect(address()).toBe('/register'));
  });

  it('leads back to where a session ran out, the same person only', async () => {
    rememberAddress('ana@exemplo.com.br', '/events?aba=minhas');
    await logIn();
    await waitFor(() => expect(address()).toBe('/events?aba=minhas'));
  });

  it('leads nobody else there', async () => {
    rememberAddress('bia@exemplo.com.br', '/events?aba=minhas');
    await logIn();
    await waitFor(() => expect(address()).toBe('/cars'));
  });

  it.each([
    ['email_not_found', 'E-mail', 'O email informado não está cadastrado.'],
    ['invalid_credentials', 'Senha', 'Email ou senha inválidos'],
  ] as const)(
    'says %s at the field, in the documents’ words [AUTH-07, AUTH-08]',
    async (code, label, text) => {
      network.on('POST /login', () => refusal(code));
      await logIn();
      await waitFor(() => expect(describedText(label)).toEqual([text]));
      expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('ana@exemplo.com.br');
    },
  );

  it('says of anything else that it was not expected [AUTH-09]', async () => {
    network.on('POST /login', () => refusal('unexpected', { request_id: 'K7QX-29MD' }));
    await logIn();
    expect(await screen.findByText('Erro inesperado. Tente novamente')).toBeTruthy();
    expect(screen.getByText(/informe o código K7QX-29MD/)).toBeTruthy();
  });

  it('says below it why, when the server asks to wait or cannot be reached [AUTH-09]', async () => {
    network.on('POST /login', () => refusal('too_many_requests'));
    await logIn();
    expect(await screen.findByText('Muitas tentativas. Aguarde um pouco.')).toBeTruthy();
    expect(screen.getByText('Erro inesperado. Tente novamente')).toBeTruthy();
    network.on('POST /login', () => Promise.reject(new TypeError('Failed to fetch')));
    await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
    expect(await screen.findByText(/Não conseguimos falar com o servidor/)).toBeTruthy();
  });

  it('first ends a session that was left without a network [SES-12]', async () => {
    localStorage.setItem('tokens-to-revoke', JSON.stringify(['left-behind', 'twice']));
    await logIn();
    await waitFor(() => expect(address()).toBe('/cars'));
    const paths = network.sent.map(({ path }) => path);
    expect(paths.lastIndexOf('/logout')).toBeLessThan(paths.indexOf('/login'));
    const bearers = network.to('POST /logout').map(({ headers }) => headers.get('Authorization'));
    expect(new Set(bearers)).toEqual(new Set(['Bearer left-behind', 'Bearer twice']));
    expect(localStorage.getItem('tokens-to-revoke')).toBeNull();
  });

  it.each([1, 3, 5, 44])(
    'of role %i is refused, and nothing of it stays [ROLE-03, ROLE-04, ROLE-05]',
    async (role_id) => {
      network.on('POST /customer/getCustomersByEmail', () =>
        json({ customer: customer({ role_id }) }),
      );
      await logIn();
      expect(await screen.findByText('Voce nao tem permissão')).toBeTruthy();
      expect(readSession()).toBeNull();
      expect(document.cookie).not.toContain('name=');
      expect(address()).toBe('/auth/login');
    },
  );

  it('of another role may be refused by the server alone [ROLE-04]', async () => {
    network.on('POST /login', () => refusal('forbidden_role'));
    await logIn();
    expect(await screen.findByText('Voce nao tem permissão')).toBeTruthy();
  });
});

describe('an e-mail that is not verified', () => {
  it('is said, and its confirmation can be sent again [AUTH-04, AUTH-05, AUTH-06]', async () => {
    network
      .on('POST /login', () => refusal('email_not_verified'))
      .on('GET /email/resend', () => json({ message: 'ok' }));
    await logIn();
    expect(await screen.findByText('Email não verificado')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Reenviar e-mail' }));
    expect(await screen.findByText('E-mail enviado')).toBeTruthy();
    const query = new URLSearchParams(network.to('GET /email/resend')[0]?.path.split('?')[1]);
    expect(Object.fromEntries(query)).toEqual({
      email: 'ana@exemplo.com.br',
      url: `${location.origin}/auth/confirm`,
      automaker: '1',
    });
    expect(document.title).toBe('Falta confirmar · Mitsubishi Motors');
    await userEvent.click(screen.getByRole('button', { name: 'Voltar' }));
    expect(await screen.findByLabelText('Senha')).toBeTruthy();
    // The focused element was removed, so the title has the focus.
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Entrar' }));
    expect(document.title).toBe('Entrar · Mitsubishi Motors');
  });

  it('goes on by itself once the link of this browser’s own sign-up was opened elsewhere [FACE-88]', async () => {
    network
      .on('POST /login', () => refusal('email_not_verified'))
      .on('POST /customer/confirmed', () => json({ confirmed: true }));
    await logIn();
    await expect.poll(() => location.pathname).toBe('/auth/ischecked');
  });
});

describe('a form that was sent too early', () => {
  it('is sent again once the page is ready', async () => {
    window.earlyForm = 'login';
    await openPortal('/auth/login');
    expect((await screen.findAllByText('Campo obrigatório')).length).toBe(2);
    expect(window.earlyForm).toBeUndefined();
  });
});
