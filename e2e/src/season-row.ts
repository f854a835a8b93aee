import type { SeasonStageRow } from '@trilha/contract/seasons/season.endpoints.ts';

/** A stage as Temporada lists it, with forty places and no registration dates yet. */
export const seasonRow = (
  stage: SeasonStageRow['stage'],
  state: SeasonStageRow['state'],
): SeasonStageRow => ({
  stage,
  event: 'Motorsports',
  city_uf: 'Socorro (SP)',
  state,
  start_first_batch: null,
  end_first_batch: null,
  start_registration_date: null,
  end_registration_date: null,
  publish_at: null,
  fee: '500.00',
  vacancies: 40,
  free: 40,
  promised: 0,
  waiting: 0,
  places: [],
});
