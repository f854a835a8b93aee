import type {
  PublicStanding,
  StandingsPage,
} from '@trilha/contract/standings/standings.endpoints.ts';
import type { Standing } from '@trilha/contract/standings/standings.rules.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../services.ts';
import type { CountedTable } from './count-categories.ts';
import { listChanges } from './history/list-changes.ts';
import { readSeason } from './read-season.ts';

/** With the scorer's names instead of the scorer, which may be a CPF. */
const publicRow = (
  { scorer, ...row }: Standing,
  namesOf: CountedTable['namesOf'],
): PublicStanding => ({
  ...row,
  names: [...(namesOf.get(scorer) ?? [])],
  scores: [...row.scores],
  ties: [...row.ties],
});

/**
 * The championships of a season with their standings (AFTER-22).
 * @throws AppError `not_found` for a season without a published championship
 */
export async function listStandings(
  { db }: Pick<Services, 'db'>,
  automakerId: number,
  season: number,
  now: Date,
): Promise<StandingsPage> {
  const counted = await readSeason(db, automakerId, season, now);
  if (counted.length === 0) throw new AppError('not_found');
  const changesOf = await listChanges(db, automakerId, counted);
  const championships = counted.map((one) => {
    const { championship, stages, tables } = one;
    const { categories: _categories, stages: _keys, season: _season, ...rules } = championship;
    const { published: _published, ...shown } = rules;
    return {
      ...shown,
      stages: [...stages],
      tables: tables.map((table) => ({
        category: table.category,
        official: [...table.official],
        provisional: [...table.provisional],
        standings: table.standings.map((row) => publicRow(row, table.namesOf)),
        with_provisional:
          table.withProvisional?.map((row) => publicRow(row, table.namesOf)) ?? null,
        champions: [...table.champions],
        history: changesOf(one, table.category),
      })),
    };
  });
  return { season, championships };
}
