// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { customer, logIn } from '../../shared/testing/customer.ts';
import { json, Network, refusal } from '../../shared/testing/network.ts';
import { setUpPage } from '../../shared/testing/page.ts';
import { address, openPortal } from '../testing/open-portal.tsx';

setUpPage();
let network: Network;
beforeEach(() => {
  network = new Network()
    .on('POST /customer/getCustomersByEmail', () => json({ customer: customer() }))
    .on('GET /customer/getVehicles', () => refusal('no_vehicles'))
    .on('POST /logout', () => json({ message: '' }));
});

const header = () => within(screen.getByRole('banner'));

/** Opens the menu by the button 'Menu' and returns it. */
async function openMobileMenu() {
  await userEvent.click(header().getByRole('button', { name: 'Menu' }));
  return within(await screen.findByRole('dialog', { name: 'Menu' }));
}

/** A public page, so that only the menus change. */
const OPEN_PAGE = '/documentos/privacidade';

describe('the menus', () => {
  it.each([
    ['the greeting', () => header()],
    ['the menu of phones', openMobileMenu],
  ])('leads from %s to the own data [SHELL-09]', async (_, open) => {
    logIn();
    await openPortal(OPEN_PAGE);
    await header().findByText('Olá, Ana');
    const menu = await open();
    const entry = menu.getByRole('link', { name: 'Editar informações', hidden: true });
    expect(entry.getAttribute('href')).toBe('/profile/info');
    await userEvent.click(entry);
    expect(address()).toBe('/profile/info');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['the greeting', () => header()],
    ['the menu of phones', openMobileMenu],
  ])('ends the session from %s and leads to the login [SHELL-10]', async (_, open) => {
    logIn();
    await openPortal(OPEN_PAGE);
    await header().findByText('Olá, Ana');
    const menu = await open();
    await userEvent.click(menu.getByRole('button', { name: 'Sair', hidden: true }));
    await expect.poll(address).toBe('/auth/login');
    expect(network.to('POST /logout')).toHaveLength(1);
    expect(document.cookie).not.toContain('auth-token');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the menu of phones', () => {
  it('leads a visitor to the stages, the sign-up and the login [JOUR-40, SHELL-11, SHELL-13]', async () => {
    await openPortal(OPEN_PAGE);
    const menu = await openMobileMenu();
    const links = menu.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/etapas',
      '/auth/signup',
      '/auth/login',
      expect.stringMatching(/^tel:\d+$/),
    ]);
    expect(menu.queryByRole('button', { name: 'Sair' })).toBeNull();
  });

  it('leads a customer of status 0 to none of the areas [SHELL-06]', async () => {
    network.on('POST /customer/getCustomersByEmail', () =>
      json({ customer: customer({ status: 0 }) }),
    );
    logIn();
    await openPortal(OPEN_PAGE);
    await header().findByText('Olá, Ana');
    const links = (await openMobileMenu()).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/profile/info']);
  });

  it("closes on 'back', which stays on the page, and leaves no step behind [SHELL-29]", async () => {
    logIn();
    await openPortal(OPEN_PAGE);
    await header().findByRole('navigation');
    act(() => navigate('/documentos/termos-de-uso'));
    await expect.poll(address).toBe('/documentos/termos-de-uso');
    await openMobileMenu();
    act(() => history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/documentos/termos-de-uso');

    const menu = await openMobileMenu();
    await userEvent.click(menu.getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(history.state).toBeNull());
    act(() => history.back());
    await expect.poll(address).toBe(OPEN_PAGE);

    for (const [name, path] of [
      [/Meus Veículos/, '/cars'],
      [/Editar informações/, '/profile/info'],
    ] as const) {
      await userEvent.click((await openMobileMenu()).getByRole('link', { name }));
      await expect.poll(address).toBe(path);
      act(() => history.back());
      await expect.poll(address).toBe(OPEN_PAGE);
      // The link took the place of the menu's step: that would make one more 'back' lead nowhere.
      expect(history.state).toBeNull();
    }
  });

  it('opens a full menu with the same links on phones, and keeps the page still behind it [SHELL-13, SHELL-14]', async () => {
    logIn();
    await openPortal(OPEN_PAGE);
    await header().findByRole('navigation');
    const menu = await openMobileMenu();
    const links = menu.getAllByRole('link');
    expect(
      links.map((link) => [link.textContent?.replace(/^\d/, ''), link.getAttribute('href')]),
    ).toEqual([
      ['Eventos', '/events'],
      ['Meus Veículos', '/cars'],
      ['Minha Equipe', '/team'],
      ['Editar informações', '/profile/info'],
      ['Minhas trilhas', '/minhas-trilhas'],
    ]);
    expect(document.documentElement.className).toBe('locked');
    await userEvent.click(menu.getByRole('button', { name: 'Fechar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.documentElement.className).toBe('');
  });
});
