// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { RecoveryCodes } from './recovery-codes.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('says whether the browser copied the codes', async () => {
  const user = userEvent.setup();
  render(<RecoveryCodes codes={['ABCD-1234', 'EFGH-5678']} onKept={() => {}} />);
  const copy = screen.getByRole('button', { name: 'Copiar' });
  await user.click(copy);
  expect(await screen.findByText('Copiado.')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe('ABCD-1234\nEFGH-5678');
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no'));
  await user.click(copy);
  expect(
    await screen.findByText('O navegador não deixou copiar: marque os códigos e copie.'),
  ).toBeTruthy();
});
