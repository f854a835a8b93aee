// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { registered } from '../../features/registrations/testing/registered-fixture.ts';
import { customer, logIn } from '../../shared/testing/customer.ts';
import { json, type Network } from '../../shared/testing/network.ts';
import { setUpPage } from '../../shared/testing/page.ts';
import { routes } from '../routes.ts';
import { answerMainScreens } from '../testing/main-screens.ts';
import { address, openPortal } from '../testing/open-portal.tsx';

setUpPage();
let network: Network;
beforeEach(() => {
  network = answerMainScreens();
});

/** The bar of areas; `.tab-bar` because the header's navigation has the same name on wide pages. */
async function tabBar() {
  await waitFor(() => expect(document.querySelector('.tab-bar')).toBeTruthy());
  return within(document.querySelector('.tab-bar') as HTMLElement);
}

/** Name of each current tab. */
const current = async () =>
  (await tabBar())
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map((link) => link.querySelector('span')?.textContent);

describe('the bar of areas', () => {
  it('leads to stages, registrations, vehicles and team [JOUR-12]', async () => {
    logIn();
    await openPortal('/events');
    const links = (await tabBar()).getAllByRole('link');
    expect(
      links.map((link) => [link.querySelector('span')?.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Etapas', '/events'],
      ['Inscrições', '/events?aba=inscricoes'],
      ['Veículos', '/cars'],
      ['Equipe', '/team'],
    ]);
  });

  it.each([
    ['/events', 'Etapas'],
    ['/events?aba=anteriores', 'Etapas'],
    ['/events?aba=inscricoes', 'Inscrições'],
    ['/cars', 'Veículos'],
    ['/team', 'Equipe'],
  ])('marks at %s where one is: %s [JOUR-12]', async (at, label) => {
    logIn();
    await openPortal(at);
    expect(await current()).toEqual([label]);
  });

  it('counts what is to pay, also for a screen reader [JOUR-12]', async () => {
    const waiting = registered({ id: 8, status: 'Lista de Espera' });
    network.on('GET /userEvents', () =>
      json({ userRegistration: [registered(), waiting], now: '2026-04-16T12:00:00.000Z' }),
    );
    logIn();
    await openPortal('/team');
    const bar = await tabBar();
    expect(await bar.findByRole('link', { name: 'Inscrições, 1 a pagar' })).toBeTruthy();
    expect(bar.getByText('1').getAttribute('aria-hidden')).toBe('true');
  });

  it('leads from the stages to one’s registrations, to the top and the title [JOUR-12]', async () => {
    logIn();
    await openPortal('/events');
    await screen.findByRole('tab', { name: 'Minhas inscrições' });
    const scrolls = vi.spyOn(window, 'scrollTo');
    fireEvent.click((await tabBar()).getByRole('link', { name: /^Inscrições/ }));
    expect(scrolls).toHaveBeenCalledWith(0, 0);
    expect(address()).toBe('/events?aba=inscricoes');
    const tab = screen.getByRole('tab', { name: 'Minhas inscrições' });
    await waitFor(() => expect(tab.getAttribute('aria-selected')).toBe('true'));
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('stands on the three lists alone, whose actions are in their rows [JOUR-12]', () => {
    const withBar = routes.filter(({ tabs }) => tabs).map(({ pattern }) => pattern);
    expect(withBar).toEqual(['/cars', '/team', '/events']);
  });

  it('shows none of the areas to a customer of status 0 [JOUR-12, SHELL-06]', async () => {
    network.on('POST /customer/getCustomersByEmail', () =>
      json({ customer: customer({ status: 0 }) }),
    );
    logIn();
    await openPortal('/cars');
    await waitFor(() => expect(address()).toBe('/register'));
    expect(document.querySelector('.tab-bar')).toBeNull();
  });
});
