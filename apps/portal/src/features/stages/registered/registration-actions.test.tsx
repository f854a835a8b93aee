// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { alertStore } from '../../../shared/feedback/overlay-store.ts';
import { PortalRouter } from '../../../shared/navigation/portal-router.tsx';
import {
  ownRegistrationsQuery,
  registrationQuery,
} from '../../../shared/queries/registrations.queries.ts';
import { eventsQuery } from '../../../shared/queries/stages.queries.ts';
import { json, Network, refusal } from '../../../shared/testing/network.ts';
import { RegistrationActions } from './registration-actions.tsx';
import { registration } from '../../../shared/stages/testing/stage-fixture.ts';

const CANCEL = 'POST /cancelRegistration';
const lastDay = new Date('2026-04-21T02:59:59Z');
const tooLate = new Date('2026-04-21T03:00:00Z');

let network: Network;
let queries: QueryClient;
beforeEach(() => {
  network = new Network();
  queries = new QueryClient();
});
afterEach(() => {
  cleanup();
  alertStore.set(null);
  vi.unstubAllGlobals();
});

function draw(differing: Partial<Registration> = {}, now = lastDay) {
  render(
    <QueryClientProvider client={queries}>
      <PortalRouter>
        <RegistrationActions registration={registration(differing)} now={now} onPay={() => {}} />
      </PortalRouter>
    </QueryClientProvider>,
  );
}

const edit = () => screen.queryByRole('link', { name: 'Editar inscrição' });
const cancel = () => screen.queryByRole('button', { name: 'Cancelar inscrição' });

it('leads to the form of this very registration until the deadline [EVT-27, EVT-28, EVT-29, EVT-30]', () => {
  draw({ id: 7, step_id: 101 });
  expect(edit()?.getAttribute('href')).toBe('/events/event/update/101/7');
  expect(cancel()).toBeTruthy();
  cleanup();
  draw({}, tooLate);
  expect([edit(), cancel()]).toEqual([null, null]);
  cleanup();
  draw({ status: 'Cancelada' });
  expect([edit(), cancel()]).toEqual([null, null]);
});

it('folds on a phone also what nothing can be done about any more [FACE-85]', () => {
  draw();
  expect(screen.getByRole('button', { name: 'Mais opções', expanded: false })).toBeTruthy();
  cleanup();
  draw({ status: 'Cancelada' });
  expect(screen.getByRole('button', { name: 'Mais detalhes', expanded: false })).toBeTruthy();
});

/** Cancels and confirms. */
async function confirm(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar inscrição' }));
  expect(network.sent).toEqual([]);
  alertStore.get()?.onConfirm?.();
}

it('cancels once that is confirmed, and loads again what showed it [EVT-31, EVT-32]', async () => {
  const shown: QueryKey[] = [ownRegistrationsQuery, eventsQuery, registrationQuery(7)].map(
    ({ queryKey }) => queryKey,
  );
  for (const key of shown) queries.setQueryData(key, {});
  network.on(CANCEL, () => json({ message: '', registration: registration() }));
  draw({ id: 7 });
  await confirm();
  const isOld = () => shown.map((key) => queries.getQueryState(key)?.isInvalidated);
  await waitFor(() => expect(isOld()).toEqual([true, true, true]));
  expect(network.to(CANCEL).map(({ body }) => body)).toEqual([{ registration_id: 7 }]);
});

it('logs and tells why it was not cancelled [EVT-43]', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  network.on(CANCEL, () => refusal('cancellation_closed'));
  draw();
  await confirm();
  await waitFor(() =>
    expect(alertStore.get()).toMatchObject({
      type: 'error',
      message: 'O prazo de cancelamento terminou.',
    }),
  );
  expect(log).toHaveBeenCalledWith('cancel: cancellation_closed (422)');
  log.mockRestore();
});
