// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { APP_START, NEXT_CREDENTIAL } from '@trilha/contract/portal-paths.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openPortal } from '../../app/testing/open-portal.tsx';
import { keepCredential } from '../../shared/credentials/kept-credentials.ts';
import { keepInstallOffer } from '../../shared/install/kept-offer.ts';
import { clearSession } from '../../shared/session/session.ts';
import { customer, logIn } from '../../shared/testing/customer.ts';
import { json, Network, refusal } from '../../shared/testing/network.ts';
import { setUpPage } from '../../shared/testing/page.ts';
import { forbidStorage } from '@trilha/web/testing/troubled-storage.ts';
import { registered } from '../registrations/testing/registered-fixture.ts';
import { credential } from './testing/credential-fixture.ts';

setUpPage();
keepInstallOffer();

const LIST = 'GET /userEvents';
const DAY = 86_400_000;
let network: Network;
beforeEach(() => {
  localStorage.clear();
  network = new Network()
    .on('POST /customer/getCustomersByEmail', () => json({ customer: customer() }))
    .on('GET /getAllEvents', () => json({ events: [], now: new Date().toISOString() }))
    .on(LIST, () => json({ userRegistration: [], now: new Date().toISOString() }));
  for (const id of [7, 8]) {
    network.on(`GET /registrations/${id}/credential`, () =>
      json({ credential: credential({ registration_id: id }), now: new Date().toISOString() }),
    );
  }
});

/** Stores registration 7's credential, for a stage in this many days. */
function keep(days: number): void {
  const now = new Date();
  const stage_date = new Date(now.getTime() + days * DAY).toISOString();
  const { stage } = credential();
  const kept = credential({ stage: { ...stage, stage_date }, last_day: '2099-01-01' });
  keepCredential({ credential: kept, keptAt: now.toISOString() }, now);
}

/** The server's list: registration 8 in this status, for a stage in this many days. */
function enter(days: number, status: 'Aprovado' | 'Lista de Espera' = 'Aprovado'): void {
  const at = new Date(Date.now() + days * DAY).toISOString();
  const entry = registered({ id: 8, status });
  const userRegistration = [{ ...entry, step: { ...entry.step, stage_date: at } }];
  network.on(LIST, () => json({ userRegistration, now: new Date().toISOString() }));
}

const path = () => location.pathname;

describe('the shortcut to the credential', () => {
  it("opens today's from the device at once, and asks nobody for another [FACE-82]", async () => {
    logIn();
    keep(0);
    enter(0);
    await openPortal(NEXT_CREDENTIAL);
    await expect.poll(path).toBe('/credential/7');
    expect(network.to(LIST)).toEqual([]);
  });

  it('opens the nearest sure place by the word of the server [FACE-82]', async () => {
    logIn();
    keep(30);
    enter(2);
    await openPortal(NEXT_CREDENTIAL);
    await expect.poll(path).toBe('/credential/8');
    cleanup();
    enter(2, 'Lista de Espera');
    await openPortal(NEXT_CREDENTIAL);
    await expect.poll(path).toBe('/credential/7');
  });

  it('opens what the device keeps without a network, and without a session [FACE-82]', async () => {
    logIn();
    keep(30);
    network.on(LIST, () => Promise.reject(new TypeError('Failed to fetch')));
    await openPortal(NEXT_CREDENTIAL);
    await expect.poll(path).toBe('/credential/7');
    cleanup();
    act(() => clearSession());
    await openPortal(NEXT_CREDENTIAL);
    await expect.poll(path).toBe('/credential/7');
  });

  it('leads to the events without any, and a visitor through the login back to itself [FACE-82]', async () => {
    logIn();
    await openPortal(NEXT_CREDENTIAL);
    await expect.poll(path).toBe('/events');
    cleanup();
    act(() => clearSession());
    await openPortal(NEXT_CREDENTIAL);
    await screen.findByRole('heading', { level: 1, name: 'Entre para ver sua credencial' });
    await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
    expect(sessionStorage.getItem('return-to')).toBe(JSON.stringify(['', NEXT_CREDENTIAL]));
  });
});

describe('the start of an installed portal', () => {
  it('is the credential on the day of its stage, else the events [FACE-83]', async () => {
    logIn();
    enter(0);
    await openPortal(APP_START);
    await expect.poll(path).toBe('/credential/8');
    cleanup();
    enter(2);
    await openPortal(APP_START);
    await expect.poll(path).toBe('/events');
  });

  it('is the credential that the device keeps where the events cannot be had [FACE-83]', async () => {
    logIn();
    keep(30);
    network.on(LIST, () => refusal('busy'));
    await openPortal(APP_START);
    await expect.poll(path).toBe('/events');
    cleanup();
    // Not `navigator.onLine`: it is true for a network without internet.
    expect(navigator.onLine).toBe(true);
    network.on(LIST, () => Promise.reject(new TypeError('Failed to fetch')));
    await openPortal(APP_START);
    await expect.poll(path).toBe('/credential/7');
    cleanup();
    network.on(LIST, () => new Response('<h1>503</h1>', { status: 503 }));
    await openPortal(APP_START);
    await expect.poll(path).toBe('/credential/7');
  });

  it('is the same for somebody whose session has ended [FACE-83]', async () => {
    keep(30);
    await openPortal(APP_START);
    // The events page, with its guard, redirects to the login.
    await expect.poll(path).toBe('/auth/login');
    cleanup();
    network.on('GET /getAllEvents', () => Promise.reject(new TypeError('Failed to fetch')));
    await openPortal(APP_START);
    await expect.poll(path).toBe('/credential/7');
  });

  it('says that there is no network where nothing is kept, and tries again [FACE-83]', async () => {
    logIn();
    network.on(LIST, () => Promise.reject(new TypeError('Failed to fetch')));
    await openPortal(APP_START);
    await screen.findByRole('heading', { level: 1, name: 'Sem internet agora' });
    enter(2);
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await expect.poll(path).toBe('/events');
  });
});

describe('the offer to keep it on the home screen', () => {
  const NO = { name: 'Não mostrar mais' };

  it('asks the browser once, and never again on a device that said no [FACE-84]', async () => {
    logIn();
    const prompt = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const offer = () =>
      act(
        () =>
          void window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt })),
      );
    await openPortal('/credential/7');
    await screen.findByRole('article');
    expect(screen.queryByRole('button', NO)).toBeNull();
    offer();
    await userEvent.click(screen.getByRole('button', { name: 'Colocar na tela' }));
    expect(prompt).toHaveBeenCalledOnce();
    expect(screen.queryByRole('button', NO)).toBeNull();
    cleanup();
    await openPortal('/credential/7');
    await screen.findByRole('article');
    offer();
    await userEvent.click(screen.getByRole('button', NO));
    expect(screen.queryByRole('button', NO)).toBeNull();
    cleanup();
    await openPortal('/credential/7');
    await screen.findByRole('article');
    offer();
    expect(screen.queryByRole('button', NO)).toBeNull();
  });

  it('is not made where no answer to it could be kept [FACE-84]', async () => {
    logIn();
    await openPortal('/credential/7');
    await screen.findByRole('article');
    forbidStorage();
    const prompt = vi.fn<() => Promise<void>>();
    const event = Object.assign(new Event('beforeinstallprompt'), { prompt });
    act(() => void window.dispatchEvent(event));
    expect(screen.queryByRole('button', NO)).toBeNull();
  });

  it('says how where people do it themselves [FACE-84]', async () => {
    logIn();
    window.installOffer = undefined;
    Object.assign(navigator, { standalone: false });
    await openPortal('/credential/7');
    expect(await screen.findByText(/Adicionar à Tela de Início/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Colocar na tela' })).toBeNull();
    Reflect.deleteProperty(navigator, 'standalone');
  });
});
