// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type JSX, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BrokenPage } from './broken-page.tsx';
import { ErrorBoundary } from '@trilha/web/page/error-boundary.tsx';

beforeEach(() => {
  // React logs what an error boundary caught.
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Written as no portal screen may be: loose text next to conditional content. */
function Screen(): JSX.Element {
  const [presses, setPresses] = useState(0);
  const text = presses % 2 === 0 && 'Aguardando';
  return (
    <p>
      <button type="button" onClick={() => setPresses(presses + 1)}>
        Pagar
      </button>
      {text}
    </p>
  );
}

function Broken(): JSX.Element {
  throw new Error('a defect of ours');
}

/** Like Chrome's translation: wraps text in an element in its place. */
function translate(): void {
  for (const text of Array.from(screen.getByRole('button').parentElement!.childNodes)) {
    if (!(text instanceof Text)) continue;
    const font = document.createElement('font');
    text.replaceWith(font);
    font.append(text.data);
  }
}

const press = () => fireEvent.click(screen.getByRole('button', { name: 'Pagar' }));

it('draws a screen anew, once, whose texts a translation has moved [FACE-134]', () => {
  render(
    <ErrorBoundary renderBroken={() => <BrokenPage />}>
      <Screen />
    </ErrorBoundary>,
  );
  translate();
  press();
  expect(screen.getByRole('button', { name: 'Pagar' })).toBeTruthy();
  expect(screen.queryByText('Algo deu errado')).toBeNull();
  translate();
  press();
  expect(screen.getByText('Algo deu errado')).toBeTruthy();
});

it('says at once that a screen of ours is broken', () => {
  render(
    <ErrorBoundary renderBroken={() => <BrokenPage />}>
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByText('Algo deu errado')).toBeTruthy();
});
