import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  listVouchers,
  type VoucherRow,
} from '@trilha/contract/desk/vouchers/desk-vouchers.endpoints.ts';
import { call } from '../../../shared/api/call.ts';

/** Prefix of all query keys about a stage's codes. */
export const vouchersKey = (stageId: number) => ['vouchers', stageId];

/** A page of a stage's codes with the entries of each. */
export const vouchersQuery = (stageId: number, page?: string) =>
  queryOptions({
    queryKey: [...vouchersKey(stageId), page ?? ''],
    queryFn: ({ signal }) =>
      call(listVouchers, { params: { id: stageId }, query: { page }, signal }),
    placeholderData: keepPreviousData,
  });

/** All codes of a stage, fetched page by page, for a file or the clipboard. */
export async function readAllVouchers(stageId: number): Promise<readonly VoucherRow[]> {
  const rows: VoucherRow[] = [];
  for (let page: string | undefined | null; page !== null;) {
    const list = await call(listVouchers, { params: { id: stageId }, query: { page } });
    rows.push(...list.vouchers);
    page = list.page.next;
  }
  return rows;
}
