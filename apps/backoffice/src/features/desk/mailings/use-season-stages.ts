import { useQuery } from '@tanstack/react-query';
import { listSeason, type SeasonStageRow } from '@trilha/contract/seasons/season.endpoints.ts';
import { call } from '../../../shared/api/call.ts';

const NONE: readonly SeasonStageRow[] = [];

/** The stages of a brand; null disables the query. */
export function useSeasonStages(brand: number | null) {
  const { data = NONE } = useQuery({
    queryKey: ['season', 'of-brand', brand],
    queryFn: async ({ signal }) =>
      (await call(listSeason, { query: { brand: brand ?? undefined }, signal })).stages,
    enabled: brand !== null,
    staleTime: 300_000,
  });
  const titleOf = (id: number): string =>
    data.find(({ stage }) => stage.id === id)?.stage.title ?? `etapa ${id}`;
  return { stages: data, titleOf };
}
