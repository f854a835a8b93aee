// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { alertStore, toastStore } from '../feedback/overlay-store.ts';
import { json, type Network, refusal } from '../testing/network.ts';
import { setUpPage } from '../testing/page.ts';
import {
  button,
  CHASSIS,
  drawVehicleForm,
  field,
  fillVehicleByHand,
  radio,
  type,
  vehicleNetwork,
  vehicleValues,
} from '../testing/vehicle-form.tsx';
import { vehicle } from '../testing/vehicle.ts';

setUpPage();
let network: Network;
beforeEach(() => {
  network = vehicleNetwork();
});
afterEach(() => alertStore.set(null));

describe('the vehicle form', () => {
  it('asks for everything a vehicle has, and suggests the brand’s models [VEH-19, VEH-20, VEH-21, VAL-04]', async () => {
    drawVehicleForm();
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
    drawVehicleForm();
    expect(button('Adicionar').disabled).toBe(true);
    const missing = () => document.getElementById('vehicle-missing')?.textContent ?? '';
    expect(missing()).toContain('Chassi, Modelo, Apelido, Ano, Placa e Estado do veículo');
    network.on('POST /chassis', () => refusal('chassis_unavailable'));
    await type('Chassi', CHASSIS);
    await fillVehicleByHand();
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
    const { onSaved } = drawVehicleForm();
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
    expect(toastStore.get()?.text).toBe('Cadastro realizado com sucesso');
  });

  it('keeps what was typed until it is saved', async () => {
    const first = drawVehicleForm();
    await type('Apelido', 'Trovão');
    first.unmount();
    drawVehicleForm();
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
    const { onSaved } = drawVehicleForm();
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
    const { onSaved } = drawVehicleForm(vehicle());
    expect(vehicleValues()).toMatchObject({ title: 'Trovão', plate: 'LEA3D03', isUsed: true });
    field('Chassi').focus();
    await type('Apelido', 'Relâmpago');
    await userEvent.click(button('Alterar'));
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(network.to('POST /chassis')).toEqual([]);
    expect(network.to('POST /customer/updateVehicle/11')[0]?.body).toMatchObject({
      title: 'Relâmpago',
      chassis: CHASSIS,
      state: 'XX',
    });
    expect(toastStore.get()?.text).toBe('Carro editado com sucesso');
  });

  it.each([
    ['vehicle_not_yours', 'Este veículo não pertence a sua conta atual'],
    ['unexpected', 'Erro ao editar'],
  ] as const)('tells that a change failed with %s [VEH-35, VEH-36]', async (code, text) => {
    network.on('POST /customer/updateVehicle/11', () => refusal(code));
    const { onSaved } = drawVehicleForm(vehicle());
    await userEvent.click(button('Alterar'));
    await waitFor(() => expect(alertStore.get()).toMatchObject({ type: 'error', message: text }));
    expect(onSaved).not.toHaveBeenCalled();
  });

  it('says that a draft is shown, and lets go of it for what is stored [FACE-132]', async () => {
    const first = drawVehicleForm(vehicle());
    await type('Apelido', 'Relâmpago');
    expect(screen.getByText('Ainda não salvo.')).toBeTruthy();
    first.unmount();
    drawVehicleForm(vehicle());
    expect(field('Apelido').value).toBe('Relâmpago');
    expect(screen.getByText(/Aqui está o que você tinha digitado/)).toBeTruthy();
    await userEvent.click(button('Descartar'));
    act(() => alertStore.get()?.onConfirm?.());
    expect(field('Apelido').value).toBe('Trovão');
    await waitFor(() => expect(document.activeElement).toBe(field('Chassi')));
    expect(screen.queryByRole('button', { name: 'Descartar' })).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  it('loses nothing to a wrong chassis: a reload shows what is stored, the right one brings it back [FACE-132, ONB-31]', async () => {
    network.on('POST /chassis', () => json({ data: [] }));
    const first = drawVehicleForm(vehicle());
    const before = vehicleValues();
    await type('Chassi', `${CHASSIS.slice(0, -1)}9`);
    await waitFor(() => expect(field('Modelo').value).toBe(''));
    first.unmount();
    const second = drawVehicleForm(vehicle());
    expect(field('Chassi').value).toBe(`${CHASSIS.slice(0, -1)}9`);
    expect(vehicleValues()).toEqual(before);
    await type('Chassi', CHASSIS);
    second.unmount();
    drawVehicleForm(vehicle());
    await type('Chassi', `${CHASSIS.slice(0, -1)}9`);
    await waitFor(() => expect(field('Modelo').value).toBe(''));
    const asked = network.to('POST /chassis').length;
    await type('Chassi', CHASSIS);
    expect(vehicleValues()).toEqual(before);
    expect(network.to('POST /chassis')).toHaveLength(asked);
    expect(screen.queryByRole('button', { name: 'Descartar' })).toBeNull();
  });

  it('goes back without a save [VEH-23]', async () => {
    const { onBack, onSaved } = drawVehicleForm();
    await userEvent.click(button('Voltar'));
    expect(onBack).toHaveBeenCalledOnce();
    expect(onSaved).not.toHaveBeenCalled();
  });
});
