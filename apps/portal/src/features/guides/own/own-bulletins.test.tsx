// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { OwnBulletin } from '@trilha/contract/bulletins/bulletins.endpoints.ts';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { learnServerTime } from '@trilha/web/clock/server-clock.ts';
import { beforeEach, expect, it } from 'vitest';
import { openPortal } from '../../../app/testing/open-portal.tsx';
import { registration } from '../../../shared/stages/testing/stage-fixture.ts';
import { customer, logIn } from '../../../shared/testing/customer.ts';
import { json, Network, refusal } from '../../../shared/testing/network.ts';
import { setUpPage } from '../../../shared/testing/page.ts';
import { guided } from '../testing/guide-fixture.ts';

setUpPage();
const NOW = '2026-04-16T12:00:00.000Z';
const LIST = 'GET /registrations/7/bulletins';
const SEND = 'POST /registrations/7/bulletins/32/acknowledgement';
const bulletin = (id: number, over: Partial<OwnBulletin> = {}): OwnBulletin => ({
  id,
  kind: 'bulletin',
  number: id - 30,
  title: `Título ${id}`,
  text: 'Às 08:30.',
  file: null,
  published_at: '2026-04-16T00:40:00.000Z',
  acknowledged: null,
  ...over,
});

let network: Network;
beforeEach(() => {
  learnServerTime({ now: NOW }, Date.now());
  network = new Network()
    .on('POST /customer/getCustomersByEmail', () => json({ customer: customer() }))
    .on('GET /vehicles', () => json({ vehicles: [] }))
    .on('GET /stages/101', () => json({ stage: guided(), now: NOW }));
});

async function open(own: Partial<Registration>): Promise<void> {
  const entry = registration({ id: 7, inscription_number: 187, expires_at: null, ...own });
  network.on('GET /userEvents', () => json({ userRegistration: [entry], now: NOW }));
  logIn();
  await openPortal('/etapas/101/etapa-pocos-de-caldas');
}
const part = async () => within(await screen.findByRole('region', { name: 'Avisos da prova' }));

it('the stage’s page shows a participant its bulletins with file and ‘Ciente’; focus goes on to the next [AFTER-69]', async () => {
  const file = { address: '/files/00112233445566778899aabbccddeeff/boletim-2.pdf', size: 63_488 };
  network.on(LIST, () => json({ bulletins: [bulletin(32, { file }), bulletin(31)] }));
  const acknowledged = { at: NOW, answered_by: null };
  network.on(SEND, () => json({ bulletins: [bulletin(32, { acknowledged }), bulletin(31)] }));
  await open({ status: 'Aprovado' });
  const list = await part();
  expect(list.getByText('esperam o seu ciente.', { exact: false })).toBeTruthy();
  const link = list.getByRole('link', { name: 'boletim-2.pdf, 62 kB' });
  expect(link.getAttribute('href')).toBe(file.address);
  await userEvent.click(list.getByRole('button', { name: 'Ciente de Boletim 2' }));
  expect(document.activeElement).toBe(list.getByRole('button', { name: 'Ciente de Boletim 1' }));
  expect(await list.findByText('Ciente: você, qui, 16/04 às 09:00')).toBeTruthy();
  expect(list.getByText('espera o seu ciente.', { exact: false })).toBeTruthy();
});

it('a failure is said, with a way to try again [AFTER-69]', async () => {
  network.on(LIST, () => refusal('unexpected'));
  await open({ status: 'Aprovado' });
  const list = await part();
  network.on(LIST, () => json({ bulletins: [bulletin(32)] }));
  await userEvent.click(list.getByRole('button', { name: 'Tentar de novo' }));
  expect(await list.findByText('Título 32')).toBeTruthy();
});
