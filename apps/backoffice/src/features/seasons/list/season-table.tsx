import type { SeasonStageRow } from '@trilha/contract/seasons/season.endpoints.ts';
import { promisedWords } from '@trilha/contract/stages/free-places.rules.ts';
import { centsFromWire, formatReais } from '@trilha/contract/brazil/money.ts';
import type { JSX } from 'react';
import { Link } from 'react-router';
import { ShortBrandTag } from '../../../shared/parts/brand-tag.tsx';
import { dateAndTimeWords, dayAndTimeWords } from '../../../shared/parts/stage-dates.ts';
import { StateMark } from '../state-mark.tsx';
import { SeasonPlaces, takenOf } from './season-places.tsx';

const moment = (instant: string | null): string =>
  instant === null ? '–' : dayAndTimeWords(instant);

function Row({ row, search }: { row: SeasonStageRow; search: string }): JSX.Element {
  const { stage, free, promised, waiting } = row;
  const taken = takenOf(row);
  const title = (
    <Link to={{ pathname: `/temporada/${stage.id}`, search }}>
      <b>{stage.title}</b>
    </Link>
  );
  return (
    <tr>
      <td>
        <ShortBrandTag id={stage.automaker_id} />
      </td>
      <td className="long">{title}</td>
      <td className="q season-wide">{row.city_uf}</td>
      <td>
        <StateMark state={row.state} />
        {row.publish_at === null ? null : (
          <span className="q"> publica {dayAndTimeWords(row.publish_at)}</span>
        )}
      </td>
      <td className="num wide">
        {stage.stage_date === null ? '–' : dateAndTimeWords(stage.stage_date)}
      </td>
      <td className="num wide">{moment(row.start_first_batch ?? row.start_registration_date)}</td>
      <td className="num season-wide">{moment(row.end_registration_date)}</td>
      <td className="season-bar wide">
        <SeasonPlaces row={row} />
      </td>
      <td className="r num wide">
        {taken.toLocaleString('pt-BR')}
        {row.leased === undefined ? null : (
          <span className="q"> {row.leased.toLocaleString('pt-BR')} no portão</span>
        )}
      </td>
      <td className="r num">
        {free.toLocaleString('pt-BR')}
        {promised > 0 ? <div className="q wide">{promisedWords(promised)}</div> : null}
      </td>
      <td className="r num wide">{waiting.toLocaleString('pt-BR')}</td>
      <td className="r num wide">{formatReais(centsFromWire(row.fee)).replace(/^R\$\s*/, '')}</td>
    </tr>
  );
}

/** The stage was held or cancelled. */
const isPast = ({ state }: SeasonStageRow): boolean => state === 'held' || state === 'cancelled';

/** The stages of a season: future ones, next first, then past ones, latest first. Each links to its page. */
export function SeasonTable(props: {
  rows: readonly SeasonStageRow[];
  search: string;
}): JSX.Element {
  const { rows, search } = props;
  const ahead = rows.filter((row) => !isPast(row));
  const past = rows.filter(isPast);
  return (
    <div className="wide-table">
      <table className="tbl tbl--in">
        <caption className="vh">Etapas da temporada</caption>
        <thead>
          <tr>
            <th>Marca</th>
            <th>Etapa</th>
            <th className="season-wide">Cidade</th>
            <th>Situação</th>
            <th className="wide">Largada</th>
            <th className="wide">Abre</th>
            <th className="season-wide">Fecha</th>
            <th className="wide">Lotes</th>
            <th className="r wide">Ocupadas</th>
            <th className="r">Livres</th>
            <th className="r wide">Espera</th>
            <th className="r wide">R$</th>
          </tr>
        </thead>
        {[ahead, past.toReversed()].map((part, index) => (
          <tbody key={index === 0 ? 'ahead' : 'past'}>
            {part.map((row) => (
              <Row key={row.stage.id} row={row} search={search} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}
