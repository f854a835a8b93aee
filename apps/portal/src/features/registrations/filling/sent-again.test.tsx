// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { alertStore } from '../../../shared/feedback/overlay-store.ts';
import { learnServerTime } from '@trilha/web/clock/server-clock.ts';
import { setCustomer } from '../../../shared/session/current-customer.ts';
import { customer } from '../../../shared/testing/customer.ts';
import { json, Network, refusal } from '../../../shared/testing/network.ts';
import { setUpPage } from '../../../shared/testing/page.ts';
import { changeData } from '../changing/change-data.ts';
import { drawEntry, drawForm } from '../testing/draw-entry.tsx';
import { entryData, vehicle } from '../testing/entry-fixture.ts';
import { registered } from '../testing/registered-fixture.ts';
import { EntryPage } from './entry-page.tsx';

setUpPage();
const SUBMIT = 'POST /registrations';
const CHANGE = 'PUT /registrations/7';
let network: Network;

const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(() => {
  setCustomer(customer());
  alertStore.set(null);
  learnServerTime({ now: '2026-04-16T12:00:00.000Z' }, Date.now());
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  network = new Network()
    .on('POST /verifyVehicles', () => json({ success: true, errors: {} }))
    .on(SUBMIT, noAnswer)
    .on(CHANGE, noAnswer);
});

const press = async (name: string) =>
  userEvent.click((await screen.findAllByRole('button', { name }))[0]!);

async function sendInVain(): Promise<void> {
  drawForm();
  for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box);
  await press('Inscrever-se');
  await screen.findByRole('button', { name: 'Tentar de novo' });
  network.on(SUBMIT, () => refusal('registration_closed'));
}

const isThereANetwork = () => fireEvent(window, new Event('online'));

it('sends by itself what found no network, as soon as there is one [INS-49]', async () => {
  await sendInVain();
  isThereANetwork();
  await waitFor(() => expect(network.to(SUBMIT)).toHaveLength(2));
});

it('sends nothing by itself that was changed since: it is another entry [INS-49]', async () => {
  await sendInVain();
  await userEvent.selectOptions(screen.getByLabelText('Piloto'), '32');
  isThereANetwork();
  // A customer who is typing keeps the form; sending manually is still offered.
  expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeTruthy();
  expect(network.to(SUBMIT)).toHaveLength(1);
});

it.each([
  ['is lost', noAnswer],
  ['is refused as too much', () => refusal('too_many_requests')],
  ['never comes', () => new Promise<Response>(() => {})],
])(
  'sends the entry although the answer about its vehicles %s: the server judges it [OPEN-66]',
  { timeout: 20_000 },
  async (_, answer) => {
    network.on('POST /verifyVehicles', answer);
    network.on(SUBMIT, () => refusal('registration_closed'));
    drawForm();
    for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box);
    await press('Inscrever-se');
    await waitFor(() => expect(network.to(SUBMIT)).toHaveLength(1), { timeout: 10_000 });
  },
);

it('locks the form while it is sent, and hands it back as it was once it is refused [INS-49, FACE-133]', async () => {
  const answered = Promise.withResolvers<Response>();
  network.on(SUBMIT, () => answered.promise);
  drawForm();
  for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box);
  await press('Inscrever-se');
  await waitFor(() => expect(network.to(SUBMIT)).toHaveLength(1));
  const driver = screen.getByLabelText<HTMLSelectElement>('Piloto');
  const before = driver.value;
  await userEvent.selectOptions(driver, '32');
  expect(driver.value).toBe(before);
  for (const control of document.querySelectorAll('form input, form select, form textarea')) {
    expect(control.matches(':disabled')).toBe(true);
  }
  answered.resolve(refusal('registration_closed'));
  await screen.findByRole('alert');
  await userEvent.selectOptions(driver, '32');
  expect(driver.value).toBe('32');
});

it('asks about a change that costs a place in the line, also where it is tried again (D20)', async () => {
  const waiting = registered({ status: 'Lista de Espera', amount: '500.00' });
  network.on('GET /registrations/7', () => json({ registration: waiting }));
  const data = entryData({ vehicles: [vehicle(1), vehicle(2)] });
  drawEntry(<EntryPage data={changeData(data, waiting, () => {})} onEntered={() => {}} />);
  await userEvent.selectOptions(await screen.findByLabelText('Acompanhante 1'), '');
  await press('Salvar alterações');
  await screen.findByRole('button', { name: 'Tentar de novo' });
  await userEvent.click(screen.getByText('Configurar veículo 2'));
  const second = within(screen.getByRole('group', { name: 'Configurar veículo 2' }));
  await userEvent.click(second.getByRole('radio', { name: /Carro 2/ }));
  await userEvent.selectOptions(second.getByLabelText('Piloto'), '32');
  const sent = network.to(CHANGE).length;
  await press('Tentar de novo');
  expect(alertStore.get()?.message).toContain('Seu grupo vai para o fim da lista de espera');
  expect(network.to(CHANGE)).toHaveLength(sent);
});
