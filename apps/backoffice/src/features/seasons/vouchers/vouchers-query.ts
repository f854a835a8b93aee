import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  listVouchers,
  type VoucherRow,
} from '@trilha/contract/vouchers/desk-vouchers.endpoints.ts';
import { call } from '../../../shared/api/call.ts';

/** Everything about a stage's codes begins with this. */
export const vouchersKey = (stageId: number) => ['vouchers', stageId];

/** A page of a stage's codes with who entered by each. */
export const vouchersQuery = (stageId: number, page?: string) =>
  queryOptions({
    queryKey: [...vouchersKey(stageId), page ?? ''],
    queryFn: ({ signal }) =>
      call(listVouchers, { params: { id: stageId }, query: { page }, signal }),
    placeholderData: keepPreviousData,
  });

/** Every code of a stage, page after page: for a file, or to be pasted elsewhere. */
export async function readAllVouchers(stageId: number): Promise<readonly VoucherRow[]> {
  const rows: VoucherRow[] = [];
  for (let page: string | undefined | null; page !== null;) {
    const list = await call(listVouchers, { params: { id: stageId }, query: { page } });
    rows.push(...list.vouchers);
    page = list.page.next;
  }
  return rows;
}
