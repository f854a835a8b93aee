import { REGISTRY_VEHICLES, type RegistryBrand, type RegistryVehicle } from './vehicles.ts';

/** Small, so that a year of the registry has several pages. */
const PAGE_SIZE = 3;

/** Full and short names of each brand. */
const BRANDS: Record<string, RegistryBrand> = {
  mitsubishi: 'mitsubishi',
  mit: 'mitsubishi',
  suzuki: 'suzuki',
  suz: 'suzuki',
};

/** Vehicle fields that the core returns: those of the registry except brand and release date. */
export type VehicleRecord = Omit<RegistryVehicle, 'marca' | 'data_liberacao'>;

/** The vehicle with this brand and chassis, case-insensitive, as a list of one or none (EXT-02). */
export function findByChassis(marca: string, chassi: string): VehicleRecord[] {
  const wanted = chassi.trim().toUpperCase();
  return ofBrand(marca)
    .filter((vehicle) => vehicle.nu_chassi === wanted)
    .map(toRecord);
}

/**
 * A page of a brand's vehicles released between two days, inclusive (`yyyy-mm-dd`), in order of release (EXT-03). Pages
 * count from 1; a page past the end is empty.
 */
export function findByRelease(query: {
  marca: string;
  from: string;
  until: string;
  page: number;
}): { data: VehicleRecord[]; pagina: number; total_paginas: number } {
  const released = ofBrand(query.marca)
    .filter(({ data_liberacao: day }) => day >= query.from && day <= query.until)
    .toSorted((one, other) => one.data_liberacao.localeCompare(other.data_liberacao));
  const start = (query.page - 1) * PAGE_SIZE;
  return {
    data: released.slice(start, start + PAGE_SIZE).map(toRecord),
    pagina: query.page,
    total_paginas: Math.ceil(released.length / PAGE_SIZE),
  };
}

function ofBrand(marca: string): RegistryVehicle[] {
  const brand = BRANDS[marca.trim().toLowerCase()];
  return REGISTRY_VEHICLES.filter((vehicle) => vehicle.marca === brand);
}

function toRecord({
  marca: _marca,
  data_liberacao: _day,
  ...record
}: RegistryVehicle): VehicleRecord {
  return record;
}
