/** Gender codes and their labels (ENUM-01). */
export const GENDERS = [
  { value: 'M', label: 'Masculino' },
  { value: 'F', label: 'Feminino' },
  { value: 'N', label: 'Prefiro não informar' },
] as const;

/** Uses of a vehicle; the value is the label (ENUM-02). */
export const VEHICLE_USES = ['Particular', 'Empresarial'] as const;
/** Preselected use of a new vehicle (VAL-04). */
export const DEFAULT_VEHICLE_USE = 'Particular';

/** Conditions of a vehicle and their labels (ENUM-03). */
export const VEHICLE_CONDITIONS = [
  { value: 'novo', label: 'Novo' },
  { value: 'usado', label: 'Usado' },
] as const;

/** The vehicle's hidden `state` field, which is neither its condition nor part of an address (VAL-41, C60). */
export const DEFAULT_VEHICLE_STATE = 'XX';

export type VehicleCondition = (typeof VEHICLE_CONDITIONS)[number]['value'];
