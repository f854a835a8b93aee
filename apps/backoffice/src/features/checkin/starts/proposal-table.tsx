import type { ProposedCar } from '@trilha/contract/checkin/start-order.endpoints.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import { Fragment, type JSX } from 'react';

interface Group {
  readonly title: string;
  readonly cars: Array<{ readonly car: ProposedCar; readonly place: number }>;
}

/** The cars in their order, grouped by category and by what placed them. */
function groupsOf(cars: readonly ProposedCar[]): Group[] {
  const groups: Group[] = [];
  for (const [index, car] of cars.entries()) {
    const title = `${car.category}, ${car.is_ranked ? 'pelo campeonato' : 'na ordem de agora'}`;
    const last = groups.at(-1);
    const group = last?.title === title ? last : { title, cars: [] };
    if (group !== last) groups.push(group);
    group.cars.push({ car, place: index + 1 });
  }
  return groups;
}

/** A proposed order with each car's place before and the reason for its place now. */
export function ProposalTable({ cars }: { cars: readonly ProposedCar[] }): JSX.Element {
  return (
    // It scrolls by itself, so it is reached by keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="starts-table starts-proposal" aria-label="Ordem proposta" tabIndex={0}>
      <table className="tbl tbl--in tbl--tight">
        <caption className="vh">Ordem proposta, com o motivo de cada carro</caption>
        <thead>
          <tr>
            <th className="r">Ordem</th>
            <th className="r">Era</th>
            <th className="r">Hora</th>
            <th className="starts-wide">Grupo</th>
            <th className="r">Nº</th>
            <th className="starts-wide">Placa</th>
            <th className="starts-wide">Piloto</th>
            <th>Por que aqui</th>
          </tr>
        </thead>
        <tbody>
          {groupsOf(cars).map(({ title, cars: here }) => (
            <Fragment key={here[0]?.car.id}>
              <tr className="starts-group">
                <th colSpan={8} scope="rowgroup">
                  {title}
                </th>
              </tr>
              {here.map(({ car, place }) => (
                <tr key={car.id} className={car.was === place ? undefined : 'due'}>
                  <td className="r num">
                    <b>{place}</b>
                  </td>
                  <td className="r num">
                    {car.was === place ? <span className="q">igual</span> : car.was}
                  </td>
                  <td className="r num">{car.start?.time ?? <span className="q">–</span>}</td>
                  <td className="starts-wide">
                    {car.start?.group ?? <span className="q">–</span>}
                  </td>
                  <td className="r num">{formatInscriptionNumber(car.number)}</td>
                  <td className="starts-wide">
                    <span className="pl">{car.plate}</span>
                  </td>
                  <td className="starts-wide">{car.driver}</td>
                  <td className="starts-why">{car.reason}</td>
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
}
