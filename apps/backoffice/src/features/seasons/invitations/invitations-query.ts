import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  type InvitationQuery,
  listInvitations,
} from '@trilha/contract/invitations/desk-invitations.endpoints.ts';
import { call } from '../../../shared/api/call.ts';

/** How often a list that is on its way is asked for. */
const LOOK_AGAIN_MS = 1_000;

/** Everything about a stage's invitations begins with this. */
export const invitationsKey = (stageId: number) => ['invitations', stageId];

/** Invitations of a stage; asked again while a list is on its way. */
export const invitationsQuery = (stageId: number, query: InvitationQuery) =>
  queryOptions({
    queryKey: [...invitationsKey(stageId), query],
    queryFn: ({ signal }) => call(listInvitations, { params: { id: stageId }, query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.batches.some(({ is_over: isOver }) => !isOver) ? LOOK_AGAIN_MS : false,
  });
