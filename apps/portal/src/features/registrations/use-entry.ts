import { useQueryClient } from '@tanstack/react-query';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ApiError } from '../../shared/api/api-error.ts';
import {
  ownRegistrationsQuery,
  registrationQuery,
} from '../../shared/queries/registrations.queries.ts';
import { eventsQuery } from '../../shared/queries/stages.queries.ts';
import type { Changing } from './changing.ts';
import { clearEntryDraft, keyFor } from './entry-draft.ts';
import { type EntryFailure, entryFailure } from './entry-failure.ts';
import { entryBody, type EntryField, type EntryValues } from './entry-form.ts';
import { type EntryProblem, entryProblems } from './entry-problems.ts';
import { sendEntry } from './send-entry.ts';
import type { EntryData } from './use-entry-data.ts';
import { type KeptDraft, useEntryDraft } from './use-entry-draft.ts';
import { type Refusals, useRefusals } from './use-refusals.ts';
import { useVoucher, type Voucher } from './use-voucher.ts';

export interface Entry extends Pick<KeptDraft, 'set' | 'addBlock' | 'removeBlock' | 'undo'> {
  values: EntryValues;
  blocks: number;
  /** What it does to the registration that is being changed; null for a new one. */
  change: ReturnType<Changing['changeTo']> | null;
  /** Nothing is different from what is registered. */
  isSame: boolean;
  refusals: Refusals;
  voucher: Voucher;
  /** Everything still to be done or mended. */
  problems: readonly EntryProblem[];
  /** The text under a field, once it is time to tell. */
  errorOf: (field: EntryField) => string | undefined;
  failure: EntryFailure | null;
  /** Counts the submits. */
  attempt: number;
  isSending: boolean;
  submit: () => void;
}

/** Sends again by itself what was lost on the way, as soon as the device has a network. */
function useRetryOnline(isLost: boolean, retry: () => void): void {
  useEffect(() => {
    if (!isLost) return undefined;
    window.addEventListener('online', retry, { once: true });
    return () => window.removeEventListener('online', retry);
  }, [isLost, retry]);
}

/**
 * The form of an entry: its values and draft (D5a), what is wrong with it, and sending it: a new one
 * under one key (D17), or the change of one that exists (D20).
 *
 * @param onEntered with the registration as the server has it, once the draft is cleared
 */
export function useEntry(
  customerId: number,
  data: EntryData,
  onEntered: (registration: Registration) => void,
): Entry {
  const { stage, vehicles, participants, companions, otherVehicles, changing, invited } = data;
  const queries = useQueryClient();
  const kept = useEntryDraft(customerId, data);
  const { draft } = kept;
  const { values, blocks } = draft;
  const [failure, setFailure] = useState<EntryFailure | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [isSending, setSending] = useState(false);
  const isUnderWay = useRef(false);

  const vehicleIds = useMemo(
    () => vehicles.map(({ id }) => id).toSorted((a, b) => a - b),
    [vehicles],
  );
  const voucher = useVoucher(stage.id, values.voucher, blocks);
  const { refusals, verify } = useRefusals(
    stage.id,
    Number(values.category_id) || null,
    vehicleIds,
    {
      changing: changing?.registration.id,
      token: invited?.token,
      voucher: voucher.state === 'valid' ? values.voucher.trim() : undefined,
    },
  );
  const people = [...participants, ...companions].filter((person) => !person.isKept);
  const isVoucherOpen =
    changing === null && values.voucher.trim() !== '' && voucher.state !== 'valid';
  const context = { stage, people, otherVehicles, isVoucherOpen };
  const problems = entryProblems(draft, { ...context, refusals });

  const set: Entry['set'] = (field, value) => {
    kept.set(field, value);
    setFailure((last) => {
      if (!last?.fields[field]) return last;
      const { [field]: _mended, ...fields } = last.fields;
      return { ...last, fields };
    });
    if (/^vehicle_\d+_id$/.test(field)) verify().catch(() => undefined);
  };

  function deliver(): Promise<Registration> {
    if (changing) return changing.send(draft);
    // BYP-06.
    const pass = invited ? { bypassToken: invited.token } : {};
    const sent = keyFor({ ...entryBody(draft, stage), ...pass }, draft.sent);
    kept.keepSent(sent);
    return sendEntry(sent);
  }

  async function send(): Promise<void> {
    setAttempt((last) => last + 1);
    setFailure(null);
    if (entryProblems(draft, { ...context, refusals }).length > 0) return;
    setSending(true);
    try {
      const current = await verify();
      if (entryProblems(draft, { ...context, refusals: current }).length > 0) return;
      const registration = await deliver();
      kept.forget();
      clearEntryDraft(customerId, data);
      queries.setQueryData(registrationQuery(registration.id).queryKey, { registration });
      void queries.invalidateQueries(ownRegistrationsQuery);
      void queries.invalidateQueries(eventsQuery);
      onEntered(registration);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(entryFailure(error));
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
  useRetryOnline(failure?.canRetry === true && !isSending, submit);

  return {
    values,
    blocks,
    set,
    addBlock: kept.addBlock,
    removeBlock: kept.removeBlock,
    undo: () => {
      kept.undo();
      setFailure(null);
      setAttempt(0);
    },
    change: changing && changing.changeTo(blocks),
    isSame: changing !== null && changing.isSame(draft),
    refusals,
    voucher,
    problems,
    errorOf: (field) =>
      failure?.fields[field] ??
      problems.find((problem) => problem.field === field && (attempt > 0 || !problem.isMissing))
        ?.message,
    failure,
    attempt,
    isSending,
    submit,
  };
}
