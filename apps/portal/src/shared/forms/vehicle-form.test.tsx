// @vitest-environment jsdom
import type { Vehicle } from '@trilha/contract/vehicles/vehicles.endpoints.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BrandProvider } from '../brand.tsx';
import { alertStore } from '../feedback/overlay-store.ts';
import { brandOfPage } from '../page-data.ts';
import { setCustomer } from '../session/current-customer.ts';
import { customer } from '../testing/customer.ts';
import { json, Network, refusal } from '../testing/network.ts';
import { setUpPage } from '../testing/page.ts';
import { vehicle } from '../testing/vehicle.ts';
import { VehicleForm } from './vehicle-form.tsx';

setUpPage();
let network: Network;
const CHASSIS = '93XKL1TB4PC028818';
const found = {
  nu_chassi: CHASSIS,
  mmc_veic_novo: 'S',
  mmc_cor_veiculo: 'Branco Fuji',
  mmc_descricao_modelo: 'L200 Triton Sport HPE-S',
  mmc_ano_fabricacao: '2023',
  mmc_placa: 'LEA3D03',
};

beforeEach(() => {
  setCustomer(customer());
  network = new Network()
    .on('POST /chassis', () => json({ data: [found] }))
    .on('GET /getAllVehicleVersions', () =>
      json({
        versions: [
          { id: 1, name: 'Pajero Sport HPE', automaker_id: 1 },
          { id: 2, name: 'Jimny Sierra', automaker_id: 2 },
        ],
      }),
    )
    .on('POST /customer/postVehicles', () => json({ message: '', vehicle: vehicle() }));
});

afterEach(() => alertStore.set(null));

function draw(known?: Vehicle) {
  const onSaved = vi.fn<(saved: Vehicle) => void>();
  const onBack = vi.fn<() => void>();
  const { unmount } = render(
    <QueryClientProvider client={new QueryClient()}>
      <BrandProvider brand={brandOfPage()}>
        <VehicleForm {...(known && { vehicle: known })} onSaved={onSaved} onBack={onBack} />
      </BrandProvider>
    </QueryClientProvider>,
  );
  return { onSaved, onBack, unmount };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const searches = () => network.to('POST /chassis').map(({ body }) => body);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

async function type(label: string, text: string): Promise<void> {
  await userEvent.clear(field(label));
  await userEvent.type(field(label), text);
  await userEvent.tab();
}

async function fillByHand(): Promise<void> {
  await type('Modelo', 'Pajero TR4 2.0 4x4');
  await type('Apelido', 'Valente');
  await type('Ano', '2011');
  await type('Placa', 'UJB1291');
  await userEvent.click(radio('Usado'));
}

const vehicleValues = () => ({
  model: field('Modelo').value,
  title: field('Apelido').value,
  year: field('Ano').value,
  plate: field('Placa').value,
  color: field('Cor').value,
  isNew: radio('Novo').checked,
  isUsed: radio('Usado').checked,
});

describe('the chassis search', () => {
  it('starts at 17 characters and fills what the core knows [ONB-29, ONB-32, VEH-19, VEH-27, BRD-08]', async () => {
    draw();
    await type('Chassi', CHASSIS.slice(0, 16));
    await userEvent.click(button('Buscar'));
    expect(searches()).toEqual([]);
    await type('Chassi', CHASSIS.toLowerCase());
    expect(await screen.findByText('Veículo encontrado. Confira os dados.')).toBeTruthy();
    expect(searches()).toEqual([{ marca: brandOfPage().short, chassi: CHASSIS }]);
    expect(vehicleValues()).toEqual({
      model: 'L200 Triton Sport HPE-S',
      title: '',
      year: '2023',
      plate: 'LEA3D03',
      color: 'Branco Fuji',
      isNew: true,
      isUsed: false,
    });
  });

  it('without a result says so and clears every field but the chassis [ONB-30, ONB-31, VEH-28]', async () => {
    network.on('POST /chassis', () => json({ data: [] }));
    draw();
    await fillByHand();
    await type('Cor', 'Verde');
    await type('Chassi', CHASSIS);
    await waitFor(() =>
      expect(alertStore.get()).toMatchObject({ type: 'error', message: 'Chassi não encontrado' }),
    );
    expect(field('Chassi').value).toBe(CHASSIS);
    expect(vehicleValues()).toEqual({
      model: '',
      title: '',
      year: '',
      plate: '',
      color: '',
      isNew: false,
      isUsed: false,
    });
    expect(screen.getByText(/Não achamos esse chassi/)).toBeTruthy();
  });

  it('that fails says so, leaves everything to be typed, and may be asked again [VEH-29]', async () => {
    network.on('POST /chassis', () => refusal('chassis_unavailable'));
    draw();
    await fillByHand();
    await type('Chassi', CHASSIS);
    await waitFor(() => expect(alertStore.get()?.message).toBe('Erro ao buscar dados do chassi.'));
    expect(vehicleValues()).toMatchObject({ model: 'Pajero TR4 2.0 4x4', plate: 'UJB1291' });
    expect(screen.getByText(/A busca não respondeu/)).toBeTruthy();
    expect(button('Buscar').getAttribute('aria-busy')).toBeNull();
    expect(button('Adicionar').disabled).toBe(false);
    network.on('POST /chassis', () => json({ data: [found] }));
    await type('Chassi', CHASSIS);
    await waitFor(() => expect(field('Modelo').value).toBe('L200 Triton Sport HPE-S'));
  });

  it('ignores an answer that comes after the chassis was changed', async () => {
    const answered = Promise.withResolvers<Response>();
    network.on('POST /chassis', () => answered.promise);
    draw();
    await type('Chassi', CHASSIS);
    await waitFor(() => expect(button('Buscar').getAttribute('aria-busy')).toBe('true'));
    await type('Chassi', 'MMBKS1WX5M');
    answered.resolve(json({ data: [found] }));
    await waitFor(() => expect(button('Buscar').getAttribute('aria-busy')).toBeNull());
    expect(field('Modelo').value).toBe('');
    expect(screen.queryByText(/Veículo encontrado/)).toBeNull();
  });
});

describe('the vehicle form', () => {
  it('asks for everything a vehicle has, and suggests the brand’s models [VEH-19, VEH-20, VEH-21, VAL-04]', async () => {
    draw();
    for (const label of ['Chassi', 'Modelo', 'Apelido', 'Ano', 'Placa', 'Cor']) {
      expect(field(label).value).toBe('');
    }
    const group = (name: string) =>
      [...screen.getByRole('radiogroup', { name }).querySelectorAll('input')].map(
        ({ value }) => value,
      );
    expect(group('Uso do veículo')).toEqual(['Particular', 'Empresarial']);
    expect(group('Estado do veículo')).toEqual(['novo', 'usado']);
    expect(radio('Particular').checked).toBe(true);
    const options = () => [...(field('Modelo').list?.options ?? [])].map(({ text }) => text);
    await waitFor(() => expect(options()).toEqual(['Pajero Sport HPE']));
  });

  it('cannot be sent while something is missing, and says what [VEH-26, VAL-41]', async () => {
    draw();
    expect(button('Adicionar').disabled).toBe(true);
    const missing = () => document.getElementById('vehicle-missing')?.textContent ?? '';
    expect(missing()).toContain('Chassi, Modelo, Apelido, Ano, Placa e Estado do veículo');
    network.on('POST /chassis', () => refusal('chassis_unavailable'));
    await type('Chassi', CHASSIS);
    await fillByHand();
    expect(button('Adicionar').disabled).toBe(false);
    for (const [label, wrong, text] of [
      ['Chassi', 'SHORT', 'Formato de Chassi inválido'],
      ['Ano', '1899', 'O ano deve ser maior ou igual a 1900'],
      ['Placa', 'ABC12', 'Formato de placa inválido'],
      ['Apelido', '!!!', 'Campo obrigatório'],
    ] as const) {
      await type(label, wrong);
      expect(await screen.findByText(text)).toBeTruthy();
    }
    expect(button('Adicionar').disabled).toBe(true);
    expect(missing()).toContain('Chassi, Apelido, Ano e Placa');
  });

  it('adds the vehicle, says so and hands it on, once [VEH-22, VEH-24, VEH-31, VEH-37, VAL-41]', async () => {
    const { onSaved } = draw();
    await type('Chassi', CHASSIS);
    await screen.findByText(/Veículo encontrado/);
    await type('Apelido', 'Trovão');
    await userEvent.click(radio('Empresarial'));
    await userEvent.click(button('Adicionar'));
    await waitFor(() => expect(onSaved).toHaveBeenCalledExactlyOnceWith(vehicle()));
    expect(network.to('POST /customer/postVehicles')[0]?.body).toEqual({
      automaker_id: 1,
      chassis: CHASSIS,
      model: 'L200 Triton Sport HPE-S',
      title: 'Trovão',
      year: '2023',
      plate: 'LEA3D03',
      color: 'Branco Fuji',
      use_of_the_vehicle: 'Empresarial',
      vehicle_condition: 'novo',
      state: 'XX',
    });
    expect(alertStore.get()?.message).toBe('Cadastro realizado com sucesso');
  });

  it('keeps what was typed until it is saved', async () => {
    const first = draw();
    await type('Apelido', 'Trovão');
    first.unmount();
    draw();
    expect(field('Apelido').value).toBe('Trovão');
    await type('Chassi', CHASSIS);
    await screen.findByText(/Veículo encontrado/);
    await userEvent.click(button('Adicionar'));
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });

  it.each([
    ['duplicate_chassis', 'Você já possui um veículo com esse número de chassis cadastrado'],
    ['unexpected', 'Erro ao cadastrar'],
  ] as const)('tells that adding failed with %s [VEH-32, VEH-33]', async (code, text) => {
    network.on('POST /customer/postVehicles', () => refusal(code));
    const { onSaved } = draw();
    await type('Chassi', CHASSIS);
    await screen.findByText(/Veículo encontrado/);
    await type('Apelido', 'Trovão');
    await userEvent.click(button('Adicionar'));
    await waitFor(() => expect(alertStore.get()).toMatchObject({ type: 'error', message: text }));
    expect(onSaved).not.toHaveBeenCalled();
    expect(field('Apelido').value).toBe('Trovão');
  });

  it('changes a vehicle that is known, without a search for its chassis [VEH-24, VEH-34, VEH-37]', async () => {
    network.on('POST /customer/updateVehicle/11', () => json({ message: '', vehicle: vehicle() }));
    const { onSaved } = draw(vehicle());
    expect(vehicleValues()).toMatchObject({ title: 'Trovão', plate: 'LEA3D03', isUsed: true });
    field('Chassi').focus();
    await type('Apelido', 'Relâmpago');
    await userEvent.click(button('Alterar'));
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(searches()).toEqual([]);
    expect(network.to('POST /customer/updateVehicle/11')[0]?.body).toMatchObject({
      title: 'Relâmpago',
      chassis: CHASSIS,
      state: 'XX',
    });
    expect(alertStore.get()?.message).toBe('Carro editado com sucesso');
  });

  it.each([
    ['vehicle_not_yours', 'Este veículo não pertence a sua conta atual'],
    ['unexpected', 'Erro ao editar'],
  ] as const)('tells that a change failed with %s [VEH-35, VEH-36]', async (code, text) => {
    network.on('POST /customer/updateVehicle/11', () => refusal(code));
    const { onSaved } = draw(vehicle());
    await userEvent.click(button('Alterar'));
    await waitFor(() => expect(alertStore.get()).toMatchObject({ type: 'error', message: text }));
    expect(onSaved).not.toHaveBeenCalled();
  });

  it('goes back without a save [VEH-23]', async () => {
    const { onBack, onSaved } = draw();
    await userEvent.click(button('Voltar'));
    expect(onBack).toHaveBeenCalledOnce();
    expect(onSaved).not.toHaveBeenCalled();
  });
});
