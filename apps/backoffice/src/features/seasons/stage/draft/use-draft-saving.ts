import { type FetchQueryOptions, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { useState } from 'react';
import { SEASON_KEY } from '../../../../shared/parts/season-query.ts';

interface DraftSaving {
  /** The server's message after the last save. */
  readonly said: string;
  readonly setSaid: (message: string) => void;
  /** Increments whenever the conflicts should scroll into view and take the focus. */
  readonly sought: number;
  readonly seek: () => void;
  /** Saves, runs `onEnd`, then refetches the season. When another user saved first, the draft merges that version. */
  readonly save: (
    put: () => Promise<{ readonly message: string }>,
    onEnd?: () => void,
  ) => Promise<void>;
}

/**
 * Saves the draft of an editor.
 * @param query reads what the editor edits
 * @param onSaved runs with what the server stored
 */
export function useDraftSaving<T, K extends QueryKey>(
  query: FetchQueryOptions<T, Error, T, K>,
  onSaved: (stored: T) => void,
): DraftSaving {
  const client = useQueryClient();
  const [said, setSaid] = useState('');
  const [sought, setSought] = useState(0);
  const seek = (): void => setSought((count) => count + 1);
  const read = (): Promise<T> => client.fetchQuery({ ...query, staleTime: 0 });
  const save: DraftSaving['save'] = async (put, onEnd) => {
    try {
      const { message } = await put();
      onSaved(await read());
      setSaid(message);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'season_changed')) throw error;
      // The draft merges what the other user saved.
      await read();
      seek();
    }
    onEnd?.();
    await client.invalidateQueries({ queryKey: SEASON_KEY });
  };
  return { said, setSaid, sought, seek, save };
}
