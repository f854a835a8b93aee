// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { alertStore } from '../../../shared/feedback/overlay-store.ts';
import { registration } from '../../../shared/stages/testing/stage-fixture.ts';
import { json, Network } from '../../../shared/testing/network.ts';
import { PostponementChoice } from './postponement-choice.tsx';

const ANSWER = 'POST /registrations/7/postponement';
const ASKED = {
  date_before: '2026-04-18T11:00:00.000Z',
  answer_by: '2026-04-10T15:00:00.000Z',
  default_choice: 'keep',
  note: 'A chuva levou a ponte.',
} as const;

let network: Network;
beforeEach(() => {
  network = new Network();
});
afterEach(() => {
  cleanup();
  alertStore.set(null);
  vi.unstubAllGlobals();
});

function draw(differing: Partial<Registration> = {}) {
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <PostponementChoice registration={registration({ id: 7, ...differing })} asked={ASKED} />
    </QueryClientProvider>,
  );
  return (container.textContent ?? '').replaceAll('\u00a0', ' ');
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const sent = () => network.to(ANSWER).map(({ body }) => body);

it('tells what moved, by when to answer and what counts without a word, and keeps the place at a touch [POST-09]', async () => {
  network.on(ANSWER, () => json({ message: '', registration: {} }));
  const text = draw();
  expect(text).toContain('era 18/04/2026');
  expect(text).toContain('A chuva levou a ponte. Responda até sex, 10/04/2026 às 12:00.');
  expect(text).toContain('Sem resposta, sua vaga continua sua');
  await press('Manter minha vaga');
  await waitFor(() => expect(sent()).toEqual([{ choice: 'keep' }]));
  expect(alertStore.get()).toBeNull();
});

it('gives the place back only after saying what goes back, and where to [POST-09]', async () => {
  network.on(ANSWER, () => json({ message: '', registration: {} }));
  draw({ money: { held: '500.00', by_hand: false, refund: null } });
  await press('Receber de volta');
  expect(sent()).toEqual([]);
  const question = alertStore.get();
  expect(String(question?.reason).replaceAll('\u00a0', ' ')).toContain('Devolvemos R$ 500,00');
  question?.onConfirm?.();
  await waitFor(() => expect(sent()).toEqual([{ choice: 'refund' }]));
});
