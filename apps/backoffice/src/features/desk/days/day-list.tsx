import type { MoneyDay } from '@trilha/contract/desk/days/money-days.endpoints.ts';
import type { JSX } from 'react';
import { Link } from 'react-router';
import { ShortBrandTag } from '../../../shared/parts/brand-tag.tsx';
import { DAY_STATES, shortCalendarDay, signedFigure } from './day-words.ts';
import type { DaysAddress } from './use-days.ts';

interface DayListProps {
  days: readonly MoneyDay[];
  address: DaysAddress;
}

/** The days of a month, each with its remainder, which must become zero. */
export function DayList({ days, address }: DayListProps): JSX.Element {
  const { open } = address;
  return (
    <table className="tbl tbl--in tbl--tight">
      <caption className="vh">Diferença por dia e marca</caption>
      <thead>
        <tr>
          <th>Dia</th>
          <th>Marca</th>
          <th className="r">Diferença R$</th>
          <th>Estado</th>
        </tr>
      </thead>
      <tbody>
        {days.map((one) => {
          const isOpen = open?.day === one.day && open.brand === one.automaker_id;
          const [look, words] = DAY_STATES[one.state];
          const to = address.toDay({ day: one.day, brand: one.automaker_id });
          return (
            <tr
              key={`${one.day}.${one.automaker_id}`}
              className={isOpen ? 'open' : one.state === 'adjusting' ? 'due' : undefined}
            >
              <td className="num">
                <Link className="row-open" to={to} aria-current={isOpen ? 'true' : undefined}>
                  {shortCalendarDay(one.day)}
                </Link>
              </td>
              <td>
                <ShortBrandTag id={one.automaker_id} />
              </td>
              <td className="r num">{signedFigure(one.equation.rest)}</td>
              <td>
                <span className={`st st--${look}`}>{words}</span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
