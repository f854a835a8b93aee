// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import type { JSX } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { PortalRouter, useLocation } from './portal-router.tsx';

function Where(): JSX.Element {
  const { pathname, search, state, isReturn } = useLocation();
  return <output>{JSON.stringify([pathname + search, state, isReturn])}</output>;
}

const where = (): unknown => JSON.parse(screen.getByRole('status').textContent);

function open(redirectOf: (pathname: string) => string | null = () => null): void {
  render(
    <PortalRouter redirectOf={redirectOf}>
      <Where />
    </PortalRouter>,
  );
}

beforeEach(() => history.replaceState(null, '', '/cars?aba=1'));
afterEach(cleanup);

it('begins where the page was opened, as if it was come back to', () => {
  history.replaceState({ link: 'x' }, '');
  open();
  expect(where()).toEqual(['/cars?aba=1', { link: 'x' }, true]);
});

it('goes on to an address, and back to the one before with what was kept there', async () => {
  open();
  act(() => navigate('/team', { replace: true, state: { kept: 1 } }));
  expect(where()).toEqual(['/team', { kept: 1 }, false]);
  act(() => navigate('/events?aba=inscricoes'));
  expect(where()).toEqual(['/events?aba=inscricoes', null, false]);
  history.back();
  await waitFor(() => expect(where()).toEqual(['/team', { kept: 1 }, true]));
});

it('leaves the history as it was when an address takes the place of another', () => {
  open();
  act(() => navigate('/profile'));
  const { length } = history;
  act(() => navigate('/team', { replace: true }));
  expect(history.length).toBe(length);
  act(() => navigate('/events'));
  expect(history.length).toBe(length + 1);
});

it('steps over an address that only leads on, and stays where it was meanwhile [RTE-17]', async () => {
  const steps: string[] = [];
  const drawn: unknown[] = [];
  window.addEventListener('replaceState', () => steps.push(location.pathname));
  open((pathname) => (pathname === '/dashboard' ? '/garage' : null));
  const watch = new MutationObserver(() => drawn.push(where()));
  watch.observe(screen.getByRole('status'), { characterData: true, subtree: true });
  const { length } = history;
  act(() => navigate('/dashboard', { replace: true }));
  await waitFor(() => expect(where()).toEqual(['/garage', null, false]));
  expect(steps.slice(-2)).toEqual(['/dashboard', '/garage']);
  expect(drawn).toEqual([['/garage', null, false]]);
  expect(history.length).toBe(length);
  watch.disconnect();
});
