import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type DeskSolidarity,
  editSolidarity,
  readSolidarity,
  type SolidarityEditBody,
} from '@trilha/contract/desk/solidarity/solidarity.endpoints.ts';
import { call } from '../../../shared/api/call.ts';

/** A change as it is sent. */
export type SentEdit = SolidarityEditBody['edit'];

export const solidarityQuery = (id: number) => ({
  queryKey: ['desk', 'solidarity', id],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(readSolidarity, { params: { id }, signal }),
});

export const useSolidarity = (id: number) => useQuery(solidarityQuery(id));

/** Sends a change of the account as it was seen. The server refuses it after any other edit, which the screen then shows. */
export function useSendEdit({ stage, version }: DeskSolidarity) {
  const client = useQueryClient();
  return async (edit: SentEdit, reason: string): Promise<string> => {
    try {
      const params = { id: stage.id };
      return (await call(editSolidarity, { params, body: { edit, version, reason } })).message;
    } finally {
      await client.invalidateQueries({ queryKey: ['desk'] });
    }
  };
}
