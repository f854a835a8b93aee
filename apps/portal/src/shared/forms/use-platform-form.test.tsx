// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type JSX, Suspense, use } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PortalRouter, useLocation } from '../navigation/portal-router.tsx';
import { usePlatformForm } from './use-platform-form.ts';

const answer = Promise.resolve();
let next: PromiseWithResolvers<string>;
beforeEach(() => {
  next = Promise.withResolvers();
  history.replaceState(null, '', '/auth/login');
});
afterEach(cleanup);

function Form(): JSX.Element {
  const form = usePlatformForm('login', ['email'], async () => {
    await answer;
    navigate('/cars', { replace: true });
    return null;
  });
  return (
    <form {...form.props}>
      <button type="submit" aria-busy={form.isSending}>
        Entrar
      </button>
    </form>
  );
}

function Portal(): JSX.Element {
  const { pathname } = useLocation();
  return pathname === '/cars' ? <h1>{use(next.promise)}</h1> : <Form />;
}

/** Whether the button shows progress. */
const busy = () => screen.getByRole('button').getAttribute('aria-busy');

async function send(): Promise<void> {
  render(
    <PortalRouter>
      <Suspense fallback="">
        <Portal />
      </Suspense>
    </PortalRouter>,
  );
  expect(busy()).toBe('false');
  await userEvent.click(screen.getByRole('button'));
  expect(location.pathname).toBe('/cars');
}

it('keeps saying that it works until the next screen is there [FACE-18]', async () => {
  await send();
  expect(busy()).toBe('true');
  next.resolve('Meus veículos');
  expect((await screen.findByRole('heading')).textContent).toBe('Meus veículos');
});

it('can be sent again by who is led back before [FACE-18]', async () => {
  await send();
  await act(async () => navigate('/auth/login', { replace: true }));
  expect(busy()).toBe('false');
});
