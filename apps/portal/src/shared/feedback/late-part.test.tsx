// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { LatePart } from './late-part.tsx';

it('says that a part cannot be had, and asks for it again', async () => {
  const load = vi.fn<() => Promise<{ text: string }>>();
  load.mockRejectedValueOnce(new TypeError('no network')).mockResolvedValue({ text: 'Pagamento' });
  render(
    <LatePart load={load} waiting="Carregando">
      {({ text }) => text}
    </LatePart>,
  );
  expect(screen.getByText('Carregando')).toBeTruthy();
  expect((await screen.findByRole('alert')).textContent).toContain('Não deu para carregar');
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('Pagamento')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});
