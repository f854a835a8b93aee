import type { Result } from '@trilha/contract/results/results.endpoints.ts';
import { json, Network } from '../../../shared/testing/network.ts';

export const STAGE_CALL = 'GET /getStep/7';
export const RESULTS_CALL = 'GET /results/7';

/** The stage with the results. */
export const stage = {
  id: 7,
  title: 'Etapa Joinville',
  city_uf: 'Joinville (SC)',
  // Still the 21st in São Paulo.
  stage_date: '2026-03-22T01:30:00Z',
  image: null,
  event: { name: 'Motorsports' },
};

/** A published file that names no inscription numbers. */
export function resultFile(differing: Partial<Result> = {}): Result {
  return {
    id: 1,
    result: '/files/00112233445566778899aabbccddeeff/resultado-geral.pdf',
    title: 'Resultado geral, graduação',
    created_at: '2026-03-23T01:00:00Z',
    numbered: false,
    version: 1,
    is_provisional: false,
    protests_until: null,
    table: null,
    ...differing,
  };
}

/** A server that has the stage and these files of it. */
export function resultsNetwork(...results: Result[]): Network {
  return new Network()
    .on(STAGE_CALL, () => json({ success: false, step: stage, now: '2026-04-16T12:00:00Z' }))
    .on(RESULTS_CALL, () => json({ results, season: null }));
}
