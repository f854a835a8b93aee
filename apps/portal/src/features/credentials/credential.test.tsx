// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { encode } from 'uqr';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { address, openPortal } from '../../app/testing/open-portal.tsx';
import { forgetOldCredentials } from '../../shared/credentials/kept-credentials.ts';
import { leaveDevice, logOut } from '../../shared/session/log-out.ts';
import { clearSession } from '../../shared/session/session.ts';
import { writeToken } from '../../shared/session/session-cookies.ts';
import { customer, logIn } from '../../shared/testing/customer.ts';
import { json, Network, refusal } from '../../shared/testing/network.ts';
import { setUpPage } from '../../shared/testing/page.ts';
import { credential } from './testing/credential-fixture.ts';

setUpPage();

const CALL = 'GET /registrations/7/credential';
let network: Network;
beforeEach(() => {
  network = new Network()
    .on('POST /customer/getCustomersByEmail', () => json({ customer: customer() }))
    .on('POST /logout', () => json({ message: '' }))
    .on(CALL, () => json({ credential: credential(), now: new Date().toISOString() }));
});

const open = () => openPortal('/credential/7');
const sheet = () => screen.findByRole('article', { name: 'Etapa Poços de Caldas' });

/** Opens the credential once with a session, as a participant does before the stage. */
async function keepIt(): Promise<void> {
  logIn();
  await open();
  await sheet();
  await screen.findByText(/Este navegador não guarda|abre sem internet/);
  cleanup();
}

describe('a credential', () => {
  it('says who entered what, when and where, with ages and the code', async () => {
    logIn();
    await open();
    const paper = within(await sheet());
    expect(paper.getByText('0187')).toBeTruthy();
    expect(paper.getByText('Parque José Affonso Junqueira, Poços de Caldas (MG)')).toBeTruthy();
    // Date and time in São Paulo.
    expect(paper.getByText('sáb, 18 abr 2099')).toBeTruthy();
    expect(paper.getByText('Largada 22:30')).toBeTruthy();
    const cars = paper.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(cars[0]).toContain(
      'PilotoAna SouzaNavegadorRui BarretoVai juntoBia Souza (9\u00a0anos)',
    );
    expect(cars[1]).toContain('PilotoCaio PradoVai juntoLéo Prado');
    const drawings = paper
      .getAllByRole('listitem')
      .map((car) => car.querySelector('use')?.getAttribute('href')?.replace(/.*#/, ''));
    expect(drawings).toEqual(['l200', 'pajero-sport']);
    const figure = (await paper.findByTitle('QR code da credencial')).parentElement;
    const modules = encode(credential().token, { ecc: 'M', border: 0 }).data;
    const dark = modules.flatMap((row, y) => row.flatMap((is, x) => (is ? [`M${x} ${y}h`] : [])));
    const drawn = figure?.querySelector('path')?.getAttribute('d') ?? '';
    expect(drawn.match(/M\d+ \d+h/g)).toEqual(dark);
    expect(document.title).toContain('Credencial, Etapa Poços de Caldas');
  });

  it('is a sheet: light, with one head, and the way back to the portal [FACE-80]', async () => {
    logIn();
    await open();
    await sheet();
    expect(document.documentElement.dataset['theme']).toBe('light');
    expect(screen.getAllByRole('banner')).toHaveLength(1);
    expect(screen.queryByRole('contentinfo')).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Fechar' }));
    await waitFor(() => expect(location.pathname).toBe('/events'));
    await waitFor(() => expect(document.documentElement.dataset['theme']).toBeUndefined());
  });

  it('stays on the device when the session ends, and asks nobody then', async () => {
    await keepIt();
    act(() => clearSession());
    network.sent.length = 0;
    await open();
    expect(await sheet()).toBeTruthy();
    expect(screen.getByText(/Sua sessão terminou/)).toBeTruthy();
    expect(network.to(CALL)).toEqual([]);
    await userEvent.click(screen.getAllByRole('button', { name: 'Entrar' })[0] as HTMLElement);
    expect(address()).toBe('/auth/login');
    expect(sessionStorage.getItem('return-to')).toBe(JSON.stringify(['', '/credential/7']));
  });

  it('is shown at once without a network, and renewed when it is back', async () => {
    await keepIt();
    network.on(CALL, () => Promise.reject(new TypeError('Failed to fetch')));
    await open();
    expect(await sheet()).toBeTruthy();
    expect(await screen.findByText(/Sem internet agora/)).toBeTruthy();
    const renewed = credential({ inscription_number: 188 });
    network.on(CALL, () => json({ credential: renewed, now: new Date().toISOString() }));
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('0188')).toBeTruthy();
  });

  it('stays on the screen when the server knows the session no more', async () => {
    await keepIt();
    logIn({ token: 'ended-elsewhere' });
    network
      .on(CALL, () => refusal('unauthenticated'))
      .on('POST /customer/getCustomersByEmail', () => refusal('unauthenticated'));
    await open();
    expect(await screen.findByText(/Sua sessão terminou/)).toBeTruthy();
    await waitFor(() => expect(document.cookie).not.toContain('auth-token'));
    expect(address()).toBe('/credential/7');
    expect(await sheet()).toBeTruthy();
  });

  it('opens to the session of an invitation, whose cookie is the token alone', async () => {
    writeToken('token-of-a-guest');
    await open();
    expect(await sheet()).toBeTruthy();
    const [request] = network.to(CALL);
    expect(request?.headers.get('Authorization')).toBe('Bearer token-of-a-guest');
  });
});

describe('a credential leaves the device', () => {
  const isKept = () => localStorage.getItem('credential:7') !== null;

  it("by 'Sair' and by the end of the account, not by an expired session", async () => {
    await keepIt();
    act(() => clearSession());
    expect(isKept()).toBe(true);
    await act(() => logOut());
    expect(isKept()).toBe(false);
    await keepIt();
    act(() => leaveDevice());
    expect(isKept()).toBe(false);
  });

  it.each([
    ['registration_cancelled', 'Esta inscrição foi cancelada'],
    ['registration_not_confirmed', 'Sua vaga ainda não está confirmada'],
  ] as const)('when the server says that it does not count: %s', async (code, title) => {
    await keepIt();
    network.on(CALL, () => refusal(code));
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(isKept()).toBe(false);
  });

  it('not for an answer that says nothing of it: another account, a fault', async () => {
    await keepIt();
    for (const code of ['not_found', 'unexpected', 'busy'] as const) {
      network.on(CALL, () => refusal(code));
      await open();
      expect(await sheet()).toBeTruthy();
      await screen.findByText(/Não deu para atualizar agora/);
      expect(isKept()).toBe(true);
      cleanup();
    }
  });

  it('on the second day after the stage, whichever page is open', async () => {
    await keepIt();
    forgetOldCredentials(new Date('2099-04-20T02:59:59.999Z'));
    expect(isKept()).toBe(true);
    forgetOldCredentials(new Date('2099-04-20T03:00:00.000Z'));
    expect(isKept()).toBe(false);
  });

  it('when it is of an older shape or spoilt: it is asked for again', async () => {
    localStorage.setItem('credential:7', '{"shape":"older"}');
    localStorage.setItem('credential:8', 'not json');
    await keepIt();
    expect(localStorage.getItem('credential:8')).toBeNull();
    expect(isKept()).toBe(true);
  });
});

describe('without a credential', () => {
  const title = (name: string) => screen.findByRole('heading', { level: 1, name });

  it('a visitor is led to the login and back', async () => {
    await open();
    expect(await title('Entre para ver sua credencial')).toBeTruthy();
    const main = within(screen.getByRole('main'));
    await userEvent.click(main.getByRole('button', { name: 'Entrar' }));
    expect(address()).toBe('/auth/login');
  });

  it('a customer without a network is told what to do, and may try again', async () => {
    logIn();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    network.on(CALL, () => Promise.reject(new TypeError('Failed to fetch')));
    await open();
    expect(await title('Sua credencial não está neste aparelho')).toBeTruthy();
    network.on(CALL, () => json({ credential: credential(), now: new Date().toISOString() }));
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await sheet()).toBeTruthy();
    vi.restoreAllMocks();
  });

  it("somebody else's and a made-up one are not found", async () => {
    logIn();
    network.on(CALL, () => refusal('not_found'));
    await open();
    expect(await title('Não encontramos esta credencial')).toBeTruthy();
    cleanup();
    await openPortal('/credential/abc');
    expect(await title('Não encontramos esta credencial')).toBeTruthy();
  });

  it('says that the stage is over, and keeps nothing of it', async () => {
    logIn();
    const past = credential({ last_day: '2020-04-19' });
    network.on(CALL, () => json({ credential: past, now: new Date().toISOString() }));
    await open();
    expect(await title('Esta etapa já passou')).toBeTruthy();
    expect(screen.getByText('A credencial valeu até 19/04/2020.')).toBeTruthy();
    expect(localStorage.getItem('credential:7')).toBeNull();
  });
});
