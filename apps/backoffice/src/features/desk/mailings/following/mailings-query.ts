import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QueryInput } from '@trilha/contract/endpoint.ts';
import type { RecipientState } from '@trilha/contract/mailings/mailing-states.ts';
import {
  listMailings,
  type Mailing,
  readMailing,
} from '@trilha/contract/mailings/mailings.endpoints.ts';
import { call } from '../../../../shared/api/call.ts';
import { serverNow } from '../../../../shared/api/server-time.ts';

/** Everything about messages to many begins with this. */
export const MAILINGS_KEY = ['desk', 'mailings'];
/** How often one that moves is asked for. */
const LOOK_AGAIN_MS = 1_000;
/** One that leaves so soon is looked at as one that leaves. */
const SOON_MS = 60_000;

/** Whether another look would show something else. */
function isMoving({ state, send_at: at }: Pick<Mailing, 'state' | 'send_at'>): boolean {
  if (state === 'scheduled') return Date.parse(at) - serverNow().getTime() < SOON_MS;
  return state === 'sending';
}

/** Messages to many, the newest first; asked for again while one of them moves. */
export const mailingsQuery = (query: QueryInput<typeof listMailings>) =>
  queryOptions({
    queryKey: [...MAILINGS_KEY, 'list', query],
    queryFn: ({ signal }) => call(listMailings, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.mailings.some(isMoving) === true ? LOOK_AGAIN_MS : false,
  });

/** One of them with those it is for. */
export const mailingQuery = (id: number, state: RecipientState | undefined) =>
  queryOptions({
    queryKey: [...MAILINGS_KEY, 'one', id, state],
    queryFn: ({ signal }) => call(readMailing, { params: { id }, query: { state }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data && isMoving(data.mailing) ? LOOK_AGAIN_MS : false,
  });
