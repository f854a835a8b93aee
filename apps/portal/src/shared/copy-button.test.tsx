// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { CopyButton } from './copy-button.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function Sample() {
  const source = useRef<HTMLElement>(null);
  return (
    <>
      <code ref={source}>00020126</code>
      <CopyButton label="Copiar código Pix" source={source} />
    </>
  );
}

it("copies the text and says 'Copiado!' for two seconds [PAY-04, CONST-04]", async () => {
  // Provides a clipboard, which jsdom lacks.
  userEvent.setup();
  vi.useFakeTimers();
  const passing = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  render(<Sample />);
  fireEvent.click(screen.getByRole('button', { name: 'Copiar código Pix' }));
  await passing(0);
  const button = screen.getByRole('button', { name: 'Copiado!' });
  expect(button.getAttribute('aria-live')).toBe('polite');
  await passing(1_999);
  expect(button.textContent).toBe('Copiado!');
  await passing(1);
  expect(button.textContent).toBe('Copiar código Pix');
  vi.useRealTimers();
  expect(await navigator.clipboard.readText()).toBe('00020126');
});

it('selects the text where the browser refuses its clipboard', async () => {
  const user = userEvent.setup();
  render(<Sample />);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  await user.click(screen.getByRole('button', { name: 'Copiar código Pix' }));
  expect((await screen.findByRole('status')).textContent).toContain('Já está selecionado');
  expect(getSelection()?.toString()).toBe('00020126');
  expect(screen.getByRole('button', { name: 'Copiar código Pix' })).toBeTruthy();
});
