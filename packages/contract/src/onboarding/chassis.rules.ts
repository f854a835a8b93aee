import { DEFAULT_VEHICLE_USE, type VehicleCondition } from '../brazil/choices.ts';
import { normalisePlate } from '../brazil/plate.ts';
import type { ChassisRecord } from '../lookups/lookups.endpoints.ts';

/** Vehicle fields that a chassis lookup fills (ONB-32). */
export type ChassisFields = {
  model: string;
  color: string;
  year: string;
  plate: string;
  vehicle_condition: VehicleCondition;
};

/**
 * Fields of the first vehicle in a chassis lookup; null when the list is empty. A new-vehicle flag of S means novo,
 * anything else usado (ONB-32, ONB-33). Values that are missing or that the form would refuse become ''.
 */
export function vehicleFromChassis(data: readonly ChassisRecord[]): ChassisFields | null {
  const [found] = data;
  if (found === undefined) return null;
  return {
    model: found.mmc_descricao_modelo?.trim() ?? '',
    color: found.mmc_cor_veiculo?.trim() ?? '',
    year: found.mmc_ano_fabricacao?.trim() ?? '',
    plate: normalisePlate(found.mmc_placa ?? ''),
    vehicle_condition: found.mmc_veic_novo === 'S' ? 'novo' : 'usado',
  };
}

/** All vehicle fields except the chassis, cleared after a lookup without result (ONB-31, C79). */
export const CLEARED_VEHICLE = {
  model: '',
  title: '',
  year: '',
  plate: '',
  color: '',
  use_of_the_vehicle: DEFAULT_VEHICLE_USE,
  vehicle_condition: '',
} as const;
