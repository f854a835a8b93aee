import { useQueryClient } from '@tanstack/react-query';
import type { DeskResults } from '@trilha/contract/desk/results/desk-results.endpoints.ts';
import { useState } from 'react';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { resultsKey, resultsQuery } from './results-query.ts';

interface LateResults {
  /** Version of the results when the dialog opened, or of the newer ones shown since. */
  readonly version: string;
  /** The newer results when a colleague changed them meanwhile; typed values stay. */
  readonly newer: DeskResults | null;
  /** Runs the action; newer results are fetched and shown instead of overwritten. */
  readonly attempt: (work: (version: string) => Promise<string>) => Promise<string>;
}

/** Handles concurrent changes of a stage's results: the later user sees the newer state before deciding again. */
export function useLateResults(seen: DeskResults): LateResults {
  const client = useQueryClient();
  const [version, setVersion] = useState(seen.version);
  const [newer, setNewer] = useState<DeskResults | null>(null);
  const { id } = seen.stage;
  return {
    version,
    newer,
    attempt: async (work) => {
      try {
        const said = await work(version);
        await client.invalidateQueries({ queryKey: resultsKey(id) });
        return said;
      } catch (error) {
        if (error instanceof ApiError && error.code === 'results_changed') {
          const now = await client.fetchQuery({ ...resultsQuery(id), staleTime: 0 });
          setNewer(now);
          setVersion(now.version);
        }
        throw error;
      }
    },
  };
}
