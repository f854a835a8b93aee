import { formatDay } from '@trilha/contract/brazil/calendar.ts';
import { paths, to } from '@trilha/contract/portal-paths.ts';
import type {
  ChampionshipStage,
  OwnStanding,
  PublicStanding,
} from '@trilha/contract/standings/standings.endpoints.ts';
import {
  type StandingsQuery,
  stageCode,
} from '@trilha/contract/standings/standings-query.rules.ts';
import { SCORER_WORDS } from '@trilha/contract/standings/standings-words.ts';
import type { JSX } from 'react';
import { AppLink } from '../../../shared/navigation/app-link.tsx';
import { StandingRow } from './standing-row.tsx';
import { AS } from '../table-roles.ts';

function StageHead({
  stage,
  isProvisional,
}: {
  stage: ChampionshipStage;
  isProvisional: boolean;
}): JSX.Element {
  const name = stage.title.replace(/^Etapa /, '');
  const day = stage.stage_date === null ? null : formatDay(new Date(stage.stage_date)).slice(0, 5);
  return (
    <th {...AS.columnheader} scope="col" className={isProvisional ? 'st st-prov' : 'st'}>
      <AppLink to={to(paths.results, { id: stage.id })}>
        <span className="k">{stage.number}</span>
        <abbr title={stage.title}>{stageCode(stage.title)}</abbr>
        <span className="full">{name}</span>
        <span className="dm">
          {[day, isProvisional && 'provisório'].filter(Boolean).join(', ')}
        </span>
      </AppLink>
    </th>
  );
}

interface StandingsViewProps {
  query: StandingsQuery;
  /** The customer's own rows in all championships of the season; empty for visitors. */
  own: readonly OwnStanding[];
}

/** One category of a championship: stages as columns, own rows first unless they are among the first three. */
export function StandingsView({ query, own }: StandingsViewProps): JSX.Element {
  const { championship, table, rows, isProvisional } = query;
  const ids = new Set(
    own
      .filter((one) => one.championship === championship.key && one.category === table.category)
      .map(({ id }) => id),
  );
  const isOwn = ({ id }: PublicStanding): boolean => ids.has(id);
  const ranked = rows.filter(({ place }) => place !== null);
  const short = rows.filter(({ place }) => place === null);
  const first = rows.filter((row) => isOwn(row) && (row.place ?? 4) > 3);
  const others = (all: readonly PublicStanding[]) => all.filter((row) => !first.includes(row));
  const draw = (all: readonly PublicStanding[]) =>
    all.map((row) => <StandingRow key={row.id} query={query} row={row} isOwn={isOwn(row)} />);
  if (rows.length === 0) {
    return <p>Ainda não há resultados nesta categoria.</p>;
  }
  return (
    <>
      <table className="cp" {...AS.table}>
        <caption className="vh">
          {[championship.name, table.category, isProvisional && 'com resultados provisórios']
            .filter(Boolean)
            .join(', ')}
          . Pontos por etapa.
        </caption>
        <thead {...AS.rowgroup}>
          <tr {...AS.row}>
            <th {...AS.columnheader} scope="col" className="pl">
              Lugar
            </th>
            <th {...AS.columnheader} scope="col" className="nm">
              {SCORER_WORDS[championship.scores].one}
            </th>
            {championship.stages.map((stage) => (
              <StageHead
                key={stage.id}
                stage={stage}
                isProvisional={table.provisional.includes(stage.number)}
              />
            ))}
            <th {...AS.columnheader} scope="col" className="tot">
              Total
            </th>
          </tr>
        </thead>
        {first.length > 0 && (
          <tbody {...AS.rowgroup} className="own">
            {draw(first)}
          </tbody>
        )}
        <tbody {...AS.rowgroup}>{draw(others(ranked))}</tbody>
        {others(short).length > 0 && (
          <tbody {...AS.rowgroup}>
            <tr {...AS.row} className="sub">
              <th {...AS.rowheader} scope="rowgroup" colSpan={championship.stages.length + 3}>
                {`Ainda com menos de ${championship.minimum} etapas`}
              </th>
            </tr>
            {draw(others(short))}
          </tbody>
        )}
      </table>
      <ul className="cp-legend">
        <li>
          <b>
            <s>13</s>
          </b>
          Descartado: não entra na soma
        </li>
        <li>
          <b className="prov">18</b>
          Provisório: ainda pode mudar
        </li>
        <li>
          <b className="tie" />
          Empate, decidido por critério
        </li>
        <li>
          <b className="win">1º</b>
          Vitória
        </li>
      </ul>
    </>
  );
}
