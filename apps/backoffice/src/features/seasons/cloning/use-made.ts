import { useQueryClient } from '@tanstack/react-query';
import { generatePath, useNavigate } from 'react-router';
import { backofficePaths } from '@trilha/contract/backoffice-paths.ts';
import { useScope } from '../../../shared/frame/scope.ts';
import { SEASON_KEY } from '../season-query.ts';

/** What follows once a stage was made: the season is read anew, and the stage opens in its editor. */
export function useMade(): (id: number) => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { search } = useScope();
  return async (id) => {
    await client.invalidateQueries({ queryKey: SEASON_KEY });
    await navigate({
      pathname: generatePath(backofficePaths.seasonStage, { id: String(id) }),
      search,
    });
  };
}
