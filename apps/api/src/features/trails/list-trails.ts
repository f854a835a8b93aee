import { numberedPhotos } from '@trilha/contract/results/numbered-photos.rules.ts';
import type { Trail } from '@trilha/contract/trails/trails.endpoints.ts';
import type { Database } from '../../database/client.ts';
import { findCarPlaces, type CarPlace } from '../results/placements/find-car-places.ts';
import { figuresOf, guideOf, stageRouteOf } from '../stages/guides/guide-answer.ts';
import { smallLine } from '../stages/guides/small-line.ts';
import { findTrails, type TrailRow, type TrailsOwner } from './trails.sql.ts';

function answer(row: TrailRow, place: CarPlace | undefined): Trail {
  const route = stageRouteOf(row);
  const { distance_km, climb_m } = figuresOf(guideOf(row), route);
  const { is_own_entry, car_id: id, title, model, year, color, sold_at } = row;
  const others = row.crew.filter((one) => !one.is_self);
  const self = row.crew.find((one) => one.is_self);
  return {
    stage: {
      id: row.stage_id,
      title: row.stage_title,
      city_uf: row.city_uf,
      stage_date: row.stage_date.toISOString(),
      // Staff type the link, so it may be any text (C169).
      galery_link: /^https?:\/\//i.test(row.galery_link ?? '') ? row.galery_link : null,
    },
    inscription_number: row.inscription_number,
    photos: numberedPhotos(row.numbered_photos_link, row.inscription_number),
    role: self?.role ?? null,
    person_id: self?.id ?? null,
    is_own_entry,
    // A CPF that was typed by mistake must not open another family's data.
    car: {
      id,
      title: is_own_entry ? title : null,
      model,
      year,
      color,
      sold_at: is_own_entry ? sold_at : null,
    },
    crew: is_own_entry
      ? others.flatMap((one) =>
          one.name === null ? [] : [{ id: one.id, name: one.name, role: one.role }],
        )
      : [],
    distance_km,
    climb_m,
    line: route && smallLine(route.line),
    profile: route?.profile ?? [],
    place: place ?? null,
  };
}

/** The stages held in which a customer took part or entered a car, newest first, one row per car (AFTER-30). */
export async function listTrails(db: Database, owner: TrailsOwner, now: Date): Promise<Trail[]> {
  const rows = await findTrails(db, owner, now);
  const placeOf = await findCarPlaces(
    db,
    rows.map(({ stage_id, inscription_number: number, car_at: at }) => ({ stage_id, number, at })),
  );
  return rows.map((row, index) => answer(row, placeOf[index]));
}
