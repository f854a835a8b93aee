import type { CheckedCertificate } from '@trilha/contract/certificates/certificates.endpoints.ts';
import type { StageFigures } from '@trilha/contract/guides/guides.endpoints.ts';
import type { Database } from '../../database/client.ts';
import { letterOfCar } from '../results/placements/car-letter.ts';
import { findCarPlaces } from '../results/placements/find-car-places.ts';
import type { SeatRow } from './certificates.sql.ts';

/** The place of a seat's car in an official result; null without one. */
async function officialPlace(
  db: Database,
  { stage_id, inscription_number: number, car_at: at }: SeatRow,
): Promise<CheckedCertificate['place']> {
  const [found] = await findCarPlaces(db, [{ stage_id, number, at }]);
  if (!found || found.is_provisional || found.place === null) return null;
  return { place: found.place, category: found.category };
}

/** What the paper and the public page both say. */
export async function certificateFacts(
  db: Database,
  row: SeatRow,
  { distance_km }: StageFigures,
): Promise<Omit<CheckedCertificate, 'name'>> {
  return {
    stage: {
      title: row.stage_title,
      city_uf: row.city_uf,
      stage_date: row.stage_date.toISOString(),
    },
    inscription_number: row.inscription_number,
    car_letter: row.cars > 1 ? letterOfCar(row.car_at) : null,
    distance_km,
    place: await officialPlace(db, row),
  };
}
