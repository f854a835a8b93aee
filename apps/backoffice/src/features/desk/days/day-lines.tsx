import { backofficePaths } from '@trilha/contract/backoffice-paths.ts';
import { formatTime } from '@trilha/contract/brazil/calendar.ts';
import {
  DAY_LINES,
  type MoneyDayAnswer,
  type MoneyDayLine,
} from '@trilha/contract/desk/days/money-days.endpoints.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import { TextLink } from '@trilha/ui/button/text-link.tsx';
import type { JSX } from 'react';
import { Link } from 'react-router';
import { GuardedButton } from '../../../shared/forms/guarded-button.tsx';
import { figureOf } from '../../../shared/parts/amounts.ts';
import { shortId } from '../money/money-words.ts';
import { useMoneyRefusal } from '../money/use-money.ts';
import { LINE_BINS, SHOWN_LINES } from './day-words.ts';
import type { DaysAddress } from './use-days.ts';

interface DayLinesProps {
  day: MoneyDayAnswer;
  address: DaysAddress;
  onExplain: (line: MoneyDayLine) => void;
}

const amountOf = (wire: string | null): string => (wire === null ? '–' : figureOf(wire));

/** The action on a line: a link to the worklist that decides it, or an explanation. */
function LineAction({ line, onExplain }: { line: MoneyDayLine; onExplain: () => void }) {
  const refusal = useMoneyRefusal();
  const { bin, unmatched_id, unreadable_id } = line;
  if (bin === 'matched' || bin === 'explained') return null;
  const row = unmatched_id === null ? `l${unreadable_id}` : `p${unmatched_id}`;
  if (bin === 'unmatched' || bin === 'unreadable') {
    return (
      <TextLink as={Link} to={{ pathname: backofficePaths.money, search: `?aberta=${row}` }}>
        Decidir
      </TextLink>
    );
  }
  return (
    <GuardedButton refusal={refusal} isSaid onDo={onExplain}>
      Explicar…
    </GuardedButton>
  );
}

function LineRow({ line, onExplain }: { line: MoneyDayLine; onExplain: () => void }): JSX.Element {
  const [look, words] = LINE_BINS[line.bin];
  const { registration } = line;
  const isOpen = line.bin !== 'matched' && line.bin !== 'explained';
  return (
    <tr className={isOpen ? 'due' : undefined}>
      <td className="num">{formatTime(new Date(line.at))}</td>
      <td>
        <span>{line.refund_id === '' ? 'Pix recebido' : 'Devolução'}</span>
        {line.is_late ? <span className="q">, depois de fechado</span> : null}
      </td>
      <td>
        {registration ? (
          <Link to={backofficePaths.registration.replace(':id', String(registration.id))}>
            <b className="num">{formatInscriptionNumber(registration.number)}</b>{' '}
            {registration.holder}
          </Link>
        ) : (
          <span className="num q">{shortId(line.end_to_end_id)}</span>
        )}
      </td>
      <td className="r num">{amountOf(line.bank)}</td>
      <td className="r num">{amountOf(line.books)}</td>
      <td title={line.explanation ?? undefined}>
        <span className={`st st--${look}`}>{words}</span>
        {line.explanation === null ? null : <span className="q"> {line.explanation}</span>}
      </td>
      <td className="r">
        <LineAction line={line} onExplain={onExplain} />
      </td>
    </tr>
  );
}

/** The lines of a day, open ones first. */
export function DayLines({ day, address, onExplain }: DayLinesProps): JSX.Element {
  const { show, page } = address;
  const { lines, total } = day;
  const first = lines.length === 0 ? 0 : (page - 1) * DAY_LINES + 1;
  const last = first === 0 ? 0 : first + lines.length - 1;
  return (
    <section className="day-lines" aria-label="Linhas">
      <div className="sec-h">
        <h3>{show === undefined ? 'Todas as linhas' : SHOWN_LINES[show][1]}</h3>
        <span className="r">
          {show === undefined ? null : <Link to={address.toLines(null)}>Ver todas</Link>}{' '}
          <span className="num">
            {first} a {last} de {total.toLocaleString('pt-BR')}
          </span>
        </span>
      </div>
      {lines.length === 0 ? (
        <p className="q">Nenhuma linha aqui.</p>
      ) : (
        <div className="day-scroll">
          <table className="tbl tbl--in tbl--tight">
            <caption className="vh">Linhas do banco e dos registros</caption>
            <thead>
              <tr>
                <th>Hora</th>
                <th>O que</th>
                <th>De quem</th>
                <th className="r">Banco R$</th>
                <th className="r">Registros R$</th>
                <th>Grupo</th>
                <th>
                  <span className="vh">Ação</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <LineRow
                  key={`${line.end_to_end_id} ${line.refund_id}`}
                  line={line}
                  onExplain={() => onExplain(line)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {total <= DAY_LINES ? null : (
        <p className="pager">
          {page > 1 ? <Link to={address.toPage(page - 1)}>Anteriores</Link> : null}
          {last < total ? <Link to={address.toPage(page + 1)}>Próximas</Link> : null}
        </p>
      )}
    </section>
  );
}
