// @vitest-environment jsdom
import { fictitiousCpf } from '@trilha/contract/brazil/cpf.ts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { alertStore, toastStore } from '../../shared/feedback/overlay-store.ts';
import { fillParticipant } from '../../shared/people-forms/testing/fill-participant.ts';
import { setCustomer } from '../../shared/session/current-customer.ts';
import { customer, logIn } from '../../shared/testing/customer.ts';
import { json, Network, refusal } from '../../shared/testing/network.ts';
import { setUpPage } from '../../shared/testing/page.ts';
import CompanionAddScreen from './companion-add.screen.tsx';
import PersonAddScreen from './person-add.screen.tsx';
import PersonEditScreen from './person-edit.screen.tsx';
import { companion, drawAt, participant, self } from './testing/team-fixture.tsx';

setUpPage();
let network: Network;
beforeEach(() => {
  logIn();
  setCustomer(customer());
  network = new Network()
    .on('GET /getParticipants', () => json({ participants: [self(), participant()] }))
    .on('GET /getCompanions', () => json({ companions: [companion()] }))
    .on('GET /lookups/states/MG/municipios', () => json([{ nome: 'Poços de Caldas' }]));
});
afterEach(() => alertStore.set(null));

const place = () => screen.getByRole('status').textContent;
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const type = async (label: string, text: string) => {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('a new member', () => {
  it('is a participant or a companion, as the query says [TEAM-12]', async () => {
    drawAt('/team/add', <PersonAddScreen />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Minha equipe');
    expect(radio('Participante').checked).toBe(true);
    expect(await screen.findByLabelText('Nome Completo')).toBeTruthy();
    await userEvent.click(radio('Acompanhante'));
    expect(screen.getByLabelText('Nome')).toBeTruthy();
    expect(screen.queryByLabelText('CPF')).toBeNull();
    await waitFor(() => expect(place()).toBe('/team/add?type=acompanhante'));
  });

  it('is what the address says at once [TEAM-12]', () => {
    drawAt('/team/add?type=acompanhante', <PersonAddScreen />);
    expect(radio('Acompanhante').checked).toBe(true);
    expect(screen.getByLabelText('Nome')).toBeTruthy();
  });

  it('is a companion at the other address, unless the query says otherwise [TEAM-12]', () => {
    drawAt('/team/companion/add', <CompanionAddScreen />);
    expect(radio('Acompanhante').checked).toBe(true);
    expect(screen.queryByLabelText('CPF')).toBeNull();
  });

  it('leads back to the team once saved, a companion [TEAM-13, TEAM-21]', async () => {
    network.on('POST /createOrUpdateCompanions', () =>
      json({ message: '', companion: companion({ id: 50, name: 'Lia' }) }),
    );
    drawAt('/team/companion/add', <CompanionAddScreen />);
    await type('Nome', 'Lia Figueiredo');
    await type('Data de nascimento', '03112000');
    await press('Salvar');
    expect(await screen.findByText('Acompanhante cadastrado com sucesso!')).toBeTruthy();
    await waitFor(() => expect(place()).toBe('/team'));
  });

  it('leads back to the team once saved, a participant [TEAM-13, TEAM-23]', async () => {
    network
      .on('POST /createOrUpdateParticipants', () =>
        json({ message: '', participant: participant({ id: 51 }) }),
      )
      .on('GET /lookups/states/SP/municipios', () => json([{ nome: 'Itu' }]));
    drawAt('/team/add', <PersonAddScreen />);
    await fillParticipant(fictitiousCpf(7));
    await press('Salvar');
    expect(await screen.findByText('Membro da equipe cadastrado com sucesso!')).toBeTruthy();
    await waitFor(() => expect(place()).toBe('/team'));
  });

  it('is judged once the press on the button is over, which would move from under it [TEAM-19]', async () => {
    drawAt('/team/companion/add', <CompanionAddScreen />);
    await type('Data de nascimento', '31022000');
    const save = screen.getByRole('button', { name: 'Salvar' });
    await userEvent.pointer({ keys: '[MouseLeft>]', target: save });
    expect(document.activeElement).toBe(screen.getByLabelText('Data de nascimento'));
    expect(screen.queryByText('Data inválida')).toBeNull();
    await userEvent.click(save);
    expect((await screen.findAllByText('Data inválida')).length).toBeGreaterThan(0);
  });

  it('leads nobody back who has gone on while it was being saved [TEAM-13]', async () => {
    const answer = Promise.withResolvers<Response>();
    network.on('POST /createOrUpdateCompanions', () => answer.promise);
    drawAt('/team/companion/add', <CompanionAddScreen />);
    await type('Nome', 'Lia Figueiredo');
    await type('Data de nascimento', '03112000');
    await press('Salvar');
    cleanup();
    window.history.replaceState(null, '', '/events');
    await act(async () => answer.resolve(json({ message: '', companion: companion({ id: 50 }) })));
    // The confirmation is shown all the same.
    const told = 'Acompanhante cadastrado com sucesso!';
    await waitFor(() => expect(toastStore.get()?.text).toBe(told));
    expect(location.pathname).toBe('/events');
  });

  it('stays on the page where the save fails, with everything typed', async () => {
    network.on('POST /createOrUpdateCompanions', () => refusal('busy'));
    drawAt('/team/companion/add', <CompanionAddScreen />);
    await type('Nome', 'Lia Figueiredo');
    await type('Data de nascimento', '03112000');
    await press('Salvar');
    await screen.findByText('Ocorreu algum erro no cadstro do acompanhante. Tente novamente');
    expect(place()).toBe('/team/companion/add');
    expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe('Lia Figueiredo');
  });

  it('asks once to try again when the server fails [TEAM-22]', async () => {
    network.on('POST /createOrUpdateCompanions', () => refusal('unexpected'));
    drawAt('/team/companion/add', <CompanionAddScreen />);
    await type('Nome', 'Lia Figueiredo');
    await type('Data de nascimento', '03112000');
    await press('Salvar');
    expect(await screen.findAllByText(/Tente novamente/)).toHaveLength(1);
    expect(screen.getByText('O servidor não conseguiu salvar agora.')).toBeTruthy();
  });

  it('can be left for later', async () => {
    drawAt('/team/add', <PersonAddScreen />);
    await screen.findByLabelText('Nome Completo');
    await press('Voltar');
    expect(place()).toBe('/team');
  });
});

describe('a known member', () => {
  const edit = (at: string) => drawAt(at, <PersonEditScreen />);

  it('is found in the list of their type, and leads back once saved [TEAM-12, TEAM-13]', async () => {
    network.on('POST /createOrUpdateParticipants', () =>
      json({ message: '', participant: participant({ name: 'Maria Duarte' }) }),
    );
    edit('/team/32/edit?type=piloto');
    await screen.findByLabelText('Nome Completo');
    expect(network.to('GET /getCompanions')).toEqual([]);
    await type('Nome Completo', 'Maria Duarte');
    await press('Salvar');
    expect(await screen.findByText('Membro da equipe cadastrado com sucesso!')).toBeTruthy();
    await waitFor(() => expect(place()).toBe('/team'));
    const [save] = network.to('POST /createOrUpdateParticipants');
    expect(save?.body).toMatchObject({
      person_id: 32,
      name: 'Maria Duarte',
      emergency_contact: 'Rui Barreto - (35) 99999-0001',
    });
  });

  it('may be a companion, and leads back once saved [TEAM-12, TEAM-13]', async () => {
    network.on('POST /createOrUpdateCompanions', () =>
      json({ message: '', companion: companion() }),
    );
    edit('/team/41/edit?type=acompanhante');
    expect((await screen.findByLabelText<HTMLInputElement>('Nome')).value).toBe('Theo Figueiredo');
    expect(screen.getByLabelText<HTMLInputElement>('Data de nascimento').value).toBe('12/02/2017');
    expect(network.to('GET /getParticipants')).toEqual([]);
    await press('Salvar');
    await waitFor(() => expect(place()).toBe('/team'));
    expect(network.to('POST /createOrUpdateCompanions')[0]?.body).toMatchObject({ person_id: 41 });
  });

  it('is found without a type too, since ids are of people', async () => {
    edit('/team/41/edit');
    expect((await screen.findByLabelText<HTMLInputElement>('Nome')).value).toBe('Theo Figueiredo');
  });

  it.each([
    '/team/99/edit?type=piloto',
    '/team/41/edit?type=piloto',
    '/team/32/edit?type=acompanhante',
    '/team/99/edit',
    '/team/x/edit?type=piloto',
  ])(
    'who is not there leads back to the team, and not back here: %s [TEAM-13, RTE-29]',
    async (at) => {
      const steps = history.length;
      edit(at);
      expect(await screen.findByText('Não encontramos essa pessoa na sua equipe.')).toBeTruthy();
      await waitFor(() => expect(place()).toBe('/team'));
      expect(history.length).toBe(steps);
    },
  );

  it.each([
    ['GET /getCompanions', '/team/41/edit?type=acompanhante', 'Nome'],
    ['GET /getParticipants', '/team/32/edit?type=piloto', 'Nome Completo'],
    ['GET /getCompanions', '/team/41/edit', 'Nome'],
    ['GET /getParticipants', '/team/32/edit', 'Nome Completo'],
  ])('may be asked for again when %s failed at %s [TEAM-10]', async (route, at, field) => {
    network.on(route, () => refusal('unexpected'));
    edit(at);
    await screen.findByText('Não deu para carregar os dados');
    expect(document.querySelector('[aria-busy=true]')).toBeNull();
    network
      .on('GET /getParticipants', () => json({ participants: [self(), participant()] }))
      .on('GET /getCompanions', () => json({ companions: [companion()] }));
    await press('Tentar de novo');
    expect(await screen.findByLabelText(field)).toBeTruthy();
  });

  it('who is the customer has only their emergency contact here', async () => {
    const [id, contact] = [31, 'Rui - (35) 99999-0001'];
    network.on('POST /createOrUpdateParticipants', () =>
      json({ message: '', participant: self({ emergency_contact: contact }) }),
    );
    edit('/team/31/edit?type=piloto');
    await screen.findByLabelText('Nome do contato de emergência');
    expect(screen.queryByLabelText('CPF')).toBeNull();
    const profile = screen.getByRole('link', { name: 'seu perfil' });
    expect(profile.getAttribute('href')).toBe('/profile/info');
    await type('Nome do contato de emergência', 'Rui');
    await type('Telefone do contato de emergência', '35999990001');
    await press('Salvar');
    await waitFor(() => expect(place()).toBe('/team'));
    const { name, cpf } = self().person;
    expect(network.to('POST /createOrUpdateParticipants')[0]?.body).toMatchObject({
      person_id: id,
      name,
      cpf,
      emergency_contact: contact,
    });
  });
});

it('keeps what was typed over a reload and an expired session', async () => {
  drawAt('/team/add', <PersonAddScreen />);
  await type('Nome Completo', 'Maria Duarte');
  document.body.replaceChildren();
  drawAt('/team/add', <PersonAddScreen />);
  const field = await screen.findByLabelText<HTMLInputElement>('Nome Completo');
  expect(field.value).toBe('Maria Duarte');
});
