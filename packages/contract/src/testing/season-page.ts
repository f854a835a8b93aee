import type { StandingsPage } from '../standings/standings.endpoints.ts';
import { countStandings, type ScoringLine } from '../standings/standings.rules.ts';
import { HAND_RULES, HAND_SEASON } from './acceptance-season.data.ts';

/** The pairs of the season that was counted by hand, with the sixth stage still provisional. */
export function seasonPage(): StandingsPage {
  const tables = ['Turismo', 'Graduados'].map((category) => {
    const lines = HAND_SEASON.filter((car) => car.category === category).flatMap(
      ({ number, places }) =>
        places.flatMap((result, at): ScoringLine[] => {
          if (result === null) return [];
          const [place, status] = typeof result === 'number' ? [result, null] : [null, result];
          const shared = { scorer: number, number, car: null, points: null };
          return [{ ...shared, stage: at + 1, place, status }];
        }),
    );
    const countIn = (held: readonly number[]) =>
      countStandings(
        HAND_RULES,
        lines.filter(({ stage }) => held.includes(stage)),
        held,
      ).map(({ scorer: _scorer, ...row }) => ({
        ...row,
        names: [],
        scores: [...row.scores],
        ties: [...row.ties],
      }));
    const official = [1, 2, 3, 4, 5];
    return {
      category,
      official,
      provisional: [6],
      standings: countIn(official),
      with_provisional: countIn([...official, 6]),
      champions: [],
      history: [],
    };
  });
  const titles = ['Socorro', 'Poços de Caldas', 'São Thomé', 'Canastra', 'Penedo', 'Joinville'];
  return {
    season: 2026,
    championships: [
      {
        ...HAND_RULES,
        points: HAND_RULES.points === 'column' ? 'column' : [...HAND_RULES.points],
        tie_break: [...HAND_RULES.tie_break],
        key: 'duplas',
        name: 'Campeonato de duplas',
        scores: 'pair',
        stages: titles.map((title, at) => ({
          number: at + 1,
          id: at + 10,
          title: `Etapa ${title}`,
          stage_date: `2026-0${at + 3}-21T11:00:00.000Z`,
        })),
        tables,
      },
    ],
  };
}
