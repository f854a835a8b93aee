import { fromAge } from '@trilha/contract/guides/who-may-come.rules.ts';
import type { EntryLimits } from '@trilha/contract/registrations/limits.rules.ts';

const NAVIGATOR = {
  hidden: 'Sem navegador',
  optional: 'Navegador opcional',
  required: 'Navegador obrigatório',
} as const;

function companions(count: number): string {
  if (count === 0) return 'Sem acompanhantes';
  return count === 1 ? 'Até 1 acompanhante' : `Até ${count} acompanhantes`;
}

/** Who may sit in a car of the category, and how many cars: one line each. */
export function categoryRules({
  navigator,
  navigatorMinimumAge,
  companionsPerVehicle,
  companionMinimumAge,
  vehicles,
}: EntryLimits): string[] {
  return [
    NAVIGATOR[navigator] + (navigator === 'hidden' ? '' : fromAge(navigatorMinimumAge)),
    companions(companionsPerVehicle) +
      (companionsPerVehicle === 0 ? '' : fromAge(companionMinimumAge)),
    vehicles === 1 ? 'Um carro' : `Até ${vehicles} carros`,
  ];
}
