// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { show, standInForBrowser } from '../../../../shared/testing/show.tsx';
import { FeeDialog } from './fee-dialog.tsx';
import { registration, VERSION } from './testing/registration.ts';

beforeAll(standInForBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const consequences = {
  status: { before: 'Aguardando', after: 'Aguardando' },
  unit: { before: '500.00', after: '400.00' },
  fee: { before: '500.00', after: '400.00' },
  open: '0.00',
  refund: '0.00',
  by_bank: '0.00',
  mails: 1,
};

it('tells what another fee brings before it is asked for, and sends it with what was seen [MONEY-48]', async () => {
  const asked: Array<{ path: string; body: unknown }> = [];
  vi.stubGlobal('fetch', async (path: string, init: { body: string }) => {
    asked.push({ path, body: JSON.parse(init.body) });
    const isRehearsal = path.endsWith('/rehearsal');
    const done = { message: 'Taxa ajustada.', consequences, is_proposed: false };
    const told = { consequences, version: VERSION, takes_two: false };
    return new Response(JSON.stringify(isRehearsal ? told : done), { status: 200 });
  });
  const said: string[] = [];
  show(
    <FeeDialog
      registration={registration}
      isConflict={() => false}
      onClose={() => undefined}
      onConflict={() => undefined}
      onDone={(words) => said.push(words)}
    />,
  );
  const field = screen.getByLabelText('Taxa por carro, em reais');
  await userEvent.clear(field);
  await userEvent.type(field, 'metade');
  expect(screen.getByText('Escreva o valor como 250,00')).toBeDefined();
  await userEvent.clear(field);
  await userEvent.type(field, '400');
  expect(await screen.findByText(/500,00 → R\$\s400,00/)).toBeDefined();
  await userEvent.type(screen.getByLabelText(/como o cliente lê/), 'Desconto combinado');
  await userEvent.type(screen.getByLabelText('Motivo'), 'Pedido da direção');
  await userEvent.click(screen.getByRole('button', { name: /Ajustar e avisar/ }));
  await waitFor(() => expect(said).toEqual(['Taxa ajustada.']));
  expect(asked.at(-1)).toEqual({
    path: '/api/staff/registrations/187/fee',
    body: {
      unit: '400.00',
      version: VERSION,
      note: 'Desconto combinado',
      reason: 'Pedido da direção',
    },
  });
});
