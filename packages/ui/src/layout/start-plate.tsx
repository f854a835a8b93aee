import { type JSX, type ReactNode, useId } from 'react';

import { classNames } from '../class-names.ts';
import './start-plate.css';

interface PlateCar {
  id: number;
  plate: ReactNode;
  silhouette: ReactNode;
  /** Nickname and model. */
  name: ReactNode;
  /** Seats with their people. */
  seats: readonly { id: string; seat: string; who: string }[];
}

export interface StartPlateProps {
  /** Formatted: '0187', or the hour of the opening before there is a number. Fills the plate. */
  number: string;
  /** Label of the number: 'Inscrição'. */
  label: string;
  title: ReactNode;
  when: ReactNode;
  place?: ReactNode;
  /** Fills a positioned box in the hand's aspect ratio. */
  map?: ReactNode;
  cars: readonly PlateCar[];
  /** The price, below the cars. */
  foot?: ReactNode;
  /** True while the place is not confirmed: outlines, and a map without its route. */
  isHollow?: boolean;
}

/** A confirmed place in the style of a car's door plate: number, day, route and crew. */
export function StartPlate(props: StartPlateProps): JSX.Element {
  const { number, label, title, when, place, map, cars, foot, isHollow } = props;
  const titleId = useId();
  return (
    <section className={classNames('sp', isHollow && 'sp--hollow')} aria-labelledby={titleId}>
      <p className="sp-top">
        <span id={titleId}>{title}</span>
        <span>{label}</span>
      </p>
      <p className={classNames('sp-no', number.length > 4 && 'sp-no--long')}>{number}</p>
      <p className="sp-when">
        {when}
        {place && <span>{place}</span>}
      </p>
      {map && <div className="sp-map">{map}</div>}
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
      {foot && <p className="sp-foot">{foot}</p>}
    </section>
  );
}
