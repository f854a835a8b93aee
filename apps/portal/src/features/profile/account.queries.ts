import { queryOptions } from '@tanstack/react-query';
import {
  listConsents,
  listExports,
  listSessions,
  previewErasure,
} from '@trilha/contract/account/account.endpoints.ts';
import { call } from '../../shared/api/call.ts';

/** The account's sessions. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => (await call(listSessions, { signal })).sessions,
});

/** Every consent given or withdrawn, newest first (D11). */
export const consentsQuery = queryOptions({
  queryKey: ['consents'],
  queryFn: async ({ signal }) => (await call(listConsents, { signal })).consents,
});

/** Polling interval while a copy is being prepared, in milliseconds. */
const EXPORT_INTERVAL = 3_000;

/** The newest copy of the customer's data, or null. Polled while it is being prepared. */
export const exportQuery = queryOptions({
  queryKey: ['exports'],
  queryFn: async ({ signal }) =>
    (await call(listExports, { signal, background: true })).exports[0] ?? null,
  refetchInterval: ({ state }) => (state.data?.status === 'preparing' ? EXPORT_INTERVAL : false),
});

/** What erasing the account would do now. Never cached, since it may have changed. */
export const erasureQuery = queryOptions({
  queryKey: ['erasure'],
  gcTime: 0,
  staleTime: 0,
  queryFn: async ({ signal }) => call(previewErasure, { signal }),
});
