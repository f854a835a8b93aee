import type { CrewPlace } from '@trilha/contract/registrations/crew.rules.ts';
import { useEffect, useState } from 'react';
import { type EntryDraft, freshForm, readEntryDraft, saveEntryDraft } from './entry-draft.ts';
import {
  emptyCrew,
  type EntryAnswers,
  type EntryForm,
  withAnswer,
  withChoice,
} from '../../entry-form/entry-form.ts';
import { shownForm } from '../../entry-form/shown-form.ts';
import type { EntryData } from '../../entry-form/entry-data.ts';

export interface KeptDraft {
  /** The visible form, which is all that counts. */
  form: EntryForm;
  sent: EntryDraft['sent'];
  /** The input was typed over another state of the registration than the current one (FACE-28). */
  isOvertaken: boolean;
  answer: <Place extends keyof EntryAnswers>(place: Place, value: EntryAnswers[Place]) => void;
  choose: (place: CrewPlace, id: number | null) => void;
  /** Replaces the whole form. */
  fill: (form: EntryForm) => void;
  addCrew: () => void;
  /** The ones after it move up. */
  removeCrew: (vehicle: number) => void;
  /** Resets to the initial form. */
  undo: () => void;
  /** Stores the body and its idempotency key before sending, so that a reload can send it again with the same key. */
  keepSent: (sent: EntryDraft['sent']) => void;
  /** Deletes the draft after the form was sent. */
  forget: () => void;
}

/** The form's values, kept in this tab from the first touch on (D5a). */
export function useEntryDraft(customerId: number, data: EntryData): KeptDraft {
  const [draft, setDraft] = useState(() => readEntryDraft(customerId, data));
  const [isTouched, setTouched] = useState(false);

  useEffect(() => {
    if (isTouched) saveEntryDraft(customerId, data, draft);
  }, [isTouched, customerId, data, draft]);

  const change = (next: (form: EntryForm) => EntryForm) => {
    setTouched(true);
    setDraft((last) => ({ ...last, form: next(last.form) }));
  };
  // Adds or removes vehicles that are shown. Hidden ones are dropped, so that none appears instead of a removed one.
  const changeCrews = (next: (crews: EntryForm['crews']) => EntryForm['crews']) =>
    change((form) => {
      const shown = shownForm(form, data).crews.length;
      return { ...form, crews: next(form.crews.slice(0, shown)) };
    });

  return {
    form: shownForm(draft.form, data),
    sent: draft.sent,
    isOvertaken: draft.isOvertaken,
    answer: (place, value) => change((form) => withAnswer(form, place, value)),
    choose: (place, id) => change((form) => withChoice(form, place, id)),
    fill: (form) => change(() => form),
    addCrew: () => changeCrews((crews) => [...crews, emptyCrew]),
    removeCrew: (vehicle) => changeCrews((crews) => crews.filter((_, index) => index !== vehicle)),
    undo: () => {
      change(() => freshForm(data));
      setDraft((last) => ({ ...last, isOvertaken: false }));
    },
    keepSent: (sent) => {
      setTouched(true);
      setDraft((last) => ({ ...last, sent }));
      saveEntryDraft(customerId, data, { ...draft, sent });
    },
    forget: () => setTouched(false),
  };
}
