import { queryOptions } from '@tanstack/react-query';
import { listVouchers } from '@trilha/contract/vouchers/desk-vouchers.endpoints.ts';
import { call } from '../../../shared/api/call.ts';

/** Everything about a stage's codes begins with this. */
export const vouchersKey = (stageId: number) => ['vouchers', stageId];

/** Codes of a stage with who entered by each. */
export const vouchersQuery = (stageId: number) =>
  queryOptions({
    queryKey: vouchersKey(stageId),
    queryFn: ({ signal }) => call(listVouchers, { params: { id: stageId }, signal }),
  });
