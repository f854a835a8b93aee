import { useQueryClient } from '@tanstack/react-query';
import type { DeskResults } from '@trilha/contract/results/desk-results.endpoints.ts';
import { useState } from 'react';
import { ApiError } from '../../../shared/api/api-error.ts';
import { resultsKey, resultsQuery } from './results-query.ts';

interface LateResults {
  /** What was seen of the results when the dialog was opened, or when it was told of newer ones. */
  readonly version: string;
  /** What is there now, where somebody changed it meanwhile; what was typed stays. */
  readonly newer: DeskResults | null;
  /** Does it; newer results are read and shown instead of overwritten. */
  readonly attempt: (work: (version: string) => Promise<string>) => Promise<string>;
}

/** Two people at the results of one stage: who is later sees what the other one did before deciding again. */
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
