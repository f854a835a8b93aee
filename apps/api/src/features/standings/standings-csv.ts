import { pointsText } from '@trilha/contract/results/result-table.rules.ts';
import type {
  PublicStanding,
  StandingsPage,
} from '@trilha/contract/standings/standings.endpoints.ts';
import { SCORER_WORDS } from '@trilha/contract/standings/standings-words.ts';
import { AppError } from '../../platform/app-error.ts';
import { csvOf } from '../../platform/files/csv.ts';

interface Asked {
  readonly championship: string;
  readonly category?: string | undefined;
  readonly provisional?: 'yes' | undefined;
}

type Score = PublicStanding['scores'][number];

/** '18', '14 descartado', '0 DSQ'; empty for a stage without a start. */
function scoreText({ number, points, status, is_dropped: isDropped }: Score): string {
  if (number === null) return '';
  return [pointsText(points), status, isDropped && 'descartado'].filter(Boolean).join(' ');
}

/**
 * One table of the standings, with the columns of its page.
 * @throws AppError `not_found` for a championship or category that the season does not have
 */
export function standingsCsv({ season, championships }: StandingsPage, asked: Asked) {
  const championship = championships.find(({ key }) => key === asked.championship);
  const table = championship?.tables.find(({ category }) => category === (asked.category ?? null));
  if (championship === undefined || table === undefined) throw new AppError('not_found');
  const { key, scores, stages } = championship;
  const isOpen = asked.provisional === 'yes' && table.with_provisional !== null;
  const rows = (isOpen ? table.with_provisional : null) ?? table.standings;
  const titleOf = ({ number, title }: (typeof stages)[number]): string =>
    isOpen && table.provisional.includes(number) ? `${title} (provisório)` : title;
  async function* lines() {
    for (const row of rows) {
      const cells = stages.map(({ number }) => {
        const score = row.scores.find(({ stage }) => stage === number);
        return score === undefined ? '' : scoreText(score);
      });
      const place = row.place === null ? '' : `${row.place}º`;
      const who = [row.names.join(' e '), row.number, row.car ?? ''];
      const tie = row.ties.length > 0 ? 'empate' : '';
      yield [place, ...who, ...cells, pointsText(row.total), tie];
    }
  }
  const head = ['Lugar', SCORER_WORDS[scores].one, 'Inscrição', 'Carro'];
  return {
    name: `campeonato-${season}-${key}.csv`,
    csv: csvOf([...head, ...stages.map(titleOf), 'Total', 'Empate'], lines()),
  };
}
