import { TIME_ZONE } from '@trilha/contract/brazil/calendar.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/client.ts';

/** The year of stage `s` in São Paulo, which is its season here. */
const seasonOf: RawBuilder<number> = sql`extract(year from s.stage_date at time zone ${TIME_ZONE})::integer`;

export interface SeasonStage {
  readonly id: number;
  readonly title: string;
  readonly city_uf: string;
  readonly stage_date: Date;
  readonly season: number;
}

/** Published stages of a season, or one of them, that promise something; newest first. */
export async function findSeasonStages(
  db: Database,
  automakerId: number,
  which: { readonly season?: number; readonly stage?: number },
  now: Date,
): Promise<SeasonStage[]> {
  const { rows } = await sql<SeasonStage>`
    select s.id, s.title, s.city_uf, s.stage_date, ${seasonOf} as season
    from stages s
    where s.automaker_id = ${automakerId} and s.published_at <= ${now} and s.status <> 'Cancelada'
      and s.stage_date is not null
      and ${which.season === undefined ? sql`true` : sql`${seasonOf} = ${which.season}`}
      and ${which.stage === undefined ? sql`true` : sql`s.id = ${which.stage}`}
      and exists (select 1 from solidarity_entities e join solidarity_promises p on p.entity_id = e.id
        where e.step_id = s.id)
    order by s.stage_date desc, s.id desc`.execute(db);
  return rows;
}
