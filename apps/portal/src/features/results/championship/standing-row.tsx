import { pointsText, pointsUnit } from '@trilha/contract/results/result-table.rules.ts';
import type {
  ChampionshipStage,
  PublicStanding,
} from '@trilha/contract/standings/standings.endpoints.ts';
import {
  cellName,
  type StandingsQuery,
  standingsSearch,
} from '@trilha/contract/standings/standings-query.rules.ts';
import { classNames } from '@trilha/ui/class-names.ts';
import type { JSX } from 'react';
import { QueryLink } from '../../../shared/navigation/query-link.tsx';
import { AS } from '../table-roles.ts';
import { placeText, placeWords, type Score } from './standings-words.ts';
import { WhyPart } from './why-part.tsx';

interface RowProps {
  query: StandingsQuery;
  row: PublicStanding;
}

function Cell({
  query,
  row,
  score,
  stage,
}: RowProps & { score: Score | undefined; stage: ChampionshipStage }): JSX.Element {
  const { championship, table, isProvisional, why } = query;
  if (score === undefined) {
    return (
      <td {...AS.cell} className="c c-later">
        <span className="vh">{stage.title}: ainda não conta</span>
      </td>
    );
  }
  const name = cellName(row, stage.number);
  const isOpen = why === name;
  const mayChange = table.provisional.includes(stage.number);
  const search = standingsSearch({
    championship: championship.key,
    category: table.category,
    isProvisional,
    why: isOpen ? null : name,
  });
  const { place, status } = score;
  const notes = [
    place === null ? status !== null && `, ${placeWords(score).toLowerCase()}` : ' lugar',
    score.is_dropped && ', descartado',
    mayChange && ', provisório',
    '. Por quê?',
  ].filter(Boolean);
  const points = score.number === null ? '–' : pointsText(score.points);
  return (
    <td
      {...AS.cell}
      className={classNames(
        'c',
        score.place === 1 && 'c-win',
        mayChange && 'c-prov',
        isOpen && 'c-open',
      )}
    >
      <QueryLink id={name} search={isOpen ? search : `${search}#por-que`} aria-expanded={isOpen}>
        <span className="vh">{`${stage.title}: `}</span>
        <b>{score.is_dropped && score.number !== null ? <s>{points}</s> : points}</b>
        <span className="vh">{` ${pointsUnit(score.points)}, `}</span>
        <small>{placeText(score)}</small>
        <span className="vh">{notes.join('')}</span>
      </QueryLink>
    </td>
  );
}

/** A scorer's row; the explanation of the chosen cell follows it. */
export function StandingRow({ query, row, isOwn }: RowProps & { isOwn: boolean }): JSX.Element {
  const { stages, minimum } = query.championship;
  const isTied = row.ties.length > 0;
  const scoreIn = ({ number }: ChampionshipStage) =>
    row.scores.find(({ stage }) => stage === number);
  const open = stages.find(({ number }) => cellName(row, number) === query.why);
  const score = open && scoreIn(open);
  const missing = minimum - row.started;
  const isNamed = row.names.length > 0;
  const note = [
    [isNamed && `Inscrição ${row.number}`, row.car].filter(Boolean).join(', '),
    row.place === null &&
      `Falta${missing === 1 ? '' : 'm'} ${missing} etapa${missing === 1 ? '' : 's'}`,
  ].filter(Boolean);
  return (
    <>
      <tr {...AS.row} className={classNames('r', isOwn && 'mine', isTied && 'tie')}>
        <td {...AS.cell} className="pl">
          {row.place === null ? '–' : `${row.place}º`}
        </td>
        <th {...AS.rowheader} scope="row" className="nm">
          {isOwn && <span className="tag-me">Você</span>}
          <span className={isNamed ? 'crew-names' : 'nowrap'}>
            {isNamed ? row.names.join(' e ') : `Inscrição ${row.number}`}
          </span>
          {note.length > 0 && <span className="small">{note.join('. ')}</span>}
        </th>
        {stages.map((stage) => (
          <Cell key={stage.id} query={query} row={row} stage={stage} score={scoreIn(stage)} />
        ))}
        <td {...AS.cell} className="tot">
          {pointsText(row.total)}
          {isTied && <span className="mv">empate</span>}
        </td>
      </tr>
      {open && score && (
        <tr {...AS.row} className="cp-why">
          <td {...AS.cell} colSpan={stages.length + 3}>
            <WhyPart query={query} row={row} score={score} stage={open} />
          </td>
        </tr>
      )}
    </>
  );
}
