import { isValidChassis } from '@trilha/contract/brazil/chassis.ts';
import { plateKind } from '@trilha/contract/brazil/plate.ts';
import { expect, test } from 'vitest';
import { REGISTRY_VEHICLES } from './vehicles.ts';

const YEAR_CODES = '89ABCDEFGHJKLMNPRST';

test('every vehicle has a chassis of its own that tells its year', () => {
  for (const { nu_chassi: chassis, mmc_ano_fabricacao: year } of REGISTRY_VEHICLES) {
    expect(chassis).toSatisfy(isValidChassis);
    expect(chassis).not.toMatch(/[IOQ]/);
    expect({ chassis, year: YEAR_CODES.indexOf(chassis.charAt(9)) + 2008 }).toEqual({
      chassis,
      year: Number(year),
    });
  }
  expect(new Set(REGISTRY_VEHICLES.map((vehicle) => vehicle.nu_chassi)).size).toBe(
    REGISTRY_VEHICLES.length,
  );
});

test('plates are valid and nobody shares one', () => {
  const plates = REGISTRY_VEHICLES.flatMap(({ mmc_placa: plate }) => plate ?? []);

  expect(plates.filter((plate) => plateKind(plate) === null)).toEqual([]);
  expect(new Set(plates).size).toBe(plates.length);
});

test('both brands have many recent vehicles and some old ones', () => {
  for (const brand of ['mitsubishi', 'suzuki']) {
    const years = REGISTRY_VEHICLES.filter(({ marca }) => marca === brand).map((vehicle) =>
      Number(vehicle.mmc_ano_fabricacao),
    );
    expect(years.filter((year) => year >= 2022).length).toBeGreaterThanOrEqual(10);
    expect(Math.min(...years)).toBe(2008);
    expect(Math.max(...years)).toBe(2026);
  }
});
