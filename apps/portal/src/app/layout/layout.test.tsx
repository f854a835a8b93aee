// @vitest-environment jsdom
import { mitsubishi } from '@trilha/brands/automakers/mitsubishi.ts';
import { suzuki } from '@trilha/brands/automakers/suzuki.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { pageBrand } from '../../shared/brand.tsx';
import { refreshSession, rename } from '../../shared/session/session.ts';
import { customer, logIn } from '../../shared/testing/customer.ts';
import { json, Network, refusal } from '../../shared/testing/network.ts';
import { setUpPage } from '../../shared/testing/page.ts';
import { openPortal } from '../testing/open-portal.tsx';

setUpPage();
let network: Network;
beforeEach(() => {
  network = new Network()
    .on('POST /customer/getCustomersByEmail', () => json({ customer: customer() }))
    .on('GET /customer/getVehicles', () => refusal('no_vehicles'))
    .on('POST /logout', () => json({ message: '' }));
});

const header = () => within(screen.getByRole('banner'));

/** A public page, so that only the header changes. */
const OPEN_PAGE = '/documentos/privacidade';

describe('the page', () => {
  it('is header, content, footer, in Portuguese [SHELL-01]', async () => {
    await openPortal(OPEN_PAGE);
    const [head, main, foot] = [
      screen.getByRole('banner'),
      screen.getByRole('main'),
      screen.getByRole('contentinfo'),
    ];
    expect(head.compareDocumentPosition(main)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(main.compareDocumentPosition(foot)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('pushes a page view per navigation, with the pattern instead of the address [SHELL-28]', async () => {
    await openPortal('/auth/reset/s3cr3t?email=ana@exemplo.com.br');
    const view = { event: 'page_view', page_title: 'Nova senha · Mitsubishi Motors' };
    expect(window.dataLayer).toEqual([
      { ...view, page_path: '/auth/reset/:token' },
      { ...view, page_path: '/auth/reset' },
    ]);
    await userEvent.click(await header().findByRole('link', { name: 'Entrar' }));
    await screen.findByRole('heading', { name: 'Entrar' });
    await expect.poll(() => window.dataLayer).toHaveLength(3);
    expect(JSON.stringify(window.dataLayer)).not.toMatch(/s3cr3t|ana@/);
  });

  it('pushes of an unknown address nothing but the pattern of all of them [SHELL-28, RTE-31]', async () => {
    await openPortal('/auth/reset/s3cr3t/ana@exemplo.com.br?token=s3cr3t');
    await screen.findByRole('heading', { level: 1 });
    const title = 'Página não encontrada · Mitsubishi Motors';
    expect(window.dataLayer).toEqual([{ event: 'page_view', page_path: '*', page_title: title }]);
  });

  it('lets a keyboard skip to the content, and stays at its address', async () => {
    await openPortal(OPEN_PAGE);
    act(() => navigate(OPEN_PAGE, { replace: true, state: { kept: 'by the history' } }));
    await userEvent.click(screen.getByRole('link', { name: 'Pular para o conteúdo' }));
    expect(document.activeElement).toBe(screen.getByRole('main'));
    expect(location.hash).toBe('');
    expect(history.state).toEqual({ kept: 'by the history' });
  });

  it('moves the focus to the title of the next screen', async () => {
    await openPortal('/auth/login');
    const main = within(screen.getByRole('main'));
    await userEvent.click(main.getByRole('link', { name: 'Criar conta' }));
    const title = await screen.findByRole('heading', { level: 1, name: 'Criar conta' });
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(document.title).toBe('Criar conta · Mitsubishi Motors');
  });
});

describe('the loading sign', () => {
  it('is one, there until the last of several answers has come [SHELL-19]', async () => {
    const answers: Array<() => void> = [];
    const late = (body: object) => () =>
      new Promise<Response>((resolve) => answers.push(() => resolve(json(body))));
    network
      .on('GET /getParticipants', late({ participants: [] }))
      .on('GET /getCompanions', late({ companions: [] }));
    logIn();
    await openPortal('/team');
    await waitFor(() => expect(answers).toHaveLength(2));
    expect(screen.getAllByText('Carregando')).toHaveLength(1);
    await act(async () => answers[0]?.());
    expect(screen.getAllByText('Carregando')).toHaveLength(1);
    await act(async () => answers[1]?.());
    await waitFor(() => expect(screen.queryByText('Carregando')).toBeNull());
  });
});

describe('the header', () => {
  it('leads to the dashboard by its logo, and to the login while nobody is there [SHELL-03, SHELL-06, SHELL-11]', async () => {
    await openPortal(OPEN_PAGE);
    expect(
      header()
        .getByRole('link', { name: /página inicial/ })
        .getAttribute('href'),
    ).toBe('/dashboard');
    const login = await header().findByRole('link', { name: 'Entrar' });
    expect(login.getAttribute('href')).toBe('/auth/login');
  });

  it('leads a visitor to the stages, the sign-up and the login, and to none of the areas [JOUR-40, SHELL-06]', async () => {
    await openPortal(OPEN_PAGE);
    await header().findByRole('link', { name: 'Criar conta' });
    const links = header().getAllByRole('link').slice(1);
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Etapas', '/etapas'],
      ['Criar conta', '/auth/signup'],
      ['Entrar', '/auth/login'],
    ]);
  });

  it('shows the three areas to a complete customer [SHELL-04, SHELL-05, SHELL-06]', async () => {
    logIn();
    await openPortal(OPEN_PAGE);
    const links = within(await header().findByRole('navigation')).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Eventos', '/events'],
      ['Meus Veículos', '/cars'],
      ['Minha Equipe', '/team'],
    ]);
    expect(header().queryByRole('link', { name: 'Entrar' })).toBeNull();
  });

  it('shows none to a customer of status 0 [SHELL-06, ROLE-07]', async () => {
    network.on('POST /customer/getCustomersByEmail', () =>
      json({ customer: customer({ status: 0 }) }),
    );
    logIn();
    await openPortal(OPEN_PAGE);
    await header().findByText('Olá, Ana');
    expect(header().queryByRole('navigation')).toBeNull();
  });

  it('shows them to who logs in after somebody else, in another tab [SHELL-06, SHELL-15]', async () => {
    logIn();
    await openPortal(OPEN_PAGE);
    await header().findByRole('navigation');
    logIn({ token: 'token-of-bia', email: 'bia@exemplo.com.br', name: 'Bia' });
    act(() => void refreshSession());
    await header().findByText('Olá, Bia');
    expect(await header().findByRole('navigation')).toBeTruthy();
  });

  it('greets by first name, or Usuário [SHELL-07, SHELL-08]', async () => {
    logIn({ name: '' });
    await openPortal(OPEN_PAGE);
    expect(await header().findByText('Olá, Usuário')).toBeTruthy();
    act(() => rename('Ana Maria Souza'));
    expect(await header().findByText('Olá, Ana')).toBeTruthy();
  });

  it('reads the name again every two seconds, and greets by its first word [SHELL-07, SHELL-15, CONST-04]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    logIn();
    await openPortal(OPEN_PAGE);
    await header().findByText('Olá, Ana');
    document.cookie = 'name=Bia%20Reis; Path=/';
    await act(() => vi.advanceTimersByTimeAsync(1_500));
    expect(header().queryByText('Olá, Bia')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(600));
    expect(header().getByText('Olá, Bia')).toBeTruthy();
  });

  it('hides the menu of who is there on an invitation [SHELL-12]', async () => {
    logIn();
    await openPortal('/bypass/a/1/b');
    expect(header().queryByText(/Olá/)).toBeNull();
    expect(header().queryByRole('button', { name: 'Menu' })).toBeNull();
  });
});

describe('the footer', () => {
  it.each([
    [mitsubishi, ['Facebook', 'YouTube', 'Instagram', 'TikTok']],
    [suzuki, ['Facebook', 'YouTube', 'Instagram']],
  ])('links the networks of $slug and no other [BRD-07]', async (brand, names) => {
    await openPortal(OPEN_PAGE, pageBrand(brand));
    const links = within(screen.getByRole('contentinfo')).getAllByRole('link');
    const networks = links.filter((link) =>
      Object.values(brand.social).includes(link.getAttribute('href') ?? ''),
    );
    expect(networks.map((link) => link.getAttribute('aria-label') ?? link.textContent)).toEqual(
      names,
    );
    expect(screen.queryByRole('link', { name: 'TikTok' }) !== null).toBe(brand === mitsubishi);
  });

  it.each([mitsubishi, suzuki])(
    'has logo, networks and the three support numbers of $slug [SHELL-16, SHELL-17, SHELL-18, BRD-06]',
    async (brand) => {
      await openPortal(OPEN_PAGE, pageBrand(brand));
      const footer = within(screen.getByRole('contentinfo'));
      expect(footer.getByText('4x4')).toBeTruthy();
      // The links are visible at any width, never folded.
      expect(screen.getByRole('contentinfo').querySelector('details')).toBeNull();
      for (const name of ['Facebook', 'YouTube', 'Instagram']) {
        expect(footer.getByRole('link', { name }).getAttribute('href')).toMatch(/^https:/);
      }
      const phones = footer
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')])
        .filter(([, target]) => target?.startsWith('tel:'));
      const { customerService, insurance, assistance } = brand.support;
      expect(phones).toEqual(
        [customerService, insurance, assistance].map(({ label, phone }) => [
          `${label}${phone}`,
          `tel:${phone.replaceAll(' ', '')}`,
        ]),
      );
    },
  );
});
