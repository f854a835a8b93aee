// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fictitiousCpf } from '@trilha/contract/brazil/cpf.ts';
import type { Participant } from '@trilha/contract/team/team.endpoints.ts';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { setCustomer } from '../session/current-customer.ts';
import { customer, logIn } from '../testing/customer.ts';
import { json, Network, refusal } from '../testing/network.ts';
import { setUpPage } from '../testing/page.ts';
import { ParticipantForm } from './participant-form.tsx';

setUpPage();
let network: Network;
let self: Participant;

beforeEach(() => {
  logIn();
  setCustomer(customer());
  self = {
    id: 70,
    person: customer().person,
    emergency_contact: 'Sônia Albuquerque - (35) 99999-0431',
    is_self: true,
  };
  network = new Network()
    .on('GET /getParticipants', () => json({ participants: [self] }))
    .on('GET /lookups/states/SP/municipios', () => json([{ nome: 'São Paulo' }]))
    .on('POST /createOrUpdateParticipants', () =>
      json({ message: '', participant: { ...self, id: 71, is_self: false } }),
    );
});

function draw(participant?: Participant): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ParticipantForm participant={participant} onSaved={() => {}} />
    </QueryClientProvider>,
  );
}

const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const home = () => box('Mora comigo');
const contact = () => box('Mesmo contato de emergência');
const field = (label: string) => screen.queryByLabelText<HTMLInputElement>(label);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
const sent = () => network.to('POST /createOrUpdateParticipants').map(({ body }) => body);

async function enter(label: string, text: string): Promise<void> {
  await userEvent.click(await screen.findByLabelText(label));
  await userEvent.paste(text);
}

async function enterPerson(name = 'Rui Barreto', phone = '35999990112'): Promise<void> {
  await enter('Nome Completo', name);
  await enter('CPF', fictitiousCpf(7));
  await enter('Data de Nascimento', '14081987');
  await enter('Telefone Celular', phone);
  await userEvent.click(screen.getByRole('radio', { name: 'Masculino' }));
}

it('sends the customer’s own address and contact for a new member who shares them [JOUR-80]', async () => {
  draw();
  await enterPerson();
  expect([(await home()).checked, (await contact()).checked]).toEqual([true, true]);
  expect([field('CEP'), field('Nome do contato de emergência')]).toEqual([null, null]);
  expect(screen.getByText('Avenida Paulista, 1000, São Paulo (SP)')).toBeTruthy();
  await save();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({
    name: 'Rui Barreto',
    zip_code: '01310100',
    address: 'Avenida Paulista',
    number: '1000',
    district: 'Bela Vista',
    state: 'SP',
    city: 'São Paulo',
    emergency_contact: 'Sônia Albuquerque - (35) 99999-0431',
  });
});

it('opens empty fields once a box is unticked, and takes the own values back [JOUR-80]', async () => {
  draw();
  await userEvent.click(await home());
  expect([field('CEP')?.value, field('Endereço')?.value, field('Cidade')?.value]).toEqual([
    '',
    '',
    '',
  ]);
  await enterPerson();
  await save();
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(sent()).toEqual([]);
  await userEvent.click(await home());
  await save();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ zip_code: '01310100', city: 'São Paulo' });
});

it.each([
  ['name', 'SONIA albuquerque ', '35999990112'],
  ['telephone', 'Sônia A.', '35999990431'],
])(
  'asks for another contact where the customer’s is this person, by %s [JOUR-80]',
  async (_, name, phone) => {
    draw();
    await enterPerson(name, phone);
    expect(await contact()).toMatchObject({ checked: false, disabled: true });
    expect(screen.getByText('O seu contato é esta pessoa. Diga outro para ela.')).toBeTruthy();
    expect(field('Nome do contato de emergência')?.value).toBe('');
    await save();
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(sent()).toEqual([]);
  },
);

it('asks for everything where the customer’s own values are not complete [JOUR-80]', async () => {
  self.emergency_contact = null;
  self.person = { ...self.person, number: null };
  draw();
  expect(await screen.findByLabelText('CEP')).toBeTruthy();
  expect(field('Nome do contato de emergência')).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('asks for everything where the team could not be loaded [JOUR-80]', async () => {
  network.on('GET /getParticipants', () => refusal('busy'));
  draw();
  expect(await screen.findByLabelText('CEP', {}, { timeout: 15_000 })).toBeTruthy();
}, 20_000);

it('shows a stored member’s own address, and the box of one who shares it [JOUR-80]', async () => {
  const elsewhere = { ...self.person, id: 72, number: '55' };
  draw({ id: 72, person: elsewhere, emergency_contact: self.emergency_contact, is_self: false });
  expect((await home()).checked).toBe(false);
  expect(field('Número')?.value).toBe('55');
  expect((await contact()).checked).toBe(true);
});

it('leaves a stored contact as it is where it is the member’s own name [JOUR-80]', async () => {
  const sonia = { ...self.person, id: 72, name: 'Sônia Albuquerque' };
  draw({ id: 72, person: sonia, emergency_contact: self.emergency_contact, is_self: false });
  expect(await contact()).toMatchObject({ checked: false, disabled: true });
  expect(field('Nome do contato de emergência')?.value).toBe('Sônia Albuquerque');
});

it('opens the fields whose values the server refuses [JOUR-80]', async () => {
  network.on('POST /createOrUpdateParticipants', () =>
    json(
      { code: 'invalid', message: 'Dados inválidos', errors: { city: ['Cidade inválida'] } },
      { status: 422 },
    ),
  );
  draw();
  await enterPerson();
  await save();
  expect((await screen.findAllByText(/Cidade inválida/)).length).toBeGreaterThan(0);
  expect(field('Cidade')?.getAttribute('aria-invalid')).toBe('true');
});

it('keeps what was typed over a reload [JOUR-80]', async () => {
  draw();
  await userEvent.click(await home());
  await enter('Endereço', 'Rua das Flores');
  cleanup();
  draw();
  expect((await home()).checked).toBe(false);
  expect(field('Endereço')?.value).toBe('Rua das Flores');
});
