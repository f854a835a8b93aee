import { describe, expect, it } from 'vitest';
import { PartnerError } from '../../platform/partners/http-client.ts';
import { readByChassis, readByRelease } from './core-answers.ts';

const record = {
  nu_chassi: '93xkl1tb4pc028818',
  mmc_veic_novo: 'N',
  mmc_cor_veiculo: ' Branco Fuji ',
  mmc_descricao_modelo: 'L200 Triton Sport HPE-S',
  mmc_ano_fabricacao: '2023',
  mmc_placa: 'lea-3d03',
};
const CHASSIS = '93XKL1TB4PC028818';
const read = (change: object) =>
  readByChassis('core', CHASSIS, { data: [{ ...record, ...change }] });

describe('what the core says', () => {
  it('is brought to our forms', () => {
    expect(read({})).toEqual({
      chassis: CHASSIS,
      model: 'L200 Triton Sport HPE-S',
      color: 'Branco Fuji',
      year: '2023',
      plate: 'LEA3D03',
      is_new: false,
    });
  });

  it('may lack everything but the chassis', () => {
    const bare = { data: [{ nu_chassi: CHASSIS }] };
    expect(readByChassis('core', CHASSIS, bare)).toEqual({
      chassis: CHASSIS,
      model: null,
      color: null,
      year: null,
      plate: null,
      is_new: false,
    });
  });

  it('loses a plate or a year that is none', () => {
    for (const mmc_ano_fabricacao of ['23/24', '12023', '20231', '1899']) {
      const wrong = read({ mmc_placa: '<b>', mmc_ano_fabricacao });
      expect(wrong).toMatchObject({ plate: null, year: null });
    }
  });

  it('tells a new vehicle from any other', () => {
    expect(read({ mmc_veic_novo: 'S' })?.is_new).toBe(true);
    for (const mmc_veic_novo of ['N', '', null])
      expect(read({ mmc_veic_novo })?.is_new).toBe(false);
  });

  it.each([
    ['another vehicle', { nu_chassi: '93XKL1TB4PC028819' }],
    ['a chassis that is none', { nu_chassi: 'X' }],
    ['a number for a text', { mmc_cor_veiculo: 7 }],
    ['a text without end', { mmc_descricao_modelo: 'x'.repeat(100_000) }],
    ['control characters', { mmc_descricao_modelo: 'L200\u0000\u001b[31m' }],
  ])('is refused with %s', (_what, change) => {
    expect(() => read(change)).toThrow(PartnerError);
  });

  it('keeps the good records of a page and counts the others', () => {
    const page = { data: [record, null, { nu_chassi: 42 }], total_paginas: 3 };
    expect(readByRelease('core', page)).toMatchObject({
      vehicles: [{ chassis: CHASSIS }],
      skipped: 2,
      pages: 3,
    });
  });

  it.each([{}, null, { data: [], total_paginas: -1 }, { data: [], total_paginas: 1e9 }])(
    'is refused as a page: %o',
    (page) => {
      expect(() => readByRelease('core', page)).toThrow(PartnerError);
    },
  );
});
