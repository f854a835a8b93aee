import { queryOptions } from '@tanstack/react-query';
import { listRehearsals } from '@trilha/contract/desk/rehearsals/rehearsals.endpoints.ts';
import { call } from '../api/call.ts';
import { SEASON_KEY } from './season-query.ts';

/** Polling interval for a running rehearsal, in milliseconds. */
const FOLLOW_MS = 1_000;

/** The rehearsals of a stage; polled while one is running. */
export const rehearsalsQuery = (id: number) =>
  queryOptions({
    queryKey: [...SEASON_KEY, 'rehearsals', id],
    queryFn: ({ signal }) => call(listRehearsals, { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.rehearsals.some(({ state }) => state === 'running') ? FOLLOW_MS : false,
  });
