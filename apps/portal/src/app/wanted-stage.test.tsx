// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { guided } from '../features/guides/testing/guide-fixture.ts';
import { known, open, press, terms, UPDATE } from '../features/onboarding/testing/register-page.ts';
import { logOut } from '../shared/session/log-out.ts';
import { rememberAddress } from '../shared/session/return-address.ts';
import { clearSession } from '../shared/session/session.ts';
import { wantStage } from '../shared/session/wanted-stage.ts';
import { customer, logIn } from '../shared/testing/customer.ts';
import { json, Network, refusal } from '../shared/testing/network.ts';
import { setUpPage } from '../shared/testing/page.ts';
import { address, openPortal } from './testing/open-portal.tsx';

setUpPage();
const NOW = '2026-04-16T12:00:00.000Z';
const STAGE = 'GET /stages/101';
const LOAD = 'POST /customer/getCustomersByEmail';
const FORM = '/events/event/101';
const PAGE = '/etapas/101/etapa-pocos-de-caldas';
const WHERE = 'Depois de entrar, você segue para a inscrição: Etapa Poços de Caldas.';

let network: Network;
beforeEach(() => {
  network = new Network()
    .on(STAGE, () => json({ stage: guided(), now: NOW }))
    .on(LOAD, () => json({ customer: customer() }))
    .on('GET /customer/getVehicles', () => refusal('no_vehicles'))
    .on('GET /lookups/states', () => json([]))
    .on('POST /logout', () => json({ message: '' }))
    .on('POST /customer', () => json({ message: '', email: 'ana@exemplo.com.br' }, { status: 201 }))
    .on('POST /login', () =>
      json({
        customerData: { email: 'ana@exemplo.com.br', name: 'Ana' },
        expire_at: new Date(Date.now() + 3_600_000).toISOString(),
        authorization: { token: 'fresh', type: 'bearer' },
      }),
    );
});

const main = () => within(screen.getByRole('main'));

async function enter(): Promise<void> {
  await userEvent.type(await screen.findByLabelText('E-mail'), 'ana@exemplo.com.br');
  await userEvent.type(screen.getByLabelText('Senha'), 'Trilha!2026');
  await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
}

async function enterFrom(path = '/auth/login'): Promise<void> {
  await openPortal(path);
  await waitFor(() => expect(address()).toBe('/auth/login'));
  await enter();
}

async function pressEntry(): Promise<void> {
  await openPortal(PAGE);
  const [link] = await screen.findAllByRole('link', { name: 'Inscreva-se' });
  await userEvent.click(link as HTMLElement);
}

describe('a visitor', () => {
  it('who presses Inscreva-se signs up below the stage’s card, or logs in from there and arrives [JOUR-41, FACE-20, FACE-21]', async () => {
    await pressEntry();
    await expect.poll(address).toBe('/auth/signup');
    const card = await main().findByRole('link', { name: /Etapa Poços de Caldas/ });
    expect(card.getAttribute('href')).toBe(PAGE);
    expect(card.textContent).toContain('de 120 vagas livres');
    const form = screen.getByLabelText('CPF');
    expect(card.compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const login = main().getByRole('link', { name: 'Entrar' });
    expect(login.compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await userEvent.click(login);
    await expect.poll(address).toBe('/auth/login');
    expect(await screen.findByText(WHERE)).toBeTruthy();
    await enter();
    await expect.poll(address).toBe(FORM);
    expect(localStorage.getItem('wanted-stage')).toBeNull();
  });

  it('who was sent the address of the form itself arrives there, too [FACE-20, FACE-21]', async () => {
    await enterFrom(FORM);
    await expect.poll(address).toBe(FORM);
  });

  it('who was sent the address of a registration arrives there, whatever was wanted before [JOUR-29]', async () => {
    wantStage({ id: 55, title: 'Etapa Araxá' });
    await openPortal(`${FORM}?inscricao=7`);
    await expect.poll(address).toBe('/auth/login');
    expect(await screen.findByLabelText('E-mail')).toBeTruthy();
    expect(screen.queryByText(/Etapa Araxá/)).toBeNull();
    await enter();
    await expect.poll(address).toBe(`${FORM}?inscricao=7`);
  });

  it('without a wish goes where everybody goes, and nothing is asked [FACE-24]', async () => {
    await enterFrom();
    await expect.poll(address).toBe('/cars');
    expect(network.to(STAGE)).toEqual([]);
  });

  it.each([-1, 1])('is led there for a day and not longer: %i minute [FACE-20]', async (past) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    wantStage({ id: 101, title: 'Etapa Poços de Caldas' });
    await openPortal('/auth/login');
    vi.setSystemTime(Date.now() + 24 * 3_600_000 + past * 60_000);
    await enter();
    await expect.poll(address).toBe(past < 0 ? FORM : '/cars');
  });

  it.each(['{', '7', '{"id":-1,"until":9e15}', '{"id":101}', '{"id":1.5,"until":9e15}'])(
    'is led nowhere by what a device says wrongly: %s [FACE-24]',
    async (text) => {
      localStorage.setItem('wanted-stage', text);
      await enterFrom();
      await expect.poll(address).toBe('/cars');
    },
  );

  it('signs up below no card when the stage is not to be had [JOUR-41]', async () => {
    wantStage({ id: 101, title: 'Etapa Poços de Caldas' });
    network.on(STAGE, () => refusal('not_found'));
    await openPortal('/auth/login');
    await userEvent.click(screen.getByRole('link', { name: 'Crie sua conta' }));
    await expect.poll(() => network.to(STAGE)).toHaveLength(1);
    expect(screen.getByLabelText('CPF')).toBeTruthy();
    expect(main().queryByRole('link', { name: /Etapa Poços/ })).toBeNull();
  });

  it('wants a stage more than where a session ran out before [FACE-21]', async () => {
    rememberAddress('ana@exemplo.com.br', '/team');
    await pressEntry();
    await expect.poll(address).toBe('/auth/signup');
    await userEvent.click(main().getByRole('link', { name: 'Entrar' }));
    await expect.poll(address).toBe('/auth/login');
    await enter();
    await expect.poll(address).toBe(FORM);
  });
});

describe('a customer', () => {
  it('goes back to where a session ran out after the wish [FACE-21]', async () => {
    wantStage({ id: 101, title: 'Etapa Poços de Caldas' });
    rememberAddress('ana@exemplo.com.br', '/team');
    await enterFrom();
    await expect.poll(address).toBe('/team');
  });
});

describe('a sign-up', () => {
  it('carries the stage, so that its confirmation leads there [FACE-22]', async () => {
    wantStage({ id: 101, title: 'Etapa Poços de Caldas' });
    await openPortal('/auth/login');
    await userEvent.click(screen.getByRole('link', { name: 'Crie sua conta' }));
    expect(await screen.findByRole('heading', { name: 'Criar conta' })).toBeTruthy();
    await userEvent.type(screen.getByLabelText('CPF'), '529.982.247-25');
    await userEvent.type(screen.getByLabelText('E-mail'), 'ana@exemplo.com.br');
    await userEvent.type(screen.getByLabelText('Senha'), 'Trilha!2026');
    await userEvent.type(screen.getByLabelText('Confirmar senha'), 'Trilha!2026');
    await userEvent.click(screen.getByRole('button', { name: 'Criar conta' }));
    await expect.poll(address).toBe('/auth/verify');
    expect(network.to('POST /customer')[0]?.body).toMatchObject({ wanted_stage: 101 });
  });

  it.each(['verificado', 'verified'])(
    'whose confirmation is opened on another device (%s) leads there from that one [FACE-22]',
    async (status) => {
      const wanted_stage = { id: 101, title: 'Etapa Poços de Caldas' };
      network.on('GET /email/verify/12/a1b2', () => json({ status, success: true, wanted_stage }));
      const link = encodeURIComponent(`${location.origin}/api/email/verify/12/a1b2`);
      await openPortal(`/auth/confirm?url=${link}`);
      expect(await screen.findByText(WHERE)).toBeTruthy();
      // The result is rendered again at its own address, so press until it navigates on.
      const presses = async (): Promise<string> => {
        const [link] = screen.queryAllByRole('link', { name: 'Entrar' }).toReversed();
        if (link && address() !== '/auth/login') await userEvent.click(link);
        return address();
      };
      await expect.poll(presses).toBe('/auth/login');
      await enter();
      await expect.poll(address).toBe(FORM);
    },
  );
});

describe('a customer of status 0', () => {
  const incomplete = () => json({ customer: known });

  /** Fills nothing: the form of `known` lacks only the terms. */
  async function complete(): Promise<void> {
    const done = { ...known, status: 1 as const, terms_accepted: 1 as const };
    network.on(UPDATE, () => {
      network.on(LOAD, () => json({ customer: done }));
      return json({ message: '', customer: done });
    });
    network
      .on(LOAD, () => json({ customer: known }))
      .on('GET /getAllVehicleVersions', () => json({ versions: [] }))
      .on('GET /lookups/states/SP/municipios', () => json([{ nome: 'São Paulo' }]));
    await open(4);
    await userEvent.click(terms());
    await press('Enviar');
  }

  it('registers first and then arrives at the form [FACE-23]', async () => {
    network.on(LOAD, incomplete);
    await enterFrom(FORM);
    await expect.poll(address).toBe('/register');
    cleanup();
    await complete();
    await expect.poll(address).toBe(FORM);
  });

  it('who opens a form is led to it after the registration [FACE-23]', async () => {
    logIn();
    network.on(LOAD, incomplete);
    await openPortal(FORM);
    await expect.poll(address).toBe('/register');
    cleanup();
    await complete();
    await expect.poll(address).toBe(FORM);
  });

  it('leaves no way for who logs in next on the device [FACE-24]', async () => {
    logIn();
    network.on(LOAD, incomplete);
    await openPortal(FORM);
    await expect.poll(address).toBe('/register');
    cleanup();
    clearSession();
    network.on(LOAD, () => json({ customer: customer({ id: 8 }) }));
    await enterFrom();
    await expect.poll(address).toBe('/cars');
    expect(localStorage.getItem('wanted-stage')).toBeNull();
  });
});

describe('a wanted stage', () => {
  it.each([
    ['nobody knows here', () => refusal('not_found')],
    ['is closed', { end_registration_date: '2026-04-15T23:59:59Z' }],
    ['was cancelled', { status: 'Cancelada' as const }],
    ['takes no entries', { allows_registration: false }],
  ])('that %s leads where everybody goes [FACE-24]', async (_, what) => {
    network.on(
      STAGE,
      typeof what === 'function' ? what : () => json({ stage: guided(what), now: NOW }),
    );
    await enterFrom(FORM);
    await expect.poll(address).toBe('/cars');
    expect(localStorage.getItem('wanted-stage')).toBeNull();
  });

  it('that cannot be asked about leads to its form, which asks again [FACE-21]', async () => {
    network.on(STAGE, () => refusal('busy'));
    await enterFrom(FORM);
    await expect.poll(address).toBe(FORM);
  });

  it('is forgotten once its form is there [FACE-24]', async () => {
    wantStage({ id: 101 });
    logIn();
    await openPortal(FORM);
    await waitFor(() => expect(localStorage.getItem('wanted-stage')).toBeNull());
  });

  it('is forgotten with Sair [FACE-24]', async () => {
    logIn();
    await openPortal(FORM);
    await screen.findAllByRole('heading');
    await act(logOut);
    await expect.poll(address).toBe('/auth/login');
    expect(localStorage.getItem('wanted-stage')).toBeNull();
  });

  it('of a session that ran out is not handed to whoever logs in next on the device [FACE-24]', async () => {
    logIn({ email: 'bia@exemplo.com.br', expireAt: '2020-01-01T12:00:00.000Z' });
    await enterFrom(FORM);
    await expect.poll(address).toBe('/cars');
  });

  it('is no business of who is logged in and presses the link [FACE-20]', async () => {
    logIn();
    await pressEntry();
    await expect.poll(address).toBe(FORM);
    act(() => navigate('/cars'));
    expect(localStorage.getItem('wanted-stage')).toBeNull();
  });
});
