// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import './overlays.tsx';
import { companion, participant, self } from '../features/team/testing/team-fixture.tsx';
import { queryClient } from '../shared/api/query-client.ts';
import { customer, logIn } from '../shared/testing/customer.ts';
import { json, Network } from '../shared/testing/network.ts';
import { setUpPage } from '../shared/testing/page.ts';
import { vehicle } from '../shared/testing/vehicle.ts';
import { openPortal } from './testing/open-portal.tsx';

setUpPage();
let network: Network;
beforeEach(() => {
  logIn();
  network = new Network()
    .on('POST /customer/getCustomersByEmail', () => json({ customer: customer() }))
    .on('GET /getAllVehicleVersions', () => json({ versions: [] }))
    .on('GET /lookups/states/MG/municipios', () => json([{ nome: 'Poços de Caldas' }]));
  answer(vehicle().title, participant().person.name ?? '', companion().person.name, null);
});

/** The server's current data: a car's nickname, a driver's name, a companion's, the customer's own contact. */
function answer(title: string, driver: string, child: string, contact: string | null): void {
  network
    .on('GET /customer/getVehicles', () => json({ vehicles: [vehicle({ title })] }))
    .on('GET /getParticipants', () =>
      json({
        participants: [self({ emergency_contact: contact }), participant({ name: driver })],
      }),
    )
    .on('GET /getCompanions', () => json({ companions: [companion({ name: child })] }));
}

type Form = readonly [what: string, address: string, label: string, button: string, call: string];

const forms: readonly Form[] = [
  ['a vehicle', '/cars/11/edit', 'Apelido', 'Alterar', 'POST /customer/updateVehicle/11'],
  ['a driver', '/team/32/edit', 'Nome Completo', 'Salvar', 'POST /createOrUpdateParticipants'],
  [
    'one’s own contact',
    '/team/31/edit',
    'Nome do contato de emergência',
    'Salvar',
    'POST /createOrUpdateParticipants',
  ],
  ['a companion', '/team/41/edit', 'Nome', 'Salvar', 'POST /createOrUpdateCompanions'],
];

const CHANGED = 'Estes dados mudaram em outra aba ou aparelho';

/** Edits a field and submits after another tab changed the stored values. */
async function sendOver([, address, label, button]: Form) {
  await openPortal(address);
  const type = async (name: string, text: string) => {
    const field = await screen.findByLabelText(name);
    await userEvent.clear(field);
    await userEvent.type(field, text);
  };
  await type(label, 'Rui Barreto');
  const phone = screen.queryByLabelText('Telefone do contato de emergência');
  if (phone) await type('Telefone do contato de emergência', '35999990001');
  answer('Mudado Ali', 'Mudado Ali', 'Mudado Ali', 'Mudado Ali - (35) 99999-0002');
  const send = () => userEvent.click(screen.getByRole('button', { name: button }));
  await send();
  await screen.findByText(CHANGED);
  return { send, typed: () => screen.getByLabelText<HTMLInputElement>(label).value };
}

it.each(forms)(
  'overwrites what another tab changed of %s only when it is meant [FACE-26]',
  async (...form) => {
    const [, , , , call] = form;
    const { send, typed } = await sendOver(form);
    expect(network.to(call)).toEqual([]);
    expect(typed()).toBe('Rui Barreto');
    await send();
    await waitFor(() => expect(network.to(call)).toHaveLength(1));
  },
);

it.each(forms)(
  'keeps what another tab stored of %s where that is chosen [FACE-26]',
  async (...form) => {
    const { typed } = await sendOver(form);
    await userEvent.click(screen.getByRole('button', { name: 'Ficar com o que está salvo' }));
    expect(typed()).toBe('Mudado Ali');
    expect(screen.queryByText(CHANGED)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    const [, , , button] = form;
    expect(document.activeElement).toBe(screen.getByRole('button', { name: button }));
    expect(Object.keys(sessionStorage).filter((name) => name.startsWith('draft:'))).toEqual([]);
  },
);

/** Edits a field and reloads the page after another tab changed the stored values. */
async function comeBack([, address, label]: Form): Promise<void> {
  await openPortal(address);
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, 'Rui Barreto');
  cleanup();
  queryClient.clear();
  answer('Mudado Ali', 'Mudado Ali', 'Mudado Ali', 'Mudado Ali - (35) 99999-0002');
  await openPortal(address);
  await screen.findByText(CHANGED);
  expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe('Rui Barreto');
}

it.each(forms)('says of a kept draft of %s what changed under it [FACE-19]', async (...form) => {
  await comeBack(form);
  const [, , label] = form;
  await userEvent.click(screen.getByRole('button', { name: 'Ficar com o que está salvo' }));
  expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe('Mudado Ali');
  expect(screen.queryByText(CHANGED)).toBeNull();
  expect(Object.keys(sessionStorage).filter((name) => name.startsWith('draft:'))).toEqual([]);
});

it('sends a kept draft over what changed under it, once that was said [FACE-19]', async () => {
  const [form] = forms as readonly [Form];
  await comeBack(form);
  const [, , , button, call] = form;
  await userEvent.click(screen.getByRole('button', { name: button }));
  await waitFor(() => expect(network.to(call)).toHaveLength(1));
  expect(network.to(call)[0]?.body).toMatchObject({ title: 'Rui Barreto' });
});

it('brings back with a draft no field that nobody typed into [FACE-19]', async () => {
  await openPortal('/cars/11/edit');
  const color = await screen.findByLabelText(/^Cor/);
  await userEvent.clear(color);
  await userEvent.type(color, 'Verde');
  cleanup();
  queryClient.clear();
  answer('Mudado Ali', '', '', null);
  await openPortal('/cars/11/edit');
  expect((await screen.findByLabelText<HTMLInputElement>('Apelido')).value).toBe('Mudado Ali');
  expect(screen.getByLabelText<HTMLInputElement>(/^Cor/).value).toBe('Verde');
  expect(screen.queryByText(CHANGED)).toBeNull();
});
