import { DEFAULT_VEHICLE_USE } from '@trilha/contract/brazil/choices.ts';

/** Form values of a vehicle. */
export type VehicleValues = {
  chassis: string;
  model: string;
  title: string;
  year: string;
  plate: string;
  color: string;
  use_of_the_vehicle: string;
  vehicle_condition: string;
};

export const emptyVehicle: VehicleValues = {
  chassis: '',
  model: '',
  title: '',
  year: '',
  plate: '',
  color: '',
  use_of_the_vehicle: DEFAULT_VEHICLE_USE,
  vehicle_condition: '',
};

export const vehicleLabels: Readonly<Record<keyof VehicleValues, string>> = {
  chassis: 'Chassi',
  model: 'Modelo',
  title: 'Apelido',
  year: 'Ano',
  plate: 'Placa',
  color: 'Cor',
  use_of_the_vehicle: 'Uso do veículo',
  vehicle_condition: 'Estado do veículo',
};
