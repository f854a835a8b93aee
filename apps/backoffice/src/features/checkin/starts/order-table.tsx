import { byStart, startWords } from '@trilha/contract/checkin/start.rules.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import type { JSX } from 'react';
import type { ComparedCar } from './order-changes.ts';

function Mark({ car }: { car: ComparedCar }): JSX.Element | null {
  if (car.change === 'new') return <span className="st st--ok">recebe</span>;
  if (car.change === 'gone') return <span className="st st--bad">fica sem</span>;
  if (car.change === 'changed') return <span className="st st--wait">muda</span>;
  return null;
}

/** The cars by start; changed ones also show their stored start. */
export function OrderTable({ cars }: { cars: readonly ComparedCar[] }): JSX.Element {
  return (
    // It scrolls by itself, so it is reached by keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="starts-table" aria-label="Ordem de largada" tabIndex={0}>
      <table className="tbl tbl--in tbl--tight">
        <caption className="vh">Ordem de largada</caption>
        <thead>
          <tr>
            <th className="r">Largada</th>
            <th>Grupo</th>
            <th className="r">Nº</th>
            <th>Placa</th>
            <th>Piloto</th>
            <th>Categoria</th>
            <th>Muda</th>
          </tr>
        </thead>
        <tbody>
          {byStart(cars).map((car) => (
            <tr key={car.id}>
              <td className="r num">{car.start?.time ?? <span className="q">–</span>}</td>
              <td>{car.start?.group ?? <span className="q">–</span>}</td>
              <td className="r num">{formatInscriptionNumber(car.number)}</td>
              <td>
                <span className="pl">{car.plate}</span>
              </td>
              <td>{car.driver}</td>
              <td className="q">{car.category}</td>
              <td>
                <Mark car={car} />{' '}
                {car.was !== null && car.change !== 'same' ? (
                  <span className="q">{`antes ${startWords(car.was)}`}</span>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
