import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QueryInput } from '@trilha/contract/endpoint.ts';
import type { RecipientState } from '@trilha/contract/desk/mailings/mailing-states.ts';
import {
  listMailings,
  type Mailing,
  readMailing,
} from '@trilha/contract/desk/mailings/mailings.endpoints.ts';
import { call } from '../../../../shared/api/call.ts';
import { serverNow } from '@trilha/web/clock/server-clock.ts';

/** Prefix of all query keys about messages. */
export const MAILINGS_KEY = ['desk', 'mailings'];
/** Polling interval while a message is changing, in milliseconds. */
const LOOK_AGAIN_MS = 1_000;
/** A message starting within this time is polled as well, in milliseconds. */
const SOON_MS = 60_000;

/** Whether polling could show a change. */
function isMoving({ state, send_at: at }: Pick<Mailing, 'state' | 'send_at'>): boolean {
  if (state === 'scheduled') return Date.parse(at) - serverNow().getTime() < SOON_MS;
  return state === 'sending';
}

/** Messages, newest first; polled while one of them is changing. */
export const mailingsQuery = (query: QueryInput<typeof listMailings>) =>
  queryOptions({
    queryKey: [...MAILINGS_KEY, 'list', query],
    queryFn: ({ signal }) => call(listMailings, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.mailings.some(isMoving) === true ? LOOK_AGAIN_MS : false,
  });

/** One message with its recipients. */
export const mailingQuery = (id: number, state: RecipientState | undefined) =>
  queryOptions({
    queryKey: [...MAILINGS_KEY, 'one', id, state],
    queryFn: ({ signal }) => call(readMailing, { params: { id }, query: { state }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data && isMoving(data.mailing) ? LOOK_AGAIN_MS : false,
  });
