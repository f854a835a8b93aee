// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { OwnBulletin } from '@trilha/contract/bulletins/bulletins.endpoints.ts';
import { learnServerTime } from '@trilha/web/clock/server-clock.ts';
import { beforeEach, expect, it } from 'vitest';
import { openPortal } from '../../app/testing/open-portal.tsx';
import { leaveDevice } from '../../shared/session/log-out.ts';
import { customer, logIn } from '../../shared/testing/customer.ts';
import { json, Network, refusal } from '../../shared/testing/network.ts';
import { setUpPage } from '../../shared/testing/page.ts';
import { credential } from './testing/credential-fixture.ts';

setUpPage();

const READ = 'GET /registrations/7/credential';
const SEND = 'POST /registrations/7/bulletins/31/acknowledgement';
const NOW = '2099-04-17T00:40:00.000Z';
/** 21:40 in São Paulo. */
const HOUR = 'qui, 16/04 às 21:40';

const older: OwnBulletin = {
  id: 30,
  kind: 'notice',
  number: 1,
  title: 'Estacionamento',
  text: 'No portão 4.',
  file: null,
  published_at: '2099-04-14T13:00:00.000Z',
  acknowledged: { at: '2099-04-14T15:31:00.000Z', answered_by: 'Rui Barreto' },
};
const newer: OwnBulletin = {
  ...older,
  id: 31,
  kind: 'bulletin',
  number: 3,
  title: 'Largada mais tarde',
  text: 'Às 08:30.\nChove na serra.',
  published_at: '2099-04-16T23:00:00.000Z',
  acknowledged: null,
};
const known = (at: string): OwnBulletin => ({ ...newer, acknowledged: { at, answered_by: null } });

let network: Network;
let bulletins: OwnBulletin[];
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
beforeEach(() => {
  bulletins = [newer, older];
  learnServerTime({ now: NOW }, Date.now());
  network = new Network()
    .on('POST /customer/getCustomersByEmail', () => json({ customer: customer() }))
    .on(READ, () => json({ credential: credential({ bulletins }), now: NOW }))
    .on(SEND, ({ body }) => {
      bulletins = [known((body as { at: string }).at), older];
      return json({ bulletins });
    });
});

const section = async () => within(await screen.findByRole('region', { name: 'Avisos da prova' }));
const press = async () =>
  userEvent.click((await section()).getByRole('button', { name: 'Ciente de Boletim 3' }));

/** Opens the credential; `isOnline` false: nothing answers, what is kept is shown. */
async function open(isOnline = true): Promise<void> {
  cleanup();
  if (!isOnline) network.on(READ, lost).on(SEND, lost);
  await openPortal('/credential/7');
  await section();
}

it('the credential shows the stage’s bulletins, and one tap acknowledges with its hour [AFTER-70]', async () => {
  logIn();
  await open();
  const part = await section();
  expect(part.getByText('1 novo')).toBeTruthy();
  expect(part.getByText('Chove na serra.')).toBeTruthy();
  expect(part.getByText('Ciente por telefone: Rui Barreto, ter, 14/04 às 12:31')).toBeTruthy();
  await press();
  expect(await part.findByText(`Ciente: você, ${HOUR}`)).toBeTruthy();
  expect(part.getByText('Ciente anotado às 21:40')).toBeTruthy();
  expect(part.queryByRole('button')).toBeNull();
  expect(network.to(SEND)).toHaveLength(1);
  // The kept copy knows it too.
  await open(false);
  expect((await section()).getByText(`Ciente: você, ${HOUR}`)).toBeTruthy();
});

it('an offline tap is kept with its hour, said to wait, and sent when the network comes back [AFTER-71]', async () => {
  logIn();
  await open();
  await open(false);
  expect((await section()).getByText('Largada mais tarde')).toBeTruthy();
  await press();
  const waiting = `Ciente: você, ${HOUR}, guardado, por enviar`;
  expect(await (await section()).findByText(waiting)).toBeTruthy();
  expect((await section()).getByText('Ciente guardado, vai quando o sinal voltar')).toBeTruthy();
  // Closed and opened again, still without a network.
  await open(false);
  expect((await section()).getByText(waiting)).toBeTruthy();
  network.sent.length = 0;
  network.on(SEND, ({ body }) => json({ bulletins: [known((body as { at: string }).at), older] }));
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await (await section()).findByText(`Ciente: você, ${HOUR}`)).toBeTruthy();
  const [{ body } = { body: null }] = network.to(SEND);
  const { at } = body as { at: string };
  expect(at.slice(0, 16)).toBe(NOW.slice(0, 16));
  network.sent.length = 0;
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(network.to(READ)).not.toEqual([]));
  expect(network.to(SEND)).toEqual([]);
});

it('a tap that the server refuses for good is dropped, and ‘Sair’ deletes those that wait [AFTER-71]', async () => {
  logIn();
  await open();
  network.on(SEND, lost);
  await press();
  await (await section()).findByText(/guardado, por enviar/);
  expect(localStorage.getItem('ciente:7')).not.toBeNull();
  network.on(SEND, () => refusal('registration_cancelled'));
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await (await section()).findByRole('button', { name: /Ciente/ })).toBeTruthy();
  expect(localStorage.getItem('ciente:7')).toBeNull();
  network.on(SEND, lost);
  await press();
  await (await section()).findByText(/guardado, por enviar/);
  act(() => leaveDevice());
  expect(localStorage.getItem('ciente:7')).toBeNull();
});
