import type { BodyInput } from '@trilha/contract/endpoint.ts';
import type {
  PreparedEntry,
  prepareEntry,
} from '@trilha/contract/registrations/preparing.endpoints.ts';
import type { StageDetail } from '@trilha/contract/stages/stages.endpoints.ts';
import { entryBody, type EntryForm } from '../entry-form/entry-form.ts';
import type { SentEntry } from '../sending/send-entry.ts';

const chosen = (id: number | null): number | null => id || null;

/** The prepared form; terms that changed since must be accepted again. */
export function preparedForm({ entry, problems }: PreparedEntry): EntryForm {
  const isAsked = problems.some(({ field }) => field === 'accepted_terms');
  const seen = new Set<number>();
  return {
    category: chosen(entry.category_id),
    team: entry.team_name ?? '',
    voucher: entry.voucher ?? '',
    declarations: {
      terms: entry.terms_and_conditions === 1 && !isAsked,
      offroad: entry.isoffroad === 1,
    },
    crews: entry.vehicles.map(({ vehicle_id, conductor_id, navigator_id }) => {
      // When two blocks have no vehicle, the first one gets the companions.
      const isFirst = !seen.has(vehicle_id) && Boolean(seen.add(vehicle_id));
      return {
        vehicle_id: chosen(vehicle_id),
        conductor_id: chosen(conductor_id),
        navigator_id: chosen(navigator_id),
        companion_ids: entry.vehicleCompanions
          .filter((along) => isFirst && along.vehicle_id === vehicle_id)
          .map(({ companion_id }) => chosen(companion_id)),
      };
    }),
  };
}

/** The idempotency key of a prepared entry: the same from every device, so that it creates one registration (D17). */
export function preparedSent(prepared: PreparedEntry, stage: StageDetail): SentEntry {
  return {
    key: prepared.key,
    body: JSON.stringify(entryBody(preparedForm(prepared), stage)),
  };
}

/** Body to prepare an entry: that of `POST /registrations`, without the fields in the path. */
export function preparedBody(form: EntryForm, stage: StageDetail): BodyInput<typeof prepareEntry> {
  const {
    event_id: _event,
    step_id: _step,
    vehiclesRegistration: _rows,
    ...body
  } = entryBody(form, stage);
  return {
    ...body,
    vehicles: body.vehicles.map((one) => ({ ...one, navigator_id: one.navigator_id ?? null })),
  };
}
