// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { type JSX, Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetFailures, type LoadedOnce, loadedOnce, useLoaded } from './loaded-once.ts';
import { BrokenPage } from '../broken-page.tsx';
import { ErrorBoundary } from '@trilha/web/page/error-boundary.tsx';

const ask = vi.fn<() => Promise<{ text: string }>>();
let part: LoadedOnce<{ text: string }>;

beforeEach(() => {
  // React logs what an error boundary caught.
  vi.spyOn(console, 'error').mockReturnValue();
  ask.mockReset().mockRejectedValue(new TypeError('the chunk is gone'));
  part = loadedOnce(ask);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Part(): JSX.Element {
  return <p>{useLoaded(part).text}</p>;
}

function At({ address, hides = false }: { address: string; hides?: boolean }): JSX.Element {
  return (
    <ErrorBoundary
      address={address}
      onFailure={forgetFailures}
      renderBroken={() => (hides ? null : <BrokenPage />)}
    >
      <Suspense>
        <Part />
      </Suspense>
    </ErrorBoundary>
  );
}

/** The first render waits for its data: `act` flushes it. */
const draw = (screenAt: JSX.Element) => act(async () => render(screenAt));

it('says that a part cannot be had, and does not ask for it again and again', async () => {
  await draw(<At address="/cars" />);
  expect(await screen.findByText('Não deu para abrir esta página')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Recarregar' })).toBeTruthy();
  expect(ask).toHaveBeenCalledOnce();
});

it('asks for it anew at another address', async () => {
  const { rerender } = await draw(<At address="/cars" />);
  await screen.findByText('Não deu para abrir esta página');
  ask.mockResolvedValue({ text: 'Aqui está' });
  await act(async () => rerender(<At address="/events" />));
  expect(await screen.findByText('Aqui está')).toBeTruthy();
});

it('asks for it when it is needed, though a guess at it failed before', async () => {
  await expect(part.load()).rejects.toThrow('the chunk is gone');
  ask.mockResolvedValue({ text: 'Aqui está' });
  await draw(<At address="/cars" />);
  expect(await screen.findByText('Aqui está')).toBeTruthy();
});

it('leaves a screen as it is that says so already', async () => {
  await draw(<At address="/cars" hides />);
  expect(document.body.textContent).toBe('');
  expect(ask).toHaveBeenCalledOnce();
});
