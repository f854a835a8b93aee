import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listTeam } from '@trilha/contract/staff/staff-team.endpoints.ts';
import { call } from '../../../shared/api/call.ts';
import { reloadSession } from '../../../shared/session/session-query.ts';

/** Everybody who works here or did. */
export function useTeam() {
  return useQuery({
    queryKey: ['staff', 'team'],
    queryFn: ({ signal }) => call(listTeam, { signal }),
    select: ({ team }) => team,
  });
}

/** What waits for a second admin. */
export function useTeamProposals() {
  return useQuery({
    queryKey: ['staff', 'team'],
    queryFn: ({ signal }) => call(listTeam, { signal }),
    select: ({ proposals }) => proposals,
  });
}

/** Has the team asked for again, and what the person at the screen may: it may be they who changed. */
export function useReloadTeam(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: ['staff', 'team'] });
    await reloadSession(client);
  };
}
