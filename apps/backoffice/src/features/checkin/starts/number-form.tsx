import type { OrderedCar } from '@trilha/contract/checkin/start-order.endpoints.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import { type JSX, useState } from 'react';
import { Problem } from '../../../shared/forms/problem.tsx';
import { SelectField } from '../../../shared/forms/select-field.tsx';
import { byNumber } from './by-number.ts';
import { PlanFields, planFrom, readPlan, TOO_LATE } from './plan-fields.tsx';

interface NumberFormProps {
  /** Start of the stage, ISO 8601; null when it has no date. */
  startsAt: string | null;
  cars: readonly OrderedCar[];
  onFilled: (cars: readonly OrderedCar[]) => void;
}

/** Fills the order by number for all cars or one category. The first time defaults to the stage's start. */
export function NumberForm({ startsAt, cars, onFilled }: NumberFormProps): JSX.Element {
  const [typed, setTyped] = useState(() => planFrom(startsAt));
  const [category, setCategory] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const categories = [...new Set(cars.map((car) => car.category))].toSorted((one, other) =>
    one.localeCompare(other),
  );
  const fill = (): void => {
    const plan = readPlan(typed);
    if (typeof plan === 'string') {
      setProblem(plan);
      return;
    }
    const filled = byNumber(cars, { ...plan, category });
    setProblem(filled === null ? TOO_LATE : null);
    if (filled !== null) onFilled(filled);
  };
  return (
    <fieldset className="starts-number">
      <legend>Preencher por número</legend>
      <div className="starts-fields">
        <PlanFields typed={typed} onTyped={setTyped} />
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
