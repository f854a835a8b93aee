import { queryOptions } from '@tanstack/react-query';
import { previewStage } from '@trilha/contract/seasons/preview.endpoints.ts';
import { call } from '../../../shared/api/call.ts';
import { SEASON_KEY } from '../../../shared/parts/season-query.ts';
import type { StageFile } from '../stage/draft/stage-draft.ts';

/** Shorter than the server keeps previews, in milliseconds. */
const FRESH_MS = 30 * 60_000;

/** What customers would see of the stage as saved, or as `file` would make it. Not refetched in the background. */
export const previewQuery = (id: number, file: StageFile | undefined) =>
  queryOptions({
    queryKey: [...SEASON_KEY, 'preview', id, file ?? null],
    queryFn: ({ signal }) => call(previewStage, { params: { id }, body: { file }, signal }),
    gcTime: 0,
    staleTime: FRESH_MS,
    refetchOnWindowFocus: false,
  });
