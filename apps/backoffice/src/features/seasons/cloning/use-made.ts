import { useQueryClient } from '@tanstack/react-query';
import { generatePath, useNavigate } from 'react-router';
import { backofficePaths } from '@trilha/contract/backoffice-paths.ts';
import { useStillOpen } from '../../../shared/dialog/use-still-open.ts';
import { useScope } from '../../../shared/frame/scope.ts';
import { SEASON_KEY } from '../../../shared/parts/season-query.ts';

/** Returns a function for a dialog to call after creating a stage: closes the dialog, refetches the season and opens the stage's editor. */
export function useMade(onClose: () => void): (id: number) => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  const isOpen = useStillOpen();
  const { search } = useScope();
  return async (id) => {
    const isAwaited = isOpen();
    onClose();
    const refetched = client.invalidateQueries({ queryKey: SEASON_KEY });
    const pathname = generatePath(backofficePaths.seasonStage, { id: String(id) });
    if (isAwaited) await navigate({ pathname, search });
    await refetched;
  };
}
