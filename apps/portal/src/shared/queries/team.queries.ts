import { queryOptions } from '@tanstack/react-query';
import {
  type Companion,
  getCompanions,
  getParticipants,
  type Participant,
} from '@trilha/contract/team/team.endpoints.ts';
import { call } from '../api/call.ts';
import { alwaysAsLooked } from '../api/query-client.ts';

/** Drivers and navigators of the team, the customer first (D18). */
export const participantsQuery = queryOptions({
  ...alwaysAsLooked,
  queryKey: ['participants'],
  queryFn: async ({ signal, client }): Promise<Participant[]> => {
    const background = client.getQueryData(['participants']) !== undefined;
    return (await call(getParticipants, { signal, background })).participants;
  },
});

export const companionsQuery = queryOptions({
  ...alwaysAsLooked,
  queryKey: ['companions'],
  queryFn: async ({ signal, client }): Promise<Companion[]> => {
    const background = client.getQueryData(['companions']) !== undefined;
    return (await call(getCompanions, { signal, background })).companions;
  },
});
