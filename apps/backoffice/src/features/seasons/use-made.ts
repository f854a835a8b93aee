import { useQueryClient } from '@tanstack/react-query';
import { generatePath, useNavigate } from 'react-router';
import type { backofficePaths } from '@trilha/contract/backoffice-paths.ts';
import { useStillOpen } from '../../shared/dialog/use-still-open.ts';
import { useScope } from '../../shared/frame/scope.ts';
import { SEASON_KEY } from '../../shared/parts/season-query.ts';

/** Paths of the editors that open after a creation. */
type EditorPath = (typeof backofficePaths)['seasonStage' | 'seasonEvent' | 'seasonChampionship'];

/** Returns a function for a dialog to call after creating something: closes the dialog, refetches the season and opens the editor. */
export function useMade(path: EditorPath, onClose: () => void): (id: number) => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  const isOpen = useStillOpen();
  const { search } = useScope();
  return async (id) => {
    const isAwaited = isOpen();
    onClose();
    const refetched = client.invalidateQueries({ queryKey: SEASON_KEY });
    const pathname = generatePath(path, { id: String(id) });
    if (isAwaited) await navigate({ pathname, search });
    await refetched;
  };
}
