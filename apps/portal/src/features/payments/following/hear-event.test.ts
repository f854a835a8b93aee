// @vitest-environment jsdom
import { QueryObserver } from '@tanstack/react-query';
import type { Payment } from '@trilha/contract/payments/payments.endpoints.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../shared/api/query-client.ts';
import { registrationQuery } from '../../../shared/queries/registrations.queries.ts';
import { registered } from '../../registrations/testing/registered-fixture.ts';
import { event, payment } from '../testing/payment-network.ts';
import { hearEvent } from './hear-event.ts';
import { paymentQuery } from './payment.queries.ts';

/** Pending requests, oldest first. */
let questions: ((answer: object) => void)[];
const { queryKey } = registrationQuery(7);

beforeEach(() => {
  questions = [];
  vi.stubGlobal('fetch', () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    questions.push((answer) => resolve(Response.json(answer)));
    return promise;
  });
});

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

it('holds against an answer that was under way', async () => {
  const registration = registered({ status: 'Lista de Espera', waiting_position: 2 });
  queryClient.setQueryData(queryKey, { registration });
  const asked = queryClient.fetchQuery({ ...registrationQuery(7), staleTime: 0 });
  await expect.poll(() => questions.length).toBe(1);
  await hearEvent(queryClient, 7, event('Aguardando Pagamento', 'preparing'));
  questions[0]?.({ registration });
  await asked;
  expect(queryClient.getQueryData(queryKey)?.registration.status).toBe('Aguardando Pagamento');
});

it.each([
  ['agrees', 'open', 1],
  ['is older', 'preparing', 2],
] as const)('takes an answer for the charge that %s', async (_, status, questionsAsked) => {
  queryClient.setQueryData(queryKey, { registration: registered() });
  const stop = new QueryObserver<Payment | null>(queryClient, paymentQuery(7)).subscribe(() => {});
  await expect.poll(() => questions.length).toBe(1);
  const heard = hearEvent(queryClient, 7, event('Aguardando Pagamento', 'open'));
  questions[0]?.(payment({ status }));
  const known = () => [
    queryClient.getQueryData(paymentQuery(7).queryKey)?.status,
    questions.length,
  ];
  await expect.poll(known).toEqual([status, questionsAsked]);
  questions[1]?.(payment());
  await heard;
  expect(questions).toHaveLength(questionsAsked);
  stop();
});
