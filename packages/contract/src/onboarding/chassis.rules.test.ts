import { expect, it } from 'vitest';
import { CLEARED_VEHICLE, vehicleFromChassis } from './chassis.rules.ts';

const record = {
  nu_chassi: '93XATGK5WLC123456',
  mmc_veic_novo: 'S',
  mmc_cor_veiculo: ' BRANCO ',
  mmc_descricao_modelo: ' L200 Triton ',
  mmc_ano_fabricacao: ' 2024 ',
  mmc_placa: 'abc-1d23',
};

it('fills model, colour, year, plate and condition from the first vehicle [ONB-32, ENT-06]', () => {
  expect(vehicleFromChassis([record, { ...record, mmc_placa: 'XYZ9999' }])).toEqual({
    model: 'L200 Triton',
    color: 'BRANCO',
    year: '2024',
    plate: 'ABC1D23',
    vehicle_condition: 'novo',
  });
});

it('takes S for novo and anything else for usado [ONB-33]', () => {
  const condition = (mmc_veic_novo: string | null) =>
    vehicleFromChassis([{ ...record, mmc_veic_novo }])?.vehicle_condition;
  expect(['S', 'N', '', 's', null].map(condition)).toEqual([
    'novo',
    'usado',
    'usado',
    'usado',
    'usado',
  ]);
});

it('leaves empty what the registry lacks, and answers nothing for an unknown chassis', () => {
  const bare = {
    ...record,
    mmc_cor_veiculo: null,
    mmc_descricao_modelo: null,
    mmc_ano_fabricacao: null,
    mmc_placa: null,
  };
  expect(vehicleFromChassis([bare])).toMatchObject({ model: '', color: '', year: '', plate: '' });
  expect(vehicleFromChassis([])).toBeNull();
});

it('clears every vehicle field but the chassis [ONB-31]', () => {
  expect(CLEARED_VEHICLE).toEqual({
    model: '',
    title: '',
    year: '',
    plate: '',
    color: '',
    use_of_the_vehicle: 'Particular',
    vehicle_condition: '',
  });
});
