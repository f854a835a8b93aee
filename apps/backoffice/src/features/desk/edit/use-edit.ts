import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  type DeskEdit,
  readDeskEdit,
  rehearseDeskEdit,
} from '@trilha/contract/desk/registration-edit.endpoints.ts';
import { useState } from 'react';
import { ApiError } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { REHEARSED } from '../../../shared/api/query-client.ts';
import { useSettled } from '../../../shared/palette/use-settled.ts';
import { forgetChoices, isAsItWas, keepChoices, keptChoices } from './kept-choices.ts';
import { bodyOf, type EntryDraft, entryDraftOf } from './crew-draft.ts';

/** What an entry may be changed to, as it is now. */
export function useDeskEdit(id: number) {
  return useQuery({
    queryKey: ['desk', 'edit', id],
    queryFn: async ({ signal }) => (await call(readDeskEdit, { params: { id }, signal })).edit,
    // What was known when the form was left is no beginning: it may have changed since.
    gcTime: 0,
  });
}

/** What an entry is being changed to, and what that would do: asked of the server, done there and undone. */
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
    /** Whether what stands there was found in the tab, and not chosen just now. */
    isFound: draft === found?.draft,
    body,
    /** What would follow; null while it is not known of what is chosen now. */
    told: error === null && isCurrent && body !== null ? (data?.consequences ?? null) : null,
    /** So much goes back that it is proposed to Financeiro. */
    takesTwo: data?.takes_two === true,
    /** The version that was rehearsed. */
    rehearsed: data?.version,
    refusal: body === null ? null : error,
    errors: error instanceof ApiError && body !== null ? error.errors : {},
    isAsking: !isCurrent && body !== null,
    isNewer,
    /** Begins anew from what is there now. */
    take,
  };
}

const NOTHING = { team_name: null, vehicles: [], vehicleCompanions: [] };
