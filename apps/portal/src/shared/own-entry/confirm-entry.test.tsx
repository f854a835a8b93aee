// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { json, Network, refusal } from '../testing/network.ts';
import { registration } from '../stages/testing/stage-fixture.ts';
import { ConfirmEntry } from './confirm-entry.tsx';
import { ownState } from './own-state.ts';

const CONFIRM = 'POST /registrations/7/confirmation';
const UNTIL = '2026-04-16T15:00:00.000Z';
const NOW = new Date('2026-04-15T15:00:00.000Z');

let network: Network;
beforeEach(() => {
  network = new Network();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const entered = (differing: Partial<Registration> = {}) =>
  registration({ status: 'Aguardando', confirm_until: UNTIL, ...differing });

function draw(differing: Partial<Registration> = {}): string {
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <ConfirmEntry registration={entered(differing)} />
    </QueryClientProvider>,
  );
  return container.textContent ?? '';
}
const press = () => userEvent.click(screen.getByRole('button', { name: 'Confirmar inscrição' }));

it('says who made the entry and until when, and sends what the customer accepts [DESK-184]', async () => {
  network.on(CONFIRM, () => json({ message: 'Inscrição confirmada!', registration: {} }));
  const text = draw();
  expect(text).toContain('A organização fez esta inscrição para você.');
  expect(text).toContain('Sua vaga está guardada até qui, 16/04/2026 às 12:00');
  for (const box of screen.getAllByRole<HTMLInputElement>('checkbox')) {
    expect(box.checked).toBe(false);
    await userEvent.click(box);
  }
  await press();
  expect(network.to(CONFIRM).map(({ body }) => body)).toEqual([
    { terms_and_conditions: 1, isoffroad: 1 },
  ]);
});

it('says at its box what was not accepted, and elsewhere that it is too late [DESK-184] [DESK-185]', async () => {
  network.on(CONFIRM, () =>
    refusal('invalid', { message: 'Confira.', errors: { isoffroad: ['Campo obrigatório'] } }),
  );
  draw();
  await press();
  expect(await screen.findByText('Campo obrigatório')).toBeTruthy();
  expect(screen.queryByText('Confira.')).toBeNull();
  network.on(CONFIRM, () => refusal('confirmation_over', { message: 'O prazo terminou.' }));
  await press();
  expect(await screen.findByText('O prazo terminou.')).toBeTruthy();
});

it('keeps a number in the line until it is confirmed [DESK-184]', () => {
  expect(draw({ status: 'Lista de Espera', waiting_position: 3 })).toContain(
    'Seu lugar na fila está guardado até',
  );
});

it('leads the customer to it wherever the entry is shown [DESK-184]', () => {
  expect(ownState(entered(), NOW)).toMatchObject({
    kind: 'confirm',
    words: 'a confirmar',
    action: { label: 'Confirmar', to: '/events/event/101?inscricao=7' },
  });
});
