import { listStageLines } from '@trilha/contract/guides/guides.endpoints.ts';
import { pointsUnit, pointsText } from '@trilha/contract/results/result-table.rules.ts';
import type { Answer } from '@trilha/contract/endpoint.ts';
import type { Scorer } from '@trilha/contract/standings/championship.schema.ts';
import type { PublicStanding } from '@trilha/contract/standings/standings.endpoints.ts';
import {
  type StandingsQuery,
  stageCode,
} from '@trilha/contract/standings/standings-query.rules.ts';
import { classNames } from '@trilha/ui/class-names.ts';
import { LateRouteMap } from '@trilha/ui/hand/late-route-map.tsx';
import type { JSX } from 'react';
import { call } from '../../../shared/api/call.ts';
import { usePart } from '../../../shared/use-part.ts';
import { placeText, placeWords } from './standings-words.ts';
import './champion.css';

const TITLES: Readonly<Record<Scorer, string>> = {
  driver: 'Piloto campeão',
  navigator: 'Navegador campeão',
  pair: 'Dupla campeã',
  car: 'Carro campeão',
  team: 'Equipe campeã',
};

const counted = (count: number, one: string, many: string): JSX.Element => (
  <span>
    <b>{count}</b> {count === 1 ? one : many}
  </span>
);

type Lines = Answer<typeof listStageLines>['lines'];

const askLines = (signal: AbortSignal) => call(listStageLines, { signal, background: true });
const NO_LINES: Lines = [];

/** A champion: names by consent, figures, and the routes of the stages with the place in each. */
function Title({
  query,
  row,
  lines,
}: {
  query: StandingsQuery;
  row: PublicStanding;
  lines: Lines;
}): JSX.Element {
  const { championship, table } = query;
  const names = row.names.length > 0 ? row.names.join(' e ') : `Inscrição ${row.number}`;
  const wins = row.scores.filter(({ place }) => place === 1).length;
  const held = championship.stages.flatMap((stage) => {
    const score = row.scores.find(({ stage: number }) => number === stage.number);
    return score === undefined ? [] : [{ stage, score }];
  });
  return (
    <section className="cha" aria-label={`${TITLES[championship.scores]}: ${names}`}>
      <div className="cha-in">
        <p className="label">
          {[TITLES[championship.scores], table.category].filter(Boolean).join(', ')}
        </p>
        <h2>{names}</h2>
        <p className="cha-figures">
          <span>
            <b>{pointsText(row.total)}</b> {pointsUnit(row.total)}
          </span>
          {counted(wins, 'vitória', 'vitórias')}
          {counted(row.started, 'largada', 'largadas')}
        </p>
      </div>
      <ol className="cha-stages">
        {held.map(({ stage, score }) => {
          const line = lines.find(({ id }) => id === stage.id)?.line;
          return (
            <li key={stage.id} className={classNames(score.place === 1 && 'w')}>
              <span className="cha-map" aria-hidden="true">
                {line && <LateRouteMap id={stage.id} points={line} small />}
              </span>
              <b aria-hidden="true">{score.number === null ? '–' : placeText(score)}</b>
              <abbr title={stage.title} aria-hidden="true">
                {stageCode(stage.title)}
              </abbr>
              <span className="vh">{`${stage.title}: ${placeWords(score)}`}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** The champions; their routes come after the page, which works without them. */
function Titles({
  query,
  rows,
}: {
  query: StandingsQuery;
  rows: readonly PublicStanding[];
}): JSX.Element {
  const { part } = usePart<Answer<typeof listStageLines>>(undefined, askLines);
  const lines = part.status === 'ready' ? part.value.lines : NO_LINES;
  return (
    <>
      {rows.map((row) => (
        <Title key={row.id} query={query} row={row} lines={lines} />
      ))}
    </>
  );
}

/** Those who have won the title; nothing while it is open or provisional results are shown. */
export function Champions({ query }: { query: StandingsQuery }): JSX.Element | null {
  const { table, isProvisional } = query;
  if (isProvisional) return null;
  const rows = table.standings.filter(({ id }) => table.champions.includes(id));
  return rows.length === 0 ? null : <Titles query={query} rows={rows} />;
}
