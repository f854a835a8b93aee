// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { openPortal } from '../../app/testing/open-portal.tsx';
import { learnServerTime } from '@trilha/web/clock/server-clock.ts';
import { registration, stage } from '../../shared/stages/testing/stage-fixture.ts';
import { customer, logIn } from '../../shared/testing/customer.ts';
import { json, Network } from '../../shared/testing/network.ts';
import { setUpPage } from '../../shared/testing/page.ts';

setUpPage();
const now = '2026-04-16T12:00:00.000Z';

beforeEach(() => {
  // Like a browser: closing a dialog restores the focus.
  let before: Element | null = null;
  HTMLDialogElement.prototype.showModal = function showModal() {
    before = document.activeElement;
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    if (before instanceof HTMLElement) before.focus();
  };
});

/** Confirms cancelling a registration in the list at this address; `answer` releases the response. */
async function confirmAt(address: string): Promise<{ answer: () => void }> {
  learnServerTime({ now }, Date.now());
  const event = { id: 1, name: 'Motorsports', description: '', is_paid: true };
  const cancelled = registration({ status: 'Cancelada' });
  const answered = Promise.withResolvers<Response>();
  let own = registration({ status: 'Lista de Espera', waiting_position: 3 });
  const network = new Network()
    .on('POST /customer/getCustomersByEmail', () => json({ customer: customer() }))
    .on('GET /getAllEvents', () =>
      json({ events: [{ ...event, allows_registration: true, steps: [stage()] }], now }),
    )
    .on('GET /userEvents', () => json({ userRegistration: [own], now }))
    .on('POST /cancelRegistration', () => answered.promise);
  logIn();
  await openPortal(address);
  const row = within(await screen.findByRole('article'));
  await userEvent.click(row.getByRole('button', { name: 'Cancelar inscrição' }));
  const asked = within(await screen.findByRole('alertdialog'));
  await userEvent.click(asked.getByRole('button', { name: 'Cancelar inscrição' }));
  await waitFor(() => expect(network.to('POST /cancelRegistration')).toHaveLength(1));
  return {
    answer: () => {
      own = cancelled;
      answered.resolve(json({ message: '', registration: cancelled }));
    },
  };
}

const isGone = () =>
  waitFor(() => expect(screen.queryByRole('button', { name: 'Cancelar inscrição' })).toBeNull());

it.each(['/events?aba=inscricoes', '/events'])(
  'leaves the focus at the name of the stage of what was cancelled, on %s [EVT-32]',
  async (address) => {
    const { answer } = await confirmAt(address);
    answer();
    await isGone();
    const name = within(screen.getByRole('article')).getByRole('heading');
    await waitFor(() => expect(document.activeElement).toBe(name));
  },
);

it('leaves the focus where who cancels has moved meanwhile [EVT-32]', async () => {
  const { answer } = await confirmAt('/events?aba=inscricoes');
  const order = screen.getByRole('button', { name: 'Mais próximas primeiro' });
  order.focus();
  answer();
  await isGone();
  expect(document.activeElement).toBe(order);
});
