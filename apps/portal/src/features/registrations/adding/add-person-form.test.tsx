// @vitest-environment jsdom
import { fictitiousCpf } from '@trilha/contract/brazil/cpf.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { openPortal } from '../../../app/testing/open-portal.tsx';
import { fillParticipant } from '../../../shared/people-forms/testing/fill-participant.ts';
import { learnServerTime } from '@trilha/web/clock/server-clock.ts';
import { customer, logIn } from '../../../shared/testing/customer.ts';
import { json, Network, refusal } from '../../../shared/testing/network.ts';
import { setUpPage } from '../../../shared/testing/page.ts';
import { entryData, stageDetail, vehicle } from '../testing/entry-fixture.ts';
import { chooseCategory } from '../testing/category.ts';

setUpPage();
const now = '2026-04-16T12:00:00.000Z';
const theo = { id: 41, name: 'Theo Figueiredo', cpf: null, date_of_birth: '2017-02-12' };
let network: Network;

beforeEach(() => {
  learnServerTime({ now }, Date.now());
  logIn();
  const people = entryData().participants.map(({ id, isSelf, ...person }) => {
    return { id, person: { id, ...person }, emergency_contact: null, is_self: isSelf };
  });
  network = new Network()
    .on('POST /customer/getCustomersByEmail', () => json({ customer: customer() }))
    .on('GET /getStep/101', () => json({ success: true, step: stageDetail(), now }))
    .on('GET /customer/getVehicles', () => json({ vehicles: [vehicle(1)] }))
    .on('GET /getParticipants', () => json({ participants: people }))
    .on('GET /getCompanions', () => json({ companions: [{ id: 41, short_id: 1, person: theo }] }))
    .on('GET /userEvents', () => json({ userRegistration: [], now }))
    .on('GET /lookups/states/SP/municipios', () => json([{ nome: 'Itu' }]))
    .on('GET /lookups/cep/13300000', () => refusal('lookup_unavailable'))
    .on('POST /verifyVehicles', () => json({ success: true, errors: {} }));
});

/** Presses the button that adds a person; returns the dialog's content. */
async function openDialog(button: string, title: string) {
  await openPortal('/events/event/101');
  await userEvent.click((await screen.findAllByRole('button', { name: button }))[0]!);
  return within(await screen.findByRole('dialog', { name: title }));
}

const select = (label: string) => screen.getByLabelText<HTMLSelectElement>(label);

describe('the dialog of the entry form that adds somebody', () => {
  it('closes once the companion is saved, and the seat is theirs [TEAM-19]', async () => {
    const person = { id: 50, name: 'Lia Figueiredo', cpf: null, date_of_birth: '2000-11-03' };
    network.on('POST /createOrUpdateCompanions', () =>
      json({ message: '', companion: { id: 50, short_id: 2, person } }),
    );
    const dialog = await openDialog('Adicionar acompanhante', 'Adicionar acompanhante');
    await userEvent.type(await dialog.findByLabelText('Nome'), 'Lia Figueiredo');
    await userEvent.type(dialog.getByLabelText('Data de nascimento'), '03112000');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(select('Acompanhante 1').selectedOptions[0]?.textContent).toBe('Lia Figueiredo');
  });

  it('closes once the participant is saved, who then has the seat [TEAM-19]', async () => {
    const person = { id: 51, name: 'Maria Aparecida', cpf: null, date_of_birth: '1958-07-02' };
    network.on('POST /createOrUpdateParticipants', () =>
      json({
        message: '',
        participant: { id: 51, person, emergency_contact: null, is_self: false },
      }),
    );
    const dialog = await openDialog('Adicionar participante', 'Adicionar participante');
    await dialog.findByLabelText('Nome Completo');
    await fillParticipant(fictitiousCpf(7));
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(select('Navegador').selectedOptions[0]?.textContent).toBe('Maria Aparecida');
  });

  it('leaves the seat free again once the new companion is taken back [JOUR-81]', async () => {
    const lia = { id: 50, name: 'Lia Figueiredo', cpf: null, date_of_birth: '2000-11-03' };
    network
      .on('POST /createOrUpdateCompanions', () =>
        json({ message: '', companion: { id: 50, short_id: 2, person: lia } }),
      )
      .on('POST /customer/deleteParticipant/50', () => json({ message: '' }));
    const dialog = await openDialog('Adicionar acompanhante', 'Adicionar acompanhante');
    await userEvent.type(await dialog.findByLabelText('Nome'), 'Lia Figueiredo');
    await userEvent.type(dialog.getByLabelText('Data de nascimento'), '03112000');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(select('Acompanhante 1').value).toBe('50'));
    await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }));
    await waitFor(() => expect(select('Acompanhante 1').value).toBe(''));
    expect(network.to('POST /customer/deleteParticipant/50')).toHaveLength(1);
  });

  it('says before the save who is too young for the seat [JOUR-82]', async () => {
    await openPortal('/events/event/101');
    const [category] = stageDetail().event.categories;
    await screen.findByRole('radiogroup', { name: 'Categoria' });
    await chooseCategory(String(category!.id));
    await userEvent.click(screen.getByRole('button', { name: 'Adicionar acompanhante' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Adicionar acompanhante' }));
    await userEvent.type(await dialog.findByLabelText('Nome'), 'Lia');
    const born = dialog.getByLabelText('Data de nascimento');
    expect(dialog.queryByText(/idade mínima/)).toBeNull();
    await userEvent.type(born, '01012020');
    const told = 'Lia terá 6 anos no dia da etapa. A idade mínima para acompanhantes é 8 anos.';
    expect(await dialog.findByText(told)).toBeTruthy();
    await userEvent.clear(born);
    await userEvent.type(born, '01012010');
    expect(dialog.queryByText(/idade mínima/)).toBeNull();
  });

  it('stays open, and chooses nobody, while the save fails [TEAM-19]', async () => {
    network.on('POST /createOrUpdateCompanions', () => refusal('busy'));
    const dialog = await openDialog('Adicionar acompanhante', 'Adicionar acompanhante');
    await userEvent.type(await dialog.findByLabelText('Nome'), 'Lia Figueiredo');
    await userEvent.type(dialog.getByLabelText('Data de nascimento'), '03112000');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Ocorreu algum erro no cadstro do acompanhante. Tente novamente');
    expect(dialog.getByLabelText<HTMLInputElement>('Nome').value).toBe('Lia Figueiredo');
    expect(select('Acompanhante 1').value).toBe('');
  });
});
