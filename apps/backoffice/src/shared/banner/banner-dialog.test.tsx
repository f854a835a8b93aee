// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { PostedBanner } from '@trilha/contract/banners/banners.endpoints.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { show, standInForBrowser } from '../testing/show.tsx';
import { BannerDialog } from './banner-dialog.tsx';

beforeAll(standInForBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const standing: PostedBanner = {
  automaker_id: 2,
  version: 3,
  kind: 'problem',
  text: 'O Pix está fora.',
  until: '2026-04-15T18:00:00.000Z',
  posted_at: '2026-04-15T13:04:00.000Z',
  is_shown: true,
};

/** The dialog for both brands; Suzuki has a banner. */
function open(answer: (address: string, body: unknown) => Response | null = () => null) {
  const sent: unknown[][] = [];
  vi.stubGlobal('fetch', async (address: string, { body, method }: RequestInit) => {
    const told: unknown = typeof body === 'string' ? JSON.parse(body) : null;
    if (method === 'GET') return Response.json({ banners: [standing], postable: [1, 2] });
    sent.push([method, address, told]);
    return answer(address, told) ?? Response.json({ message: 'No ar.' });
  });
  const onDone = vi.fn<(words: string) => void>();
  show(<BannerDialog brands={[1, 2]} onClose={() => undefined} onDone={onDone} />);
  return { sent, onDone, user: userEvent.setup() };
}

it('says that nothing stands there, and posts what is typed until the hour in São Paulo [ROOM-27]', async () => {
  const { sent, onDone, user } = open();
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Nenhum aviso no ar.')).toBeTruthy();
  const send = dialog.getByRole('button', { name: 'Publicar aviso' });
  await user.click(send);
  expect(sent).toEqual([]);
  await user.type(dialog.getByLabelText(/O que todos leem/), 'Voltamos às 15h.');
  await user.type(dialog.getByLabelText('Até quando'), '2026-04-15T15:00');
  await user.click(send);
  const body = {
    kind: 'notice',
    text: 'Voltamos às 15h.',
    until: '2026-04-15T18:00:00.000Z',
    version: 0,
  };
  expect(sent).toEqual([['PUT', '/api/staff/banners/1', body]]);
  expect(onDone).toHaveBeenCalledWith('No ar.');
});

it('shows what people read now, takes it off, and keeps what is typed where somebody was faster [ROOM-27]', async () => {
  const refusal = { code: 'banner_moved', message: 'Alguém mudou o aviso antes.' };
  const { sent, onDone, user } = open((address) =>
    address.endsWith('/withdraw') ? null : Response.json(refusal, { status: 409 }),
  );
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Marca'), '2');
  expect(
    await dialog.findByText(
      /Problema no ar desde 15\/04\/2026 às 10:04, até 15\/04\/2026 às 15:00/,
    ),
  ).toBeTruthy();
  expect(dialog.getByText(/O Pix está fora/)).toBeTruthy();
  await user.selectOptions(dialog.getByLabelText('Tipo'), 'Problema');
  const text = dialog.getByLabelText<HTMLTextAreaElement>(/O que todos leem/);
  await user.type(text, 'O Pix volta já.');
  await user.click(dialog.getByRole('button', { name: 'Trocar o aviso' }));
  expect(await dialog.findByText('Alguém mudou o aviso antes.')).toBeTruthy();
  expect(text.value).toBe('O Pix volta já.');
  expect(onDone).not.toHaveBeenCalled();
  await user.click(dialog.getByRole('button', { name: 'Retirar do portal' }));
  expect(sent.at(-1)).toEqual(['POST', '/api/staff/banners/2/withdraw', { version: 3 }]);
  expect(onDone).toHaveBeenCalled();
});

it('keeps what is typed for another brand, of which it says what stands there [ROOM-27]', async () => {
  const refusal = { code: 'banner_moved', message: 'Alguém mudou o aviso antes.' };
  const { sent, user } = open((address) =>
    address.endsWith('/1') ? Response.json(refusal, { status: 409 }) : null,
  );
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(await dialog.findByLabelText('Tipo'), 'Problema');
  await user.type(dialog.getByLabelText(/O que todos leem/), 'Voltamos às 15h.');
  await user.type(dialog.getByLabelText('Até quando'), '2026-04-15T15:00');
  await user.click(dialog.getByRole('button', { name: 'Publicar aviso' }));
  expect(await dialog.findByText('Alguém mudou o aviso antes.')).toBeTruthy();
  await user.selectOptions(dialog.getByLabelText('Marca'), '2');
  expect(dialog.getByText(/O Pix está fora/)).toBeTruthy();
  expect(dialog.queryByText('Alguém mudou o aviso antes.')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Trocar o aviso' }));
  const body = {
    kind: 'problem',
    text: 'Voltamos às 15h.',
    until: '2026-04-15T18:00:00.000Z',
    version: 3,
  };
  expect(sent.at(-1)).toEqual(['PUT', '/api/staff/banners/2', body]);
});
