// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { alertStore } from '../feedback/overlay-store.ts';
import { brandOfPage } from '../page-data.ts';
import { json, type Network, refusal } from '../testing/network.ts';
import { setUpPage } from '../testing/page.ts';
import {
  button,
  CHASSIS,
  drawVehicleForm,
  field,
  fillVehicleByHand,
  found,
  type,
  vehicleNetwork,
  vehicleValues,
} from '../testing/vehicle-form.tsx';

setUpPage();
let network: Network;
beforeEach(() => {
  network = vehicleNetwork();
});
afterEach(() => alertStore.set(null));

const searches = () => network.to('POST /chassis').map(({ body }) => body);

describe('the chassis search', () => {
  it('starts at 17 characters and fills what the core knows [ONB-29, ONB-32, VEH-19, VEH-27, BRD-08, CONST-06]', async () => {
    drawVehicleForm();
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

  it('starts with the last character, and leads on to the first empty field [ONB-29]', async () => {
    drawVehicleForm();
    await userEvent.type(field('Chassi'), CHASSIS);
    await waitFor(() => expect(document.activeElement).toBe(field('Apelido')));
    expect(searches()).toHaveLength(1);
  });

  it('searches a chassis of a draft when asked, not by itself: it may have been left without an answer [VEH-19, UI-04]', async () => {
    network.on('POST /chassis', () => refusal('chassis_unavailable'));
    const { unmount } = drawVehicleForm();
    await userEvent.type(field('Chassi'), CHASSIS);
    await waitFor(() => expect(alertStore.get()).not.toBeNull());
    unmount();
    network.on('POST /chassis', () => json({ data: [found] }));
    drawVehicleForm();
    expect(field('Chassi').value).toBe(CHASSIS);
    field('Chassi').focus();
    await userEvent.tab();
    expect(searches()).toHaveLength(1);
    await userEvent.click(button('Buscar'));
    expect(await screen.findByText('Veículo encontrado. Confira os dados.')).toBeTruthy();
    expect(searches()).toHaveLength(2);
  });

  it('leaves alone what was typed and the registry does not know [ONB-32]', async () => {
    const silent = { nu_chassi: CHASSIS, mmc_veic_novo: null, mmc_cor_veiculo: null };
    const none = { mmc_descricao_modelo: null, mmc_ano_fabricacao: null, mmc_placa: null };
    network.on('POST /chassis', () => json({ data: [{ ...silent, ...none }] }));
    drawVehicleForm();
    await fillVehicleByHand();
    await type('Cor', 'Verde');
    await type('Chassi', CHASSIS);
    await screen.findByText('Veículo encontrado. Confira os dados.');
    expect(vehicleValues()).toMatchObject({
      model: 'Pajero TR4 2.0 4x4',
      plate: 'UJB1291',
      color: 'Verde',
      isUsed: true,
    });
    expect(vehicleValues().year).not.toBe('');
  });

  it('without a result says so and clears every field but the chassis [ONB-30, ONB-31, VEH-28]', async () => {
    network.on('POST /chassis', () => json({ data: [] }));
    drawVehicleForm();
    await fillVehicleByHand();
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
    drawVehicleForm();
    await fillVehicleByHand();
    await type('Chassi', CHASSIS);
    await waitFor(() => expect(alertStore.get()?.message).toBe('Erro ao buscar dados do chassi.'));
    expect(alertStore.get()?.reason).toBeUndefined();
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
    drawVehicleForm();
    await type('Chassi', CHASSIS);
    await waitFor(() => expect(button('Buscar').getAttribute('aria-busy')).toBe('true'));
    await type('Chassi', 'MMBKS1WX5M');
    answered.resolve(json({ data: [found] }));
    await waitFor(() => expect(button('Buscar').getAttribute('aria-busy')).toBeNull());
    expect(field('Modelo').value).toBe('');
    expect(screen.queryByText(/Veículo encontrado/)).toBeNull();
  });
});

describe('the found vehicle', () => {
  const card = () => screen.findByRole('region', { name: 'Veículo encontrado' });

  it('is asked about, and folded with a nickname once it is recognised [JOUR-86, VEH-27]', async () => {
    drawVehicleForm();
    await type('Chassi', CHASSIS);
    const text = (await card()).textContent;
    for (const part of ['É este?', 'L200 Triton Sport HPE-S', 'Branco fuji, ano 2023, novo.']) {
      expect(text).toContain(part);
    }
    await userEvent.click(button('É este'));
    expect(screen.queryByRole('region', { name: 'Veículo encontrado' })).toBeNull();
    expect(document.activeElement).toBe(field('Apelido'));
    expect(vehicleValues()).toMatchObject({ title: 'L200 branco', plate: 'LEA3D03', year: '2023' });
    const folded = field('Placa').closest('details');
    expect(folded?.open).toBe(false);
    expect(field('Apelido').closest('details')).toBeNull();
    await waitFor(() => expect(button('Adicionar').disabled).toBe(false));
  });

  it('keeps a typed nickname [JOUR-86]', async () => {
    drawVehicleForm();
    await type('Apelido', 'Trovão');
    await type('Chassi', CHASSIS);
    await card();
    await userEvent.click(button('É este'));
    expect(vehicleValues().title).toBe('Trovão');
  });

  it('that is another one leaves the fields empty but for the chassis and what was typed [JOUR-86]', async () => {
    drawVehicleForm();
    await type('Apelido', 'Trovão');
    await type('Chassi', CHASSIS);
    await card();
    await userEvent.click(button('Não é'));
    expect(field('Chassi').value).toBe(CHASSIS);
    expect(vehicleValues()).toMatchObject({ model: '', title: 'Trovão', plate: '', year: '' });
    expect(document.activeElement).toBe(field('Modelo'));
    expect(screen.queryByRole('region', { name: 'Veículo encontrado' })).toBeNull();
    expect(searches()).toHaveLength(1);
  });

  it('stays in sight where the registry does not know everything [JOUR-86]', async () => {
    network.on('POST /chassis', () => json({ data: [{ ...found, mmc_placa: null }] }));
    drawVehicleForm();
    await type('Chassi', CHASSIS);
    await card();
    await userEvent.click(button('É este'));
    expect(field('Placa').closest('details')).toBeNull();
    expect(document.activeElement).toBe(field('Placa'));
  });

  it('says whose plate it replaced, and gives it back [JOUR-87, VEH-27]', async () => {
    drawVehicleForm();
    await type('Placa', 'UJB1291');
    await type('Chassi', CHASSIS);
    expect(await screen.findByText(/A placa veio do chassi no lugar de UJB1291/)).toBeTruthy();
    expect(field('Placa').value).toBe('LEA3D03');
    await userEvent.click(button('Desfazer'));
    expect(field('Placa').value).toBe('UJB1291');
    expect(screen.queryByText(/A placa veio do chassi/)).toBeNull();
  });

  it('says nothing of a plate that was typed as it is registered [JOUR-87]', async () => {
    drawVehicleForm();
    await type('Placa', 'LEA3D03');
    await type('Chassi', CHASSIS);
    await card();
    expect(screen.queryByText(/A placa veio do chassi/)).toBeNull();
  });
});
