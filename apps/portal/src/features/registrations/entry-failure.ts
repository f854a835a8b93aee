import type { ApiError } from '../../shared/api/api-error.ts';
import type { EntryField } from './entry-form.ts';

/** INS-41: what a refused vehicle without a text of its own is told. */
export const VEHICLE_REFUSED = 'Veículo não permitido para esta etapa.';
/** INS-49. */
const NOT_SENT = 'Erro ao enviar o formulário!';
/** C145: another tab or another device changed the registration meanwhile. */
const OUTDATED =
  'Esta inscrição mudou em outra tela. Recarregue a página para ver como ela está agora.';

export type FieldTexts = Partial<Record<EntryField, string>>;

/** What came of a refused or failed submit. */
export interface EntryFailure {
  /** At the fields to blame. */
  fields: FieldTexts;
  /** For the whole form; null when the fields say it all. */
  title: string | null;
  detail: string | null;
  /** The same entry may get through later, and nothing says that it has not already. */
  canRetry: boolean;
}

/** INS-47: refusals come by the zero-based index of the sent vehicles, which is the order of the blocks. */
function refusedVehicles(errors: ApiError['errors']): FieldTexts {
  return Object.fromEntries(
    Object.entries(errors).map(([index, [text]]) => [
      `vehicle_${Number(index) + 1}_id`,
      text || VEHICLE_REFUSED,
    ]),
  );
}

function fieldTexts(errors: ApiError['errors']): FieldTexts {
  return Object.fromEntries(Object.entries(errors).map(([field, [text]]) => [field, text]));
}

/** How a submit's failure is told (INS-47 to INS-49). */
export function entryFailure(error: ApiError): EntryFailure {
  const { code, message, status, errors } = error;
  const nothing = { fields: {}, title: null, detail: null, canRetry: false };
  if (code === 'vehicles_refused' && Object.keys(errors).length > 0) {
    return { ...nothing, fields: refusedVehicles(errors) };
  }
  if (code === 'first_batch_full' || code === 'voucher_exhausted') {
    return { ...nothing, title: message };
  }
  if ('vehiclesRegistration' in errors) return { ...nothing, title: NOT_SENT, detail: OUTDATED };
  const fields = fieldTexts(errors);
  const detail = Object.keys(fields).length > 0 ? 'Confira os campos marcados.' : message;
  const canRetry = status === 0 || status === 409 || status === 429 || status >= 500;
  return { fields, title: NOT_SENT, detail, canRetry };
}
