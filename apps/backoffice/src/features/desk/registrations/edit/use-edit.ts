import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  type DeskEdit,
  readDeskEdit,
  rehearseDeskEdit,
} from '@trilha/contract/desk/registrations/registration-edit.endpoints.ts';
import { useState } from 'react';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { call } from '../../../../shared/api/call.ts';
import { REHEARSED } from '../../../../shared/api/query-client.ts';
import { useSettled } from '../../../../shared/palette/use-settled.ts';
import { forgetChoices, isAsItWas, keepChoices, keptChoices } from './kept-choices.ts';
import { bodyOf, type EntryDraft, entryDraftOf } from './crew-draft.ts';

/** The current entry with its possible choices. */
export function useDeskEdit(id: number) {
  return useQuery({
    queryKey: ['desk', 'edit', id],
    queryFn: async ({ signal }) => (await call(readDeskEdit, { params: { id }, signal })).edit,
    // Not cached: an entry may have changed since the form was left.
    gcTime: 0,
  });
}

/** The draft of an entry, and its effects from the server's dry run. */
export function useEditing(current: DeskEdit) {
  const { id } = current;
  const [found] = useState(() => keptChoices(id));
  const [base, setBase] = useState<DeskEdit>(() => {
    if (found === null) return current;
    const { version, status, entry } = found;
    return { ...current, version, status, entry };
  });
  const [draft, setDraft] = useState<EntryDraft>(() => found?.draft ?? entryDraftOf(current));
  const settled = useSettled(draft);
  const body = bodyOf(settled);
  const rehearsal = useQuery({
    queryKey: ['desk', 'edit-rehearsal', id, body],
    queryFn: ({ signal }) =>
      call(rehearseDeskEdit, { params: { id }, body: body ?? NOTHING, signal }),
    enabled: body !== null,
    placeholderData: keepPreviousData,
    ...REHEARSED,
  });
  const { data, error, isPlaceholderData } = rehearsal;
  const isCurrent = settled === draft && !isPlaceholderData && !rehearsal.isFetching;
  const isNewer = current.version !== base.version;
  const take = (): void => {
    setBase(current);
    setDraft(entryDraftOf(current));
    forgetChoices(id);
  };
  const choose = (next: EntryDraft): void => {
    setDraft(next);
    if (isAsItWas(base, next)) forgetChoices(id);
    else keepChoices(base, next);
  };
  return {
    base,
    draft,
    setDraft: choose,
    /** Whether the choices were restored from the tab and not edited since. */
    isFound: draft === found?.draft,
    body,
    /** The effects; null while unknown for the current choices. */
    told: error === null && isCurrent && body !== null ? (data?.consequences ?? null) : null,
    /** The refund is so large that the change is proposed to Financeiro. */
    takesTwo: data?.takes_two === true,
    /** The version used in the dry run. */
    rehearsed: data?.version,
    refusal: body === null ? null : error,
    errors: error instanceof ApiError && body !== null ? error.errors : {},
    isAsking: !isCurrent && body !== null,
    isNewer,
    /** Starts over from the current entry. */
    take,
  };
}

const NOTHING = { team_name: null, vehicles: [], vehicleCompanions: [] };
