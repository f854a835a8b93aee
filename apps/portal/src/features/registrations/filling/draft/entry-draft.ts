import { MOST_VEHICLES } from '@trilha/contract/registrations/limits.rules.ts';
import { clearDraft, readDraft, saveDraft } from '../../../../shared/drafts.ts';
import {
  choiceAt,
  emptyCrew,
  emptyForm,
  type EntryForm,
  withChoice,
} from '../../entry-form/entry-form.ts';
import { formOfNames, namedValues } from '../../entry-form/form-names.ts';
import { gonePlaces } from '../../entry-form/shown-form.ts';
import { preparedForm, preparedSent } from '../../preparing/prepared-form.ts';
import { isSent, type SentEntry } from '../../sending/send-entry.ts';
import type { EntryData, EntryVehicle } from '../../entry-form/entry-data.ts';

/** A stored form with all choices, including those that the current category hides. */
export interface EntryDraft {
  form: EntryForm;
  sent: SentEntry | null;
}

export interface RestoredDraft extends EntryDraft {
  /** Another tab or device has changed the registration since the draft was begun, into something else (FACE-28). */
  isOvertaken: boolean;
}

/** The preselected vehicle: the favourite, or the only free one. */
function firstVehicle(vehicles: readonly EntryVehicle[]): EntryVehicle | undefined {
  const free = vehicles.filter((vehicle) => !vehicle.isEntered);
  const favourite = free.find((vehicle) => vehicle.is_favorite === 1);
  return favourite ?? (free.length === 1 ? free[0] : undefined);
}

/**
 * Initial form values: the registration, the prepared entry, or for a new entry the only category, the favourite
 * vehicle and the customer as driver (D18).
 */
export function freshForm(data: EntryData): EntryForm {
  const { stage, vehicles, participants, changing, prepared } = data;
  if (changing) return changing.form;
  if (prepared) return preparedForm(prepared);
  const [category, ...others] = stage.event.categories;
  const self = participants.find((participant) => participant.isSelf && !participant.isEntered);
  return {
    ...emptyForm,
    category: category && others.length === 0 ? category.id : null,
    crews: [
      {
        ...emptyCrew,
        vehicle_id: firstVehicle(vehicles)?.id ?? null,
        conductor_id: self?.id ?? null,
      },
    ],
  };
}

/** A stored form; choices that no longer exist get the initial value. */
function stillKnown(form: EntryForm, fresh: EntryForm, data: EntryData): EntryForm {
  const isOffered = data.stage.event.categories.some(({ id }) => id === form.category);
  return gonePlaces(form, data).reduce(
    (last, place) => withChoice(last, place, choiceAt(fresh, place)),
    isOffered ? form : { ...form, category: fresh.category },
  );
}

/** The draft as far as it is still valid, else a fresh form. A draft is untrusted input. */
export function restoredForm(
  stored: Record<string, unknown> | null,
  data: EntryData,
): RestoredDraft {
  const fresh = freshForm(data);
  const { values, blocks, sent, base } = stored ?? {};
  const first = data.prepared ? preparedSent(data.prepared, data.stage) : null;
  if (typeof values !== 'object' || values === null) {
    return { form: fresh, sent: first, isOvertaken: false };
  }
  const count = Number.isInteger(blocks) ? Number(blocks) : 1;
  const typed = formOfNames({ ...values }, Math.max(1, Math.min(count, MOST_VEHICLES)));
  const form = stillKnown(typed, fresh, data);
  const { changing } = data;
  return {
    form,
    sent: isSent(sent) ? sent : first,
    isOvertaken: changing !== null && base !== baseOf(data) && !changing.isSame(form),
  };
}

/** One draft per stage, and one per registration that is being changed. */
function name({ stage, changing }: EntryData): string {
  return changing ? `registration-change-${changing.registration.id}` : `registration-${stage.id}`;
}

/**
 * The registration that a change starts from, as text. A draft over another state would undo changes made elsewhere, so
 * the form reports it.
 */
function baseOf(data: EntryData): string | undefined {
  return data.changing ? JSON.stringify(namedValues(data.changing.form)) : undefined;
}

export function readEntryDraft(customerId: number, data: EntryData): RestoredDraft {
  return restoredForm(readDraft(customerId, name(data)), data);
}

/** Stored by the documents' field names, which every version of this page understands (INS-29). */
export function storedDraft({ form, sent }: EntryDraft, data: EntryData): object {
  return { values: namedValues(form), blocks: form.crews.length, sent, base: baseOf(data) };
}

export function saveEntryDraft(customerId: number, data: EntryData, draft: EntryDraft): void {
  saveDraft(customerId, name(data), storedDraft(draft, data));
}

export function clearEntryDraft(customerId: number, data: EntryData): void {
  clearDraft(customerId, name(data));
}
