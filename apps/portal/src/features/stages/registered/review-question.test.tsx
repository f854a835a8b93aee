// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { registration } from '../../../shared/stages/testing/stage-fixture.ts';
import { learnServerTime } from '@trilha/web/clock/server-clock.ts';
import { json, Network, refusal } from '../../../shared/testing/network.ts';
import { ReviewQuestion } from './review-question.tsx';

const ANSWER = 'POST /registrations/7/review-answer';
const question: NonNullable<Registration['review_question']> = {
  about: 'category',
  note: 'Em qual categoria você quer correr?',
  asked_at: '2026-04-15T18:00:00.000Z',
  answer: null,
  answered_at: null,
};

let network: Network;
beforeEach(() => {
  learnServerTime({ now: '2026-04-16T12:30:00.000Z' }, Date.now());
  network = new Network();
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

function draw(differing: Partial<typeof question> = {}, entry: Partial<Registration> = {}) {
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <ReviewQuestion
        registration={registration({ status: 'Aguardando', ...entry })}
        question={{ ...question, ...differing }}
      />
    </QueryClientProvider>,
  );
  return container.textContent ?? '';
}
const field = () => screen.getByLabelText<HTMLTextAreaElement>('Sua resposta');
const send = () => userEvent.click(screen.getByRole('button', { name: 'Enviar resposta' }));

it('shows what is asked and when, and takes one answer or a change [STAFF-75, STAFF-76]', async () => {
  const answered = Promise.withResolvers<Response>();
  network.on(ANSWER, () => answered.promise);
  const text = draw();
  expect(text).toContain('A organização perguntou em 15/04/2026 às 15:00');
  expect(text).toContain('Em qual categoria você quer correr?');
  const edit = screen.getByRole('link', { name: 'Editar inscrição' });
  expect(edit.getAttribute('href')).toBe('/events/event/update/101/7');
  await userEvent.type(field(), 'Turismo');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Enviar resposta' }));
  // While sending, the Enter key does not send again.
  fireEvent.submit(field().form as HTMLFormElement);
  answered.resolve(json({ message: '', registration: {} }));
  await waitFor(() =>
    expect(network.to(ANSWER).map(({ body }) => body)).toEqual([
      { asked_at: question.asked_at, answer: 'Turismo' },
    ]),
  );
});

it('keeps what was typed where it could not be sent, and after a reload [STAFF-76]', async () => {
  network.on(ANSWER, () =>
    refusal('question_over', { message: 'Esta pergunta já foi respondida.' }),
  );
  draw();
  await userEvent.type(field(), 'Turismo');
  await send();
  expect(await screen.findByText('Esta pergunta já foi respondida.')).toBeTruthy();
  expect(field().value).toBe('Turismo');
  cleanup();
  draw();
  expect(field().value).toBe('Turismo');
});

it('says the server’s own words about an empty answer [STAFF-76]', async () => {
  network.on(ANSWER, () => refusal('invalid', { errors: { answer: ['Escreva a resposta'] } }));
  draw();
  await send();
  expect(await screen.findByText('Escreva a resposta')).toBeTruthy();
  expect(field().getAttribute('aria-invalid')).toBe('true');
});

it('offers no change where none is possible any more, and says where an old question is [STAFF-75]', async () => {
  const entry = registration();
  const closed = { step: { ...entry.step, cancellation_limit: '2026-04-10' } };
  const text = draw({ note: null }, closed);
  expect(text).toContain('A pergunta está no e-mail que mandamos para você.');
  expect(screen.queryByRole('link', { name: 'Editar inscrição' })).toBeNull();
});

it.each([
  [
    { answer: 'Turismo', answered_at: '2026-04-16T12:00:00.000Z' },
    /respondeu em 16\/04\/2026 às 09:00:Turismo/,
  ],
  [{ answered_at: '2026-04-16T12:00:00.000Z' }, /Sua inscrição mudou em 16\/04\/2026 às 09:00/],
])(
  'says how it was answered, and that the organiser looks again [STAFF-76]',
  async (given, words) => {
    const text = draw(given);
    expect(text).toMatch(words);
    expect(text).toContain('A organização está olhando de novo.');
    expect(screen.queryByLabelText('Sua resposta')).toBeNull();
  },
);
