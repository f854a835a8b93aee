import { useQuery, useQueryClient } from '@tanstack/react-query';
import { brands } from '@trilha/brands/brands.ts';
import { listMoney } from '@trilha/contract/desk/money.endpoints.ts';
import { refusalText } from '@trilha/contract/staff/permissions.rules.ts';
import { call } from '../../../shared/api/call.ts';
import { may, useStaff } from '../../../shared/session/staff.ts';

const KEY = ['desk', 'money'] as const;

/** Money that waits for somebody, of a brand or of all that the person may see. */
export function useMoney(slug: string | null) {
  return useQuery({
    queryKey: [...KEY, slug],
    queryFn: ({ signal }) => {
      const brand = brands.find((one) => one.slug === slug)?.id;
      return call(listMoney, { query: { brand }, signal });
    },
  });
}

/** Has everything of the desk asked for again: what money does shows in many places. */
export function useReloadMoney(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['desk'] });
}

/** Why the person may decide nothing here, and who may; null: they may. */
export function useMoneyRefusal(): string | null {
  return may(useStaff(), 'money:edit') ? null : refusalText('money:edit');
}
