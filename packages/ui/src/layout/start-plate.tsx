import { type JSX, type ReactNode, useId } from 'react';

import { classNames } from '../class-names.ts';
import './start-plate.css';

interface PlateCar {
  id: number;
  plate: ReactNode;
  silhouette: ReactNode;
  /** Nickname and model. */
  name: ReactNode;
  /** Who sits where. */
  seats: readonly { id: string; seat: string; who: string }[];
}

interface StartPlateProps {
  /** As people read it: '0187'. Fills the plate. */
  number: string;
  /** What the number is of: 'Inscrição'. */
  label: string;
  title: ReactNode;
  when: ReactNode;
  place?: ReactNode;
  /** Fills a positioned box of the hand's shape. */
  map: ReactNode;
  cars: readonly PlateCar[];
}

/** Whoever has a place, as it will stand on the car's door: number, day, way and crew. */
export function StartPlate(props: StartPlateProps): JSX.Element {
  const { number, label, title, when, place, map, cars } = props;
  const titleId = useId();
  return (
    <section className="sp" aria-labelledby={titleId}>
      <p className="sp-top">
        <span id={titleId}>{title}</span>
        <span>{label}</span>
      </p>
      <p className={classNames('sp-no', number.length > 4 && 'sp-no--long')}>{number}</p>
      <p className="sp-when">
        {when}
        {place && <span>{place}</span>}
      </p>
      <div className="sp-map">{map}</div>
      <ul className="sp-cars">
        {cars.map((car) => (
          <li key={car.id}>
            <div className="sp-car">
              {car.plate}
              {car.silhouette}
            </div>
            <p>{car.name}</p>
            <dl>
              {car.seats.map(({ id, seat, who }) => (
                <div key={id}>
                  <dt>{seat}</dt>
                  <dd>{who}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}
