import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listTeam } from '@trilha/contract/staff/staff-team.endpoints.ts';
import { call } from '../../../shared/api/call.ts';
import { reloadSession } from '../../../shared/session/session-query.ts';

/** All current and former staff members. */
export function useTeam() {
  return useQuery({
    queryKey: ['staff', 'team'],
    queryFn: ({ signal }) => call(listTeam, { signal }),
    select: ({ team }) => team,
  });
}

/** Proposals that wait for a second admin. */
export function useTeamProposals() {
  return useQuery({
    queryKey: ['staff', 'team'],
    queryFn: ({ signal }) => call(listTeam, { signal }),
    select: ({ proposals }) => proposals,
  });
}

/** Returns a function that refetches the team and the user's session, which may be the one that changed. */
export function useReloadTeam(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: ['staff', 'team'] });
    await reloadSession(client);
  };
}
