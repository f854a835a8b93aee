import type { Stage } from '@trilha/contract/stages/stages.endpoints.ts';

/** 'Expogramado, Gramado (RS)' (EVT-06). */
export function stagePlace(stage: Pick<Stage, 'location' | 'city_uf'>): string {
  return [stage.location, stage.city_uf].filter(Boolean).join(', ');
}
