import type { ApiError } from '@trilha/web/api/api-error.ts';
import type { EntryForm, EntryPlace } from '../entry-form/entry-form.ts';
import { isSamePlace, placesByName } from '../entry-form/form-names.ts';

/** INS-41: the text for a refused vehicle without a text of its own. */
export const VEHICLE_REFUSED = 'Veículo não permitido para esta etapa.';
/** INS-49. */
const NOT_SENT = 'Erro ao enviar o formulário!';

/** The server's error message for one place of the form. */
export interface PlaceFailure {
  place: EntryPlace;
  message: string;
}

/** Outcome of a refused or failed submit. */
export interface EntryFailure {
  /** The fields that caused the failure. */
  places: readonly PlaceFailure[];
  /** For the whole form; null when the fields say everything. */
  title: string | null;
  detail: string | null;
  /** True when the same entry may be sent again: the request or its response was lost. */
  canRetry: boolean;
  /** No response arrived. The entry is sent again automatically once there is a network. */
  isLost: boolean;
  /** Refused only because entries are paused. The entry is sent again when they resume. */
  isHeld: boolean;
}

/** INS-47: refusals name the zero-based index of the sent vehicles, which is the order of the blocks. */
function refusedVehicles(errors: ApiError['errors']): PlaceFailure[] {
  return Object.entries(errors).map(([index, [text]]) => ({
    place: { vehicle: Number(index), role: 'vehicle' },
    message: text || VEHICLE_REFUSED,
  }));
}

function blamedPlaces(errors: ApiError['errors'], sent: EntryForm): PlaceFailure[] {
  const places = placesByName(sent);
  return Object.entries(errors).flatMap(([name, [message = '']]) => {
    const place = places.get(name);
    return place === undefined ? [] : [{ place, message }];
  });
}

/**
 * Converts an error of a submit for display (INS-47 to INS-49).
 *
 * @param sent the form that was sent
 */
export function entryFailure(error: ApiError, sent: EntryForm): EntryFailure {
  const { code, message, status, errors } = error;
  const nothing = {
    places: [],
    title: null,
    detail: null,
    canRetry: false,
    isLost: false,
    isHeld: false,
  };
  if (code === 'entries_paused') return { ...nothing, isHeld: true };
  if (code === 'vehicles_refused' && Object.keys(errors).length > 0) {
    return { ...nothing, places: refusedVehicles(errors) };
  }
  if (['first_batch_full', 'voucher_exhausted', 'voucher_expired'].includes(code)) {
    return { ...nothing, title: message };
  }
  const places = blamedPlaces(errors, sent);
  const detail = places.length > 0 ? 'Confira os campos marcados.' : message;
  const canRetry = status === 0 || status === 409 || status === 429 || status >= 500;
  return { ...nothing, places, title: NOT_SENT, detail, canRetry, isLost: status === 0 };
}

/** What the form begins with after a refused press, whose head says the rest; nothing is sent again by itself but after a pause. */
export function refusedPress(error: ApiError, sent: EntryForm): EntryFailure {
  const failure = entryFailure(error, sent);
  return { ...failure, title: null, detail: null, canRetry: false, isLost: false };
}

/**
 * What remains of a failure after the customer edited the form. The edited entry is a different one, so automatic
 * resending stops.
 */
export function failureOnceChanged(last: EntryFailure, changed?: EntryPlace): EntryFailure | null {
  if (last.isHeld) return null;
  const places = last.places.filter(({ place }) => !changed || !isSamePlace(place, changed));
  return { ...last, places, isLost: false };
}
