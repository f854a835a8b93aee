import { queryOptions } from '@tanstack/react-query';
import {
  listAcknowledgements,
  listDeskBulletins,
} from '@trilha/contract/desk/bulletins/desk-bulletins.endpoints.ts';
import { call } from '../../../shared/api/call.ts';

/** Prefix of all query keys about bulletins. */
export const BULLETINS_KEY = ['bulletins'];

/** A stage's bulletins. */
export const bulletinsQuery = (stageId: number) =>
  queryOptions({
    queryKey: [...BULLETINS_KEY, 'stage', stageId],
    queryFn: ({ signal }) => call(listDeskBulletins, { params: { id: stageId }, signal }),
  });

/** Who acknowledged a bulletin, and who is missing. */
export const acknowledgementsQuery = (id: number) =>
  queryOptions({
    queryKey: [...BULLETINS_KEY, 'acknowledgements', id],
    queryFn: ({ signal }) => call(listAcknowledgements, { params: { id }, signal }),
  });
