import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, vi } from 'vitest';

/** Sends the open dialog, closes it before the server answers to `path`, leaves, then lets the server answer. */
export async function leaveWhileSending(
  does: string,
  path: RegExp,
  leave: () => Promise<void> = async () => undefined,
): Promise<void> {
  const answer = globalThis.fetch;
  const { promise, resolve } = Promise.withResolvers<void>();
  const held = vi.fn<() => void>();
  vi.stubGlobal('fetch', async (asked: string, init: RequestInit) => {
    if (init.method !== 'GET' && path.test(asked)) {
      held();
      await promise;
    }
    return answer(asked, init);
  });
  await userEvent.click(screen.getByRole('button', { name: does }));
  await vi.waitFor(() => expect(held).toHaveBeenCalled());
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await leave();
  await act(async () => resolve());
  await act(async () => undefined);
}
