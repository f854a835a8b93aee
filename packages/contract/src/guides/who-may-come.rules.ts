import { CONDUCTOR_MINIMUM_AGE } from '../registrations/crew-ages.rules.ts';
import { entryLimits } from '../registrations/limits.rules.ts';
import type { Category } from '../stages/stages.endpoints.ts';
import type { GuidedStage } from './guides.endpoints.ts';

/** Who may take a seat, as text. */
export interface Seat {
  readonly who: string;
  readonly rule: string;
}

/** Seat rules of one category; categories with the same rules share a list. */
export interface SeatsOfCategories {
  /** Empty when all categories have the same rules. */
  readonly names: readonly string[];
  readonly seats: readonly Seat[];
}

/** A minimum age as the end of a rule: ', a partir de 16 anos'; empty without one. */
export const fromAge = (age: number | null): string => (age ? `, a partir de ${age} anos` : '');

function seatsOf(stage: GuidedStage, category: Category): Seat[] {
  const limits = entryLimits(stage, category);
  const seats: Seat[] = [{ who: 'Piloto', rule: `CNH válida, ${CONDUCTOR_MINIMUM_AGE} anos` }];
  if (limits.navigator !== 'hidden') {
    const need = limits.navigator === 'required' ? 'Obrigatório' : 'Opcional';
    seats.push({ who: 'Navegador', rule: `${need}${fromAge(limits.navigatorMinimumAge)}` });
  }
  if (limits.companionsPerVehicle > 0) {
    const rule = `Até ${limits.companionsPerVehicle}${fromAge(limits.companionMinimumAge)}`;
    seats.push({ who: 'Acompanhantes', rule });
  }
  if (limits.vehicles > 1) {
    seats.push({ who: 'Carros', rule: `Até ${limits.vehicles} por cliente` });
  }
  return seats;
}

/**
 * Who may take part in which category, from the stage's own limits (`entryLimits`, D16). Categories with equal rules
 * are merged.
 */
export function whoMayCome(stage: GuidedStage): SeatsOfCategories[] {
  const groups = Map.groupBy(stage.event.categories, (category) =>
    JSON.stringify(seatsOf(stage, category)),
  );
  return [...groups.values()].flatMap((categories) => {
    const [first] = categories;
    if (first === undefined) return [];
    const names = groups.size === 1 ? [] : categories.map(({ name }) => name);
    return [{ names, seats: seatsOf(stage, first) }];
  });
}
