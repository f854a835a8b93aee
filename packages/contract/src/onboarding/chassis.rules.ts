import { DEFAULT_VEHICLE_USE, type VehicleCondition } from '../brazil/choices.ts';
import { normalisePlate } from '../brazil/plate.ts';
import type { ChassisRecord } from '../lookups/lookups.endpoints.ts';

/** The vehicle fields that a chassis search fills (ONB-32). */
export type ChassisFields = {
  model: string;
  color: string;
  year: string;
  plate: string;
  vehicle_condition: VehicleCondition;
};

/**
 * The fields of the first vehicle in a chassis answer; null when the list is empty. A new-vehicle
 * flag of S means novo, anything else usado (ONB-32, ONB-33); what the registry lacks, or writes as no
 * form takes it, is ''.
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

/** Every vehicle field of the form except the chassis, as a search without a result leaves it (ONB-31, C79). */
export const CLEARED_VEHICLE = {
  model: '',
  title: '',
  year: '',
  plate: '',
  color: '',
  use_of_the_vehicle: DEFAULT_VEHICLE_USE,
  vehicle_condition: '',
} as const;
