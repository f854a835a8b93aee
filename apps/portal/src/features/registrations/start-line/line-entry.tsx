import { formatReais } from '@trilha/contract/brazil/money.ts';
import { Plate } from '@trilha/ui/figure/plate.tsx';
import { VehicleSilhouette } from '@trilha/ui/vehicle/vehicle-silhouette.tsx';
import type { JSX } from 'react';
import type { LineCar } from './line-car.ts';

/** '2 carros'. */
export const carCount = (count: number): string => (count === 1 ? '1 carro' : `${count} carros`);

/** 'R$ 1.000,00', or 'Gratuito'. */
export const priceText = (cents: number): string => (cents === 0 ? 'Gratuito' : formatReais(cents));

/** The entry's cars with their people, and the total fee. */
export function LineEntry({ cars, cents }: { cars: LineCar[]; cents: number }): JSX.Element {
  return (
    <>
      <ul className="line-cars">
        {cars.map(({ id, plate, title, model, year, color, crew }) => (
          <li key={id}>
            <Plate value={plate} size="inherit" />
            <VehicleSilhouette model={model ?? ''} year={year ?? undefined} color={color} />
            <p>
              <b>{title}</b>
              {model && <span>, {model}</span>}
              {crew !== '' && <span className="line-crew">{crew}</span>}
            </p>
          </li>
        ))}
      </ul>
      <p className="line-total">
        <span>{`${carCount(cars.length)}${cents > 0 ? ', Pix só depois da vaga' : ''}`}</span>
        <span className="fig">{priceText(cents)}</span>
      </p>
    </>
  );
}
