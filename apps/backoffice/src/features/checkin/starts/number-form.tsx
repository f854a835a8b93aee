import { formatTime } from '@trilha/contract/brazil/calendar.ts';
import type { OrderedCar } from '@trilha/contract/checkin/start-order.endpoints.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import { type JSX, useState } from 'react';
import { Field } from '../../../shared/forms/field.tsx';
import { Problem } from '../../../shared/forms/problem.tsx';
import { SelectField } from '../../../shared/forms/select-field.tsx';
import { typedWhole, wholeProblem } from '../../../shared/parts/typed-number.ts';
import { byNumber } from './by-number.ts';

/** Choices for the interval between cars. */
const EVERY = [
  [0, 'todos juntos'],
  [30, '30 segundos'],
  [60, '1 minuto'],
  [120, '2 minutos'],
  [180, '3 minutos'],
  [300, '5 minutos'],
] as const;

interface NumberFormProps {
  /** Start of the stage, ISO 8601; null when it has no date. */
  startsAt: string | null;
  cars: readonly OrderedCar[];
  onFilled: (cars: readonly OrderedCar[]) => void;
}

/** Fills the order by number for all cars or one category. The first time defaults to the stage's start. */
export function NumberForm({ startsAt, cars, onFilled }: NumberFormProps): JSX.Element {
  const [first, setFirst] = useState(() =>
    startsAt === null ? '08:00' : formatTime(new Date(startsAt)),
  );
  const [every, setEvery] = useState('60');
  const [group, setGroup] = useState('');
  const [category, setCategory] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const categories = [...new Set(cars.map((car) => car.category))].toSorted((one, other) =>
    one.localeCompare(other),
  );
  const fill = (): void => {
    if (first === '') {
      setProblem('Diga a hora da primeira largada.');
      return;
    }
    const inGroup = group.trim() === '' ? 0 : typedWhole(group);
    if (!(inGroup >= 0 && inGroup <= 999)) {
      setProblem('Carros por grupo: um número inteiro, até 999.');
      return;
    }
    const filled = byNumber(cars, { first, every: Number(every), group: inGroup, category });
    setProblem(filled === null ? 'A última largada seria depois da meia-noite.' : null);
    if (filled !== null) onFilled(filled);
  };
  return (
    <fieldset className="starts-number">
      <legend>Preencher por número</legend>
      <div className="starts-fields">
        <Field
          label="Primeira largada"
          type="time"
          value={first}
          onChange={(event) => setFirst(event.currentTarget.value)}
        />
        <SelectField
          label="De carro a carro"
          value={every}
          onChange={(event) => setEvery(event.currentTarget.value)}
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
          value={group}
          problem={wholeProblem(group)}
          onChange={(event) => setGroup(event.currentTarget.value)}
        />
        <SelectField
          label="Categoria"
          value={category}
          onChange={(event) => setCategory(event.currentTarget.value)}
        >
          <option value="">Todas</option>
          {categories.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </SelectField>
      </div>
      <p className="starts-do">
        <Button variant="tertiary" onClick={fill}>
          Preencher
        </Button>
        <span className="q">
          Só confirmados e quem espera o Pix. Os outros carros ficam como estão na lista.
        </span>
      </p>
      <Problem text={problem} />
    </fieldset>
  );
}
