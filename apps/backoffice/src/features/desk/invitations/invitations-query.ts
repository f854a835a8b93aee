import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  type InvitationQuery,
  listInvitations,
} from '@trilha/contract/desk/invitations/desk-invitations.endpoints.ts';
import { call } from '../../../shared/api/call.ts';

/** Polling interval for a running list, in milliseconds. */
const LOOK_AGAIN_MS = 1_000;

/** Prefix of all query keys about a stage's invitations. */
export const invitationsKey = (stageId: number) => ['invitations', stageId];

/** Invitations of a stage; polled while a list is running. */
export const invitationsQuery = (stageId: number, query: InvitationQuery) =>
  queryOptions({
    queryKey: [...invitationsKey(stageId), query],
    queryFn: ({ signal }) => call(listInvitations, { params: { id: stageId }, query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.batches.some(({ is_over: isOver }) => !isOver) ? LOOK_AGAIN_MS : false,
  });
