import { daysBetween, dayOf } from '@trilha/contract/brazil/calendar.ts';
import { backofficePaths } from '@trilha/contract/backoffice-paths.ts';
import type { DeskToday } from '@trilha/contract/desk/today/today.endpoints.ts';
import { STAGE_STATES } from '@trilha/contract/seasons/stage-state.rules.ts';
import { promisedWords } from '@trilha/contract/stages/free-places.rules.ts';
import type { JSX } from 'react';
import { Link } from 'react-router';
import { serverNow } from '@trilha/web/clock/server-clock.ts';
import { ShortBrandTag } from '../../../shared/parts/brand-tag.tsx';
import { shortDay } from '../short-instants.ts';

type ComingStage = DeskToday['stages'][number];

function daysWords(stageDate: string | null): string {
  if (stageDate === null) return 'sem data';
  const days = daysBetween(dayOf(serverNow()), dayOf(new Date(stageDate)));
  if (days === 0) return 'hoje';
  return days === 1 ? 'amanhã' : `${days} dias`;
}

function Row({ row, brand }: { row: ComingStage; brand: string | null }): JSX.Element {
  const { stage, vacancies, free, promised, taken, confirmed, due, review, waiting, state } = row;
  const share = vacancies === 0 ? 0 : Math.round((taken / vacancies) * 100);
  const search = new URLSearchParams({ ...(brand ? { marca: brand } : {}), etapa: `${stage.id}` });
  const title = (
    <Link to={{ pathname: '/inscricoes', search: `${search}` }}>
      <b>{stage.title}</b>
    </Link>
  );
  return (
    <tr>
      <td className="stage-name" title={stage.title}>
        {title}
      </td>
      <td>
        <ShortBrandTag id={stage.automaker_id} />
      </td>
      <td className="wide">
        <Link
          to={backofficePaths.seasonStage.replace(':id', String(stage.id))}
          aria-label={`${STAGE_STATES[state]}: abrir a etapa ${stage.title}`}
        >
          {STAGE_STATES[state]}
        </Link>
      </td>
      <td className="r num">{stage.stage_date === null ? '–' : shortDay(stage.stage_date)}</td>
      <td className="r q wide">{daysWords(stage.stage_date)}</td>
      <td className="r num wide">{vacancies.toLocaleString('pt-BR')}</td>
      <td className="wide">
        {/* The words beside it say the same. */}
        <progress className="taken" max={100} value={share} aria-hidden="true" />{' '}
        <span className="q">{share}%</span>
      </td>
      {[free, confirmed, due, review, waiting].map((count, index) => (
        // The columns have a fixed order.
        <td key={COUNTS[index]} className={`r num${index === 0 ? '' : ' wide'}`}>
          {count.toLocaleString('pt-BR')}
          {index === 0 && promised > 0 ? <div className="q">{promisedWords(promised)}</div> : null}
        </td>
      ))}
    </tr>
  );
}

const COUNTS = ['Livres', 'Confirmadas', 'A pagar', 'Em revisão', 'Espera'];

/** Coming stages and how full they are; the row links to its registrations, the state to the stage. */
export function ComingTable({
  stages,
  brand,
}: {
  stages: readonly ComingStage[];
  brand: string | null;
}): JSX.Element {
  return (
    <div className="wide-table">
      <table className="tbl tbl--tight tbl--in">
        <caption className="vh">Etapas que vêm</caption>
        <thead>
          <tr>
            <th>Etapa</th>
            <th>Marca</th>
            <th className="wide">Situação</th>
            <th className="r">Data</th>
            <th className="r wide">Faltam</th>
            <th className="r wide">Vagas</th>
            <th className="wide">Ocupação</th>
            {COUNTS.map((title, index) => (
              <th key={title} className={index === 0 ? 'r' : 'r wide'}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {stages.map((row) => (
            <Row key={row.stage.id} row={row} brand={brand} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
