import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import type { CheckedEntry } from '../checking/check-entry.ts';
import type { EntryToPlace } from '../placing/entry-to-place.ts';
import type { PlacesLeft } from '../placing/places-left.ts';
import { registrationAnswerOf } from '../../reading/read-registrations.ts';
import type { MoneyRow } from '../../registration-money.sql.ts';
import type { RegistrationRow } from '../../registrations.sql.ts';

/** A new entry has no payments yet. */
const NO_MONEY: MoneyRow = {
  received_cents: 0,
  paid_by_hand: false,
  refund_failed_cents: 0,
  kept_cents: null,
  refund_coming_cents: 0,
  refund_done_cents: 0,
  refunded_at: null,
};

/**
 * Builds the response for a new registration without reading it back, because that would hold the stage's lock longer.
 * @param left after the registration took its places
 */
export function answerEntry(
  placing: EntryToPlace,
  row: RegistrationRow,
  left: PlacesLeft,
): Registration {
  const { entry, now } = placing;
  const { stage, category, vehicles } = entry;
  const waiting_position = row.waiting_number === null ? null : left.waiting();
  const answer = registrationAnswerOf(
    { ...row, ...wireInstantsOf(row), ...NO_MONEY, category, vehicles, waiting_position },
    { ...stage, general_left: left.generalLeft(), first_batch_left: left.firstBatchLeft() },
    now,
  );
  return { ...answer, ...crewsOf(placing) };
}

function wireInstantsOf(row: RegistrationRow) {
  return {
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    cancelled_at: row.cancelled_at?.toISOString() ?? null,
    deleted_at: row.deleted_at?.toISOString() ?? null,
    expires_at: row.expires_at?.toISOString() ?? null,
    confirm_until: row.confirm_until?.toISOString() ?? null,
  };
}

function crewsOf({ entry, rowIds }: Pick<EntryToPlace, 'entry' | 'rowIds'>) {
  const rowOf = (vehicleId: number): number => rowIds.get(vehicleId) ?? 0;
  const nameOf = (id: number): string => entry.own.people.get(id)?.name ?? '';
  return {
    vehicles: entry.vehicles.map(({ vehicle_id, conductor_id, navigator_id }) => ({
      id: rowOf(vehicle_id),
      vehicle_id,
      conductor_id,
      navigator_id,
      ...looksOf(entry, vehicle_id),
      conductor_name: nameOf(conductor_id),
      navigator_name: navigator_id === null ? null : nameOf(navigator_id),
      // The start order is set later.
      start: null,
    })),
    vehicleCompanions: entry.people.flatMap(({ vehicle_id, person_id, role }) =>
      role === 'companion'
        ? [
            {
              vehicle_registration_id: rowOf(vehicle_id),
              companion_id: person_id,
              companion_name: nameOf(person_id),
            },
          ]
        : [],
    ),
  };
}

function looksOf({ own }: CheckedEntry, vehicleId: number) {
  const { plate = '', model = '', title = '' } = own.vehicles.get(vehicleId) ?? {};
  return { plate, model, title };
}
