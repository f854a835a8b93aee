import { useQueryClient } from '@tanstack/react-query';
import { voucherCode } from '@trilha/contract/vouchers/voucher-code.rules.ts';
import { prepareEntry } from '@trilha/contract/registrations/preparing.endpoints.ts';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { showFromTop } from '../../../shared/navigation/show-from-top.ts';
import {
  ownRegistrationsQuery,
  registrationQuery,
} from '../../../shared/queries/registrations.queries.ts';
import { eventsQuery } from '../../../shared/queries/stages.queries.ts';
import { preparedQuery } from '../../../shared/queries/prepared.queries.ts';
import { call } from '../../../shared/api/call.ts';
import { preparedBody } from '../preparing/prepared-form.ts';
import type { Changing, Preparing } from '../entry-form/entry-data.ts';
import { clearEntryDraft } from './draft/entry-draft.ts';
import { keyFor } from '../sending/send-entry.ts';
import {
  type EntryFailure,
  entryFailure,
  failureOnceChanged,
  refusedPress,
} from '../sending/entry-failure.ts';
import { entryBody, type EntryPlace } from '../entry-form/entry-form.ts';
import { isSamePlace } from '../entry-form/form-names.ts';
import { type EntryProblem, entryProblems } from '../entry-form/entry-problems.ts';
import { sendEntry } from '../sending/send-entry.ts';
import type { EntryData } from '../entry-form/entry-data.ts';
import { type KeptDraft, useEntryDraft } from './draft/use-entry-draft.ts';
import { usePause, useTellPause } from './use-pause.ts';
import { type Refusals, useRefusals } from './use-refusals.ts';
import { useRetryOnline } from './use-retry-online.ts';
import { useVoucher, type TypedVoucher } from './sections/use-voucher.ts';

export interface Entry extends Pick<
  KeptDraft,
  'form' | 'isOvertaken' | 'answer' | 'choose' | 'fill' | 'addCrew' | 'removeCrew' | 'undo'
> {
  /** The change of an existing registration; null for a new one. */
  change: ReturnType<Changing['changeTo']> | null;
  /** The form equals the stored registration. */
  isSame: boolean;
  refusals: Refusals;
  voucher: TypedVoucher;
  /** Everything still to be done or mended. */
  problems: readonly EntryProblem[];
  /** The text at a place, once it is time to tell. */
  errorOf: (place: EntryPlace) => string | undefined;
  failure: EntryFailure | null;
  /** Counts the submits. */
  attempt: number;
  isSending: boolean;
  submit: () => void;
  /** Refused only because of a pause, and sent automatically when the pause ends. */
  isHeld: boolean;
  /** Does not send it automatically. */
  letGo: () => void;
}

/**
 * The form of an entry: values, draft (D5a), errors and sending. A new entry is sent under one idempotency key (D17), a
 * change as a change of an existing registration (D20).
 *
 * @param onEntered gets the registration from the server, after the draft is cleared
 */
export function useEntry(
  customerId: number,
  data: EntryData,
  onEntered: (registration: Registration) => void,
): Entry {
  const { stage, vehicles, participants, companions, otherVehicles, changing, invited } = data;
  const queries = useQueryClient();
  const kept = useEntryDraft(customerId, data);
  const { form } = kept;
  const [failure, setFailure] = useState<EntryFailure | null>(() =>
    data.refused ? refusedPress(data.refused, form) : null,
  );
  const [attempt, setAttempt] = useState(0);
  const [isSending, setSending] = useState(false);
  const isUnderWay = useRef(false);
  const tellPause = useTellPause(stage.id);

  const vehicleIds = useMemo(
    () => vehicles.map(({ id }) => id).toSorted((a, b) => a - b),
    [vehicles],
  );
  const voucher = useVoucher(stage.id, form.voucher, form.crews.length);
  const { refusals, verify, verifyToSend } = useRefusals(stage.id, form.category, vehicleIds, {
    changing: changing?.registration.id,
    token: invited?.token,
    voucher: voucher.state === 'valid' ? form.voucher.trim() : undefined,
  });
  const people = [...participants, ...companions].filter((person) => !person.isKept);
  const isVoucherOpen = voucherCode(form.voucher) !== '' && voucher.state !== 'valid';
  const context = { stage, people, otherVehicles, isVoucherOpen };
  const problems = entryProblems(form, { ...context, refusals });

  const mend = (place?: EntryPlace) =>
    setFailure((last) => last && failureOnceChanged(last, place));
  const answer: Entry['answer'] = (place, value) => {
    kept.answer(place, value);
    mend(place);
  };
  const choose: Entry['choose'] = (place, id) => {
    kept.choose(place, id);
    mend(place);
    if (place.role === 'vehicle') verify().catch(() => undefined);
  };

  function deliver(): Promise<Registration> {
    if (changing) return changing.send(form);
    // BYP-06.
    const pass = invited ? { bypassToken: invited.token } : {};
    const sent = keyFor({ ...entryBody(form, stage), ...pass }, kept.sent);
    kept.keepSent(sent);
    return sendEntry(sent);
  }

  // Long forms are sent from their end, and the answer in their place begins at its own top.
  const isSent = useRef(false);
  useLayoutEffect(
    () => () => {
      if (isSent.current) showFromTop();
    },
    [],
  );

  /** Saves complete and incomplete entries; the confirmation lists what is missing. */
  async function prepare({ onPrepared }: Preparing): Promise<void> {
    setSending(true);
    try {
      const body = preparedBody(form, stage);
      await call(prepareEntry, { params: { id: stage.id }, body });
      kept.forget();
      clearEntryDraft(customerId, data);
      void queries.invalidateQueries(ownRegistrationsQuery);
      await queries.invalidateQueries(preparedQuery);
      onPrepared();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(entryFailure(error, form));
    } finally {
      setSending(false);
    }
  }

  async function send(): Promise<void> {
    setFailure(null);
    if (data.preparing) return prepare(data.preparing);
    setAttempt((last) => last + 1);
    if (entryProblems(form, { ...context, refusals }).length > 0) return;
    setSending(true);
    try {
      const current = await verifyToSend();
      if (entryProblems(form, { ...context, refusals: current }).length > 0) return;
      const registration = await deliver();
      kept.forget();
      clearEntryDraft(customerId, data);
      queries.setQueryData(registrationQuery(registration.id).queryKey, { registration });
      void queries.invalidateQueries(ownRegistrationsQuery);
      void queries.invalidateQueries(eventsQuery);
      if (data.prepared) void queries.invalidateQueries(preparedQuery);
      isSent.current = true;
      onEntered(registration);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'entries_paused') tellPause(error.message);
      setFailure(entryFailure(error, form));
    } finally {
      setSending(false);
    }
  }

  const submit = () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    void send().finally(() => {
      isUnderWay.current = false;
    });
  };
  const isHeld = failure?.isHeld === true && !isSending;
  usePause(stage, isHeld, submit);
  useRetryOnline(failure?.isLost === true && !isSending, submit);

  return {
    form,
    isOvertaken: kept.isOvertaken,
    answer,
    choose,
    fill: (next) => {
      kept.fill(next);
      setFailure(null);
      verify().catch(() => undefined);
    },
    addCrew: () => {
      kept.addCrew();
      mend();
    },
    removeCrew: (vehicle) => {
      kept.removeCrew(vehicle);
      // The failure named vehicles by their position, and positions have changed.
      setFailure(null);
    },
    undo: () => {
      kept.undo();
      setFailure(null);
      setAttempt(0);
    },
    change: changing && changing.changeTo(form.crews.length),
    isSame: changing !== null && changing.isSame(form),
    refusals,
    voucher,
    problems,
    errorOf: (place) =>
      [...(failure?.places ?? []), ...problems.filter((one) => attempt > 0 || !one.isMissing)].find(
        (told) => isSamePlace(told.place, place),
      )?.message,
    failure,
    attempt,
    isSending,
    submit,
    isHeld,
    letGo: () => setFailure(null),
  };
}
