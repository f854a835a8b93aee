import type { StageFigures } from '@trilha/contract/guides/guides.endpoints.ts';
import { onFirstUse } from '@trilha/contract/on-first-use.ts';

const whole = onFirstUse(() => new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 }));
const tenth = onFirstUse(() => new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 }));

export interface Figure {
  readonly value: string;
  readonly unit: string;
  readonly term: string;
}

/** E.g. '186', '7,5': kilometres in roadbook format. */
export function kilometres(km: number): string {
  return tenth().format(km);
}

/** '1.686': whole kilometres, metres or counts. */
export function wholeNumber(value: number): string {
  return whole().format(value);
}

/** '1.686 m'. */
export function metres(height: number): string {
  return `${whole().format(height)} m`;
}

/** Splits '7 h' into number and unit; text without a number is unchanged. */
function durationParts(duration: string): Pick<Figure, 'value' | 'unit'> {
  const [, value, unit] = /^(\d+(?:[.,]\d+)?)\s+([^\d]+)$/.exec(duration) ?? [];
  return { value: value ?? duration, unit: unit ?? '' };
}

/** The figures that distinguish stages; missing ones are omitted. */
export function figuresOf({ distance_km, climb_m, duration, difficulty }: StageFigures): Figure[] {
  return [
    ...(distance_km === null
      ? []
      : [{ value: kilometres(distance_km), unit: 'km', term: 'de trilha' }]),
    ...(climb_m === null ? [] : [{ value: whole().format(climb_m), unit: 'm', term: 'de subida' }]),
    ...(duration === null ? [] : [{ ...durationParts(duration), term: 'ao volante' }]),
    ...(difficulty === null
      ? []
      : [{ value: String(difficulty), unit: 'de 5', term: 'dificuldade' }]),
  ];
}
