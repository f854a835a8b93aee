import type { SeasonStageRow } from '@trilha/contract/seasons/season.endpoints.ts';
import type { JSX } from 'react';
import { Link } from 'react-router';
import { ShortBrandTag } from '../../../shared/parts/brand-tag.tsx';
import { dateAndTimeWords, dayOf, monthOfInstantWords } from '../../../shared/parts/stage-dates.ts';
import { StateMark } from '../state-mark.tsx';

interface KeyDate {
  readonly at: string;
  readonly what: string;
  readonly row: SeasonStageRow;
}

const DATES = [
  ['start_first_batch', 'Abre o 1º lote'],
  ['end_first_batch', 'Fecha o 1º lote'],
  ['start_registration_date', 'Abrem as inscrições'],
  ['end_registration_date', 'Fecham as inscrições'],
] as const;

/** The key dates of the stages from a day on (`2026-06-27`; empty: all) in order, grouped by month. */
function monthsOf(rows: readonly SeasonStageRow[], from: string): Array<[string, KeyDate[]]> {
  const dates = rows.flatMap((row): KeyDate[] => [
    ...DATES.flatMap(([name, what]) => (row[name] === null ? [] : [{ at: row[name], what, row }])),
    ...(row.stage.stage_date === null ? [] : [{ at: row.stage.stage_date, what: 'Largada', row }]),
  ]);
  const months = new Map<string, KeyDate[]>();
  const shown = dates.filter(({ at }) => dayOf(at) >= from);
  for (const date of shown.toSorted((one, other) => one.at.localeCompare(other.at))) {
    const name = monthOfInstantWords(date.at);
    months.set(name, [...(months.get(name) ?? []), date]);
  }
  return [...months];
}

/** The season by month: openings, deadlines and stages. Drafts without dates come last. */
export function SeasonCalendar(props: {
  rows: readonly SeasonStageRow[];
  /** The first day that is shown, `2026-06-27`; empty for all. */
  from: string;
  search: string;
}): JSX.Element {
  const { rows, from, search } = props;
  const link = (row: SeasonStageRow): JSX.Element => (
    <Link to={{ pathname: `/temporada/${row.stage.id}`, search }}>{row.stage.title}</Link>
  );
  const undated = rows.filter(({ stage }) => stage.stage_date === null);
  return (
    <div className="season-months">
      {monthsOf(rows, from).map(([name, dates]) => (
        <section key={name}>
          <h2>{name}</h2>
          <ol>
            {dates.map(({ at, what, row }) => (
              <li key={`${at}${what}${row.stage.id}`} data-start={what === 'Largada' || undefined}>
                <time dateTime={at} className="num">
                  {dateAndTimeWords(at)}
                </time>
                <ShortBrandTag id={row.stage.automaker_id} />
                <span>
                  {link(row)} <span className="q s">{what}</span>
                </span>
              </li>
            ))}
          </ol>
        </section>
      ))}
      {undated.length > 0 ? (
        <section>
          <h2>Sem data</h2>
          <ol>
            {undated.map((row) => (
              <li key={row.stage.id}>
                <StateMark state={row.state} />
                <ShortBrandTag id={row.stage.automaker_id} />
                <span>{link(row)}</span>
              </li>
            ))}
          </ol>
        </section>
      ) : null}
    </div>
  );
}
