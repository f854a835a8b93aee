import type { SeasonStageRow } from '@trilha/contract/seasons/season.endpoints.ts';

/** A stage as listed in Temporada: open, without registration dates and entries. */
export const seasonRow = (over: Partial<SeasonStageRow> = {}): SeasonStageRow => ({
  stage: { id: 7, automaker_id: 2, title: 'Etapa Socorro', stage_date: null },
  event: 'Motorsports',
  city_uf: 'Socorro (SP)',
  state: 'open',
  start_first_batch: null,
  end_first_batch: null,
  start_registration_date: null,
  end_registration_date: null,
  publish_at: null,
  fee: '500.00',
  vacancies: 120,
  free: 120,
  promised: 0,
  waiting: 0,
  places: [],
  ...over,
});
