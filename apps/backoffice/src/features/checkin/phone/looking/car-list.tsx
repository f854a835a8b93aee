import type { RosterCar } from '@trilha/contract/checkin/roster.ts';
import { startWords } from '@trilha/contract/checkin/start.rules.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import type { JSX } from 'react';

/** Maximum of cars listed: more are tedious to scroll through. */
const SHOWN = 12;

interface CarListProps {
  cars: readonly RosterCar[];
  onPick: (car: RosterCar) => void;
}

/** Cars to choose from, in thumb-sized rows. */
export function CarList({ cars, onPick }: CarListProps): JSX.Element {
  return (
    <ul className="ci-found">
      {cars.slice(0, SHOWN).map((car) => (
        <li key={car.id}>
          <button type="button" onClick={() => onPick(car)}>
            <span className="num">{formatInscriptionNumber(car.number)}</span>
            <span>
              <b>{car.plate}</b>
              <small>
                {[car.crew[0]?.name, car.start && startWords(car.start)].filter(Boolean).join(', ')}
              </small>
            </span>
          </button>
        </li>
      ))}
      {cars.length > SHOWN ? <li className="ci-more">e mais {cars.length - SHOWN}</li> : null}
    </ul>
  );
}
