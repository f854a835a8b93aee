import { useQueryClient } from '@tanstack/react-query';
import { generatePath, useNavigate } from 'react-router';
import { backofficePaths } from '@trilha/contract/backoffice-paths.ts';
import { useScope } from '../../../shared/frame/scope.ts';
import { SEASON_KEY } from '../../../shared/parts/season-query.ts';

/** Returns a function to call after creating a stage: refetches the season and opens the stage's editor. */
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
