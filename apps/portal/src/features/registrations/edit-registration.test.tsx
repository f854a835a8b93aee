// @vitest-environment jsdom
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { openPortal } from '../../app/testing/open-portal.tsx';
import { queryClient } from '../../shared/api/query-client.ts';
import { learnServerTime } from '@trilha/web/clock/server-clock.ts';
import { customer, logIn } from '../../shared/testing/customer.ts';
import { json, Network, refusal } from '../../shared/testing/network.ts';
import { setUpPage } from '../../shared/testing/page.ts';
import { entryData, stageDetail, vehicle } from './testing/entry-fixture.ts';
import { entered, registered } from './testing/registered-fixture.ts';

setUpPage();

/** The registration after another tab's change. */
const alone = registered({ vehicleCompanions: [], vehicles: [entered(1, { id: 12 })] });

/** Server time. */
let now: string;
let network: Network;

function setNow(at: string): void {
  now = at;
  learnServerTime({ now }, Date.now());
}

beforeEach(() => {
  setNow('2026-04-16T12:00:00.000Z');
  logIn();
  const people = entryData().participants.map(({ id, isSelf, ...person }) => {
    return { id, person: { id, ...person }, emergency_contact: null, is_self: isSelf };
  });
  network = new Network()
    .on('POST /customer/getCustomersByEmail', () => json({ customer: customer() }))
    .on('GET /getStep/101', () => json({ success: true, step: stageDetail(), now }))
    .on('GET /customer/getVehicles', () => json({ vehicles: [vehicle(1), vehicle(2)] }))
    .on('GET /getParticipants', () => json({ participants: people }))
    .on('GET /getCompanions', () => {
      const person = { id: 41, name: 'Theo', cpf: null, date_of_birth: '2017-02-12' };
      return json({ companions: [{ id: 41, short_id: 41, person }] });
    })
    .on('POST /verifyVehicles', () => json({ success: true, errors: {} }))
    .on('GET /registrations/7/payment', () => refusal('not_found'));
});

/** Opens the form of a stored registration. */
async function open(registration: Registration, address = '/events/event/update/101/7') {
  network
    .on('GET /registrations/7', () => json({ registration }))
    .on('GET /userEvents', () => json({ userRegistration: [registration], now }));
  await openPortal(address);
}

const save = async () =>
  userEvent.click((await screen.findAllByRole('button', { name: 'Salvar alterações' }))[0]!);

describe('editing a registration', () => {
  it('opens the form over what is registered, without voucher and terms [RTE-24, EVT-29, INS-01, INS-03, INS-04, INS-16, INS-17, INS-18]', async () => {
    await open(registered());
    const category = await screen.findByLabelText<HTMLInputElement>('Categoria (não editável)');
    expect(category.value).toBe('Passeio em família');
    expect(category.readOnly).toBe(true);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Editar inscrição');
    expect(screen.getByRole('heading', { name: 'Etapa Poços de Caldas' })).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Carro 1/ }).checked).toBe(true);
    expect(screen.getByLabelText<HTMLSelectElement>('Piloto').value).toBe('31');
    expect(screen.getByLabelText<HTMLSelectElement>('Acompanhante 1').value).toBe('41');
    expect(screen.queryByLabelText('Voucher')).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    const [asked] = network.to('POST /verifyVehicles');
    expect(asked?.body).toMatchObject({ registration_id: 7 });
  });

  it('sends what changed, the rest as it is stored [INS-18]', async () => {
    network.on('PUT /registrations/7', () => json({ registration: registered() }));
    await open(registered());
    await userEvent.selectOptions(await screen.findByLabelText('Navegador'), '32');
    await save();
    expect(await screen.findByText('Alterações salvas')).toBeTruthy();
    const [sent] = network.to('PUT /registrations/7');
    expect(sent?.body).toMatchObject({
      id: 7,
      data: {
        step_id: 101,
        terms_and_conditions: 1,
        vehiclesRegistration: [11],
        vehicles: [{ vehicle_id: 1, conductor_id: 31, navigator_id: 32 }],
        vehicleCompanions: [{ vehicle_id: 1, companion_id: 41 }],
      },
    });
  });

  it('saves though the event admits no registration any more [EVT-27]', async () => {
    network
      .on('GET /getStep/101', () => json({ success: false, step: stageDetail(), now }))
      .on('PUT /registrations/7', () => json({ registration: registered() }));
    await open(registered());
    await userEvent.selectOptions(await screen.findByLabelText('Navegador'), '32');
    await save();
    expect(await screen.findByText('Alterações salvas')).toBeTruthy();
  });

  it('sends nothing while nothing has changed', async () => {
    await open(registered());
    await save();
    expect(network.to('PUT /registrations/7')).toEqual([]);
    expect(screen.getAllByText('Nada mudou ainda.').length).toBeGreaterThan(0);
  });

  it('asks before it gives a paid vehicle up, and offers no more of them', async () => {
    const two = { vehicles: [entered(1), entered(2)], amount: '1000.00' };
    network.on('PUT /registrations/7', () =>
      json({ registration: registered({ status: 'Aprovado' }) }),
    );
    await open(registered({ ...two, status: 'Aprovado' }));
    await userEvent.click(await screen.findByText('Remover veículo 2 da inscrição'));
    expect(screen.getAllByText(/Devolvemos R\$\s500,00 por Pix/).length).toBeGreaterThan(0);
    await save();
    const question = await screen.findByRole('alertdialog');
    expect(within(question).getByText(/^Remover o veículo da inscrição\?/)).toBeTruthy();
    expect(network.to('PUT /registrations/7')).toEqual([]);
    await userEvent.click(within(question).getByRole('button', { name: 'Salvar alterações' }));
    expect(await screen.findByText('Alterações salvas')).toBeTruthy();
    expect(network.to('PUT /registrations/7')).toHaveLength(1);
  });

  it('shows every registered vehicle at once, and goes on with the one that is left', async () => {
    await open(registered({ vehicles: [entered(1), entered(2)], amount: '1000.00' }));
    const [first, second] = [1, 2].map((block) => `Configurar veículo ${block}`);
    const isOpen = (name = '') => screen.getByRole('group', { name }).closest('details')?.open;
    await screen.findByRole('group', { name: first });
    expect([isOpen(first), isOpen(second)]).toEqual([true, true]);
    await userEvent.click(screen.getByText('Remover veículo 1 da inscrição'));
    expect(isOpen(first)).toBe(true);
    expect(document.activeElement?.textContent).toBe(first);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Carro 2/ }).checked).toBe(true);
  });

  it('opens no block for one vehicle more after payment', async () => {
    await open(registered({ status: 'Aprovado' }));
    expect(await screen.findByText(/^Depois do pagamento não dá para adicionar/)).toBeTruthy();
    expect(screen.queryByText('Configurar veículo 2')).toBeNull();
  });

  it('overwrites what another tab changed only when it is meant, with nothing typed lost [FACE-26]', async () => {
    network.on('PUT /registrations/7', () => json({ registration: registered() }));
    await open(registered());
    await userEvent.selectOptions(await screen.findByLabelText('Navegador'), '32');
    network.on('GET /registrations/7', () => json({ registration: alone }));
    await save();
    expect(await screen.findByText(/^Esta inscrição mudou em outra aba/)).toBeTruthy();
    expect(network.to('PUT /registrations/7')).toEqual([]);
    expect(screen.getByLabelText<HTMLSelectElement>('Navegador').value).toBe('32');
    await save();
    expect(await screen.findByText('Alterações salvas')).toBeTruthy();
    expect(network.to('PUT /registrations/7')[0]?.body).toMatchObject({
      data: { vehiclesRegistration: [12], vehicles: [{ navigator_id: 32 }] },
    });
  });

  /** Leaves the form with an unsent change, and reopens it for the current registration. */
  async function comeBack(): Promise<HTMLElement> {
    network.on('PUT /registrations/7', () => json({ registration: alone }));
    await open(registered());
    await userEvent.selectOptions(await screen.findByLabelText('Navegador'), '32');
    cleanup();
    // Simulates a reload, which keeps only the tab's drafts.
    queryClient.clear();
    await open(alone);
    return screen.findByText('Esta inscrição mudou em outra aba ou aparelho');
  }

  it('brings a kept change back over a registration that changed elsewhere, and says so [FACE-28]', async () => {
    const notice = await comeBack();
    expect(screen.getByLabelText<HTMLSelectElement>('Navegador').value).toBe('32');
    expect(screen.getByLabelText<HTMLSelectElement>('Acompanhante 1').value).toBe('41');
    await save();
    expect(await screen.findByText('Alterações salvas')).toBeTruthy();
    expect(notice.isConnected).toBe(false);
    expect(network.to('PUT /registrations/7')[0]?.body).toMatchObject({
      data: { vehiclesRegistration: [12], vehicles: [{ navigator_id: 32 }] },
    });
  });

  it('leaves what is stored as it is where that is chosen, for good [FACE-28]', async () => {
    const notice = await comeBack();
    await userEvent.click(screen.getByRole('button', { name: 'Ficar com o que está salvo' }));
    expect(notice.isConnected).toBe(false);
    expect(document.activeElement?.textContent).toBe('Editar inscrição');
    expect(screen.getByLabelText<HTMLSelectElement>('Navegador').value).toBe('');
    await save();
    expect(network.to('PUT /registrations/7')).toEqual([]);
  });

  it('loses nothing when it is refused, nor over a reload', async () => {
    network.on('PUT /registrations/7', () => refusal('person_already_registered'));
    await open(registered());
    await userEvent.selectOptions(await screen.findByLabelText('Navegador'), '32');
    await save();
    expect(await screen.findByText('Esta pessoa já está inscrita nesta etapa.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLSelectElement>('Navegador').value).toBe('32');
    expect(sessionStorage.getItem('draft:7:registration-change-7')).toContain('"32"');
  });
});

describe('a registration that cannot be edited', () => {
  it('says that the deadline has passed [EVT-27, EVT-30]', async () => {
    setNow('2026-04-21T12:00:00.000Z');
    await open(registered());
    expect(await screen.findByText('O prazo para alterar a inscrição terminou')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Salvar alterações' })).toBeNull();
  });

  it.each(['Realizada', 'Cancelada'] as const)(
    'says that its stage is over, once that is %s, though the deadline is not [EVT-27]',
    async (status) => {
      const { step } = registered();
      await open(registered({ step: { ...step, status } }));
      expect(await screen.findByText('Esta etapa já passou')).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Salvar alterações' })).toBeNull();
    },
  );

  it('says that it was cancelled', async () => {
    await open(registered({ status: 'Cancelada' }));
    expect(await screen.findByText('Esta inscrição foi cancelada.')).toBeTruthy();
  });

  it.each([
    ['is unknown', '/events/event/update/101/8'],
    ['is of another stage', '/events/event/update/102/7'],
  ])('tells one that %s [INS-45]', async (_, address) => {
    network
      .on('GET /registrations/8', () => refusal('not_found'))
      .on('GET /getStep/102', () => refusal('not_found'));
    await open(registered(), address);
    expect(await screen.findByText('Erro ao carregar dados da inscrição')).toBeTruthy();
  });

  it.each(['/events/event/update/abc/7', '/events/event/update/101/x'])(
    'asks the server nothing at %s [INS-42]',
    async (address) => {
      await open(registered(), address);
      expect(await screen.findByText('ID inválido na URL')).toBeTruthy();
      expect(network.sent.filter(({ path }) => /Step|registrations/.test(path))).toEqual([]);
    },
  );
});
