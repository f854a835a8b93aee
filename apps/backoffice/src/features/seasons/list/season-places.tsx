import type { SeasonStageRow } from '@trilha/contract/seasons/season.endpoints.ts';
import type { JSX } from 'react';
import { PlacesBar, type PlacesShare } from '../places-bar.tsx';

const KINDS = [
  ['first_batch', '1º lote', 'first'],
  ['general', 'Geral', 'general'],
  ['invitation', 'Convites', 'apart'],
  ['voucher', 'Vouchers', 'own'],
] as const;

/** The pools of a stage in proportion; places without a pool come last. */
function sharesOf({ places, vacancies }: SeasonStageRow): PlacesShare[] {
  const parts = KINDS.map(([kind, name, look]): PlacesShare => ({
    name,
    look,
    count: places
      .filter((place) => place.kind === kind)
      .reduce((sum, { capacity }) => sum + capacity, 0),
  }));
  const owned = parts.reduce((sum, { count }) => sum + count, 0);
  return [...parts, { name: 'Sem lote', look: 'none', count: Math.max(0, vacancies - owned) }];
}

/** Number of taken places of a stage. */
export function takenOf({ places }: SeasonStageRow): number {
  return places.reduce((sum, { taken }) => sum + taken, 0);
}

export function SeasonPlaces({ row }: { row: SeasonStageRow }): JSX.Element {
  return <PlacesBar shares={sharesOf(row)} />;
}
