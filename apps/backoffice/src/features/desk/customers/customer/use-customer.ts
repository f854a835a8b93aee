import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { DeskCustomer } from '@trilha/contract/desk/customers/customer.endpoints.ts';
import { readDeskCustomer } from '@trilha/contract/desk/customers/customer.endpoints.ts';
import { scopeOf } from '@trilha/contract/staff/grants.rules.ts';
import { refusalText } from '@trilha/contract/staff/permissions.rules.ts';
import type { StaffAnswer } from '@trilha/contract/staff/staff.endpoints.ts';
import { call } from '../../../../shared/api/call.ts';
import { serverNow } from '@trilha/web/clock/server-clock.ts';
import { heldGrants, may } from '../../../../shared/session/staff.ts';

/** One customer, and a function that refetches all desk data. */
export function useCustomer(id: number) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: ['desk', 'customer', id],
    queryFn: async ({ signal }) =>
      (await call(readDeskCustomer, { params: { id }, signal })).customer,
  });
  const refresh = (): Promise<void> => client.invalidateQueries({ queryKey: ['desk'] });
  return { query, refresh };
}

/** Why the user may not act on accounts of a brand and who may; null when the user may. The server checks the same. */
export function accountRefusal(
  staff: StaffAnswer,
  { automaker_id }: Pick<DeskCustomer, 'automaker_id'>,
): string | null {
  if (!may(staff, 'customers:edit')) return refusalText('customers:edit');
  const scope = scopeOf({ grants: heldGrants(staff) }, 'customers:edit', serverNow());
  const reaches = scope.some(
    (part) => part.stageId === null && [null, automaker_id].includes(part.automakerId),
  );
  return reaches
    ? null
    : 'Seu acesso não é da marca inteira, e a conta é. Peça a quem atende a marca.';
}
