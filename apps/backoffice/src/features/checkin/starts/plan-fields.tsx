import { formatTime } from '@trilha/contract/brazil/calendar.ts';
import type { JSX } from 'react';
import { Field } from '../../../shared/forms/field.tsx';
import { SelectField } from '../../../shared/forms/select-field.tsx';
import { typedWhole, wholeProblem } from '../../../shared/parts/typed-number.ts';
import type { StartPlan } from './by-number.ts';

/** Choices for the interval between cars. */
const EVERY = [
  [0, 'todos juntos'],
  [30, '30 segundos'],
  [60, '1 minuto'],
  [120, '2 minutos'],
  [180, '3 minutos'],
  [300, '5 minutos'],
] as const;

/** The fields of a plan as typed. */
interface TypedPlan {
  readonly first: string;
  readonly every: string;
  readonly group: string;
}

/** A plan that begins at the stage's start, ISO 8601; null when it has no date. */
export const planFrom = (startsAt: string | null): TypedPlan => ({
  first: startsAt === null ? '08:00' : formatTime(new Date(startsAt)),
  every: '60',
  group: '',
});

/** Parses the fields. @returns the error text when that fails */
export function readPlan({ first, every, group }: TypedPlan): StartPlan | string {
  if (first === '') return 'Diga a hora da primeira largada.';
  const inGroup = group.trim() === '' ? 0 : typedWhole(group);
  if (!(inGroup >= 0 && inGroup <= 999)) {
    return 'Carros por grupo: um número inteiro, até 999.';
  }
  return { first, every: Number(every), group: inGroup };
}

export const TOO_LATE = 'A última largada seria depois da meia-noite.';

interface PlanFieldsProps {
  typed: TypedPlan;
  onTyped: (typed: TypedPlan) => void;
}

/** First start time, interval, and cars per group. */
export function PlanFields({ typed, onTyped }: PlanFieldsProps): JSX.Element {
  return (
    <>
      <Field
        label="Primeira largada"
        type="time"
        value={typed.first}
        onChange={(event) => onTyped({ ...typed, first: event.currentTarget.value })}
      />
      <SelectField
        label="De carro a carro"
        value={typed.every}
        onChange={(event) => onTyped({ ...typed, every: event.currentTarget.value })}
      >
        {EVERY.map(([seconds, words]) => (
          <option key={seconds} value={seconds}>
            {words}
          </option>
        ))}
      </SelectField>
      <Field
        label="Carros por grupo"
        inputMode="numeric"
        autoComplete="off"
        placeholder="sem grupos"
        value={typed.group}
        problem={wholeProblem(typed.group)}
        onChange={(event) => onTyped({ ...typed, group: event.currentTarget.value })}
      />
    </>
  );
}
