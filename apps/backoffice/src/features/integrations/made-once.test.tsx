// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { show, standInForBrowser } from '../../shared/testing/show.tsx';
import { AddHookDialog } from './hooks/add-hook-dialog.tsx';
import { AddKeyDialog } from './keys/add-key-dialog.tsx';

beforeAll(standInForBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const NOW = '2026-04-18T11:12:04.000Z';
const handlers = { brand: '1', onClose: () => undefined, onMade: () => undefined };

it.each([
  ['key', 'Criar chave', <AddKeyDialog key="key" {...handlers} />],
  ['webhook', 'Criar webhook', <AddHookDialog key="webhook" {...handlers} />],
])(
  'a form of a %s whose answer never came is sent again under the same name [HOOK-27]',
  async (_what, title, dialog) => {
    const requests: unknown[] = [];
    vi.stubGlobal('fetch', async (_path: string, init: { method: string; body?: string }) => {
      if (init.method === 'GET') return Response.json({ stages: [] });
      requests.push(JSON.parse(init.body ?? '{}').request);
      if (requests.length === 1) throw new TypeError('Failed to fetch');
      return Response.json({ id: 9, key: 'dita', secret: 'dita', expires_at: NOW });
    });
    show(dialog, '/integracoes');
    const form = within(screen.getByRole('dialog', { name: title }));
    await userEvent.type(form.getByLabelText('Parceiro'), 'Tempos');
    const address = form.queryByLabelText('Endereço');
    if (address) await userEvent.type(address, 'https://tempos.example/');
    await userEvent.type(form.getByLabelText('Motivo'), 'Cronometragem');
    const press = () => userEvent.click(form.getByRole('button', { name: title }));
    await press();
    await vi.waitFor(() => expect(form.getByRole('alert').textContent).not.toBe(''));
    await press();
    expect(await screen.findByDisplayValue('dita')).toBeTruthy();
    expect(requests).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), requests[0]]);
  },
);
