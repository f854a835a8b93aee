import { queryOptions } from '@tanstack/react-query';
import {
  type Companion,
  getCompanions,
  getParticipants,
  type Participant,
} from '@trilha/contract/team/team.endpoints.ts';
import { call } from '../api/call.ts';

/** Drivers and navigators of the team, the customer first (D18). */
export const participantsQuery = queryOptions({
  queryKey: ['participants'],
  queryFn: async ({ signal }): Promise<Participant[]> =>
    (await call(getParticipants, { signal })).participants,
});

export const companionsQuery = queryOptions({
  queryKey: ['companions'],
  queryFn: async ({ signal }): Promise<Companion[]> =>
    (await call(getCompanions, { signal })).companions,
});
