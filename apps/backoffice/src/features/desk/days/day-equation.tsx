import type {
  DayBin,
  LineChoice,
  MoneyDayAnswer,
} from '@trilha/contract/desk/days/money-days.endpoints.ts';
import type { JSX } from 'react';
import { Link } from 'react-router';
import { BINS, signedFigure } from './day-words.ts';
import type { DaysAddress } from './use-days.ts';

interface PartProps {
  address: DaysAddress;
  show: LineChoice;
  words: string;
  amount: string;
}

function Part({ address, show, words, amount }: PartProps): JSX.Element {
  return (
    <Link to={address.toLines(show)} aria-current={address.show === show ? 'true' : undefined}>
      <small>{words}</small>
      <b>{signedFigure(amount)}</b>
    </Link>
  );
}

interface DayPartProps {
  day: MoneyDayAnswer;
  address: DaysAddress;
}

/** Bank = books + explained differences + remainder. Each number opens its lines. */
export function DayEquation({ day, address }: DayPartProps): JSX.Element {
  const { equation, open } = day;
  const isZero = open === 0 && equation.rest === '0.00';
  return (
    <section className="eq" aria-label="Equação do dia">
      <Part
        address={address}
        show="bank_received"
        words="Banco recebeu"
        amount={equation.bank_received}
      />
      <i aria-label="menos">−</i>
      <Part
        address={address}
        show="bank_returned"
        words="Banco devolveu"
        amount={equation.bank_returned}
      />
      <i className="is" aria-label="tem de ser igual a">
        =
      </i>
      <Part
        address={address}
        show="books_received"
        words="Registros, recebido"
        amount={equation.books_received}
      />
      <i aria-label="menos">−</i>
      <Part
        address={address}
        show="books_returned"
        words="Registros, devolvido"
        amount={equation.books_returned}
      />
      <i aria-label="mais">+</i>
      <Part address={address} show="explained" words="Explicado" amount={equation.explained} />
      <Link
        className={isZero ? 'res res--ok' : 'res'}
        to={address.toLines('rest')}
        aria-current={address.show === 'rest' ? 'true' : undefined}
      >
        <small>{isZero ? 'Fecha em zero' : 'Diferença: tem de dar zero'}</small>
        <b>R$&nbsp;{signedFigure(equation.rest)}</b>
      </Link>
    </section>
  );
}

function Bin({ one, address }: { one: DayBin; address: DaysAddress }): JSX.Element {
  const isShown = address.show === one.bin;
  return (
    <Link
      to={address.toLines(isShown ? null : one.bin)}
      className={one.lines === 0 ? 'zero' : undefined}
      aria-current={isShown ? 'true' : undefined}
    >
      <span className="s q">{BINS[one.bin]}</span>
      <b>{one.lines.toLocaleString('pt-BR')}</b>
      <span className="num q">{signedFigure(one.amount)}</span>
    </Link>
  );
}

/** Bins of the day's lines; every line belongs to one. Empty bins are shown too. */
export function DayBins({ day, address }: DayPartProps): JSX.Element {
  return (
    <nav className="cells day-bins" aria-label="Grupos de linhas">
      {day.bins.map((one) => (
        <Bin key={one.bin} one={one} address={address} />
      ))}
    </nav>
  );
}
