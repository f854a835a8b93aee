import { useQuery, useQueryClient } from '@tanstack/react-query';
import { brands } from '@trilha/brands/brands.ts';
import { listMoney } from '@trilha/contract/desk/money/money.endpoints.ts';
import { refusalText } from '@trilha/contract/staff/permissions.rules.ts';
import { call } from '../../../shared/api/call.ts';
import { may, useStaff } from '../../../shared/session/staff.ts';

/** Prefix of the query keys about money. */
export const MONEY_KEY = ['desk', 'money'] as const;

/** Money that needs a decision, of one brand or all that the user may see. */
export function useMoney(slug: string | null) {
  return useQuery({
    queryKey: [...MONEY_KEY, slug],
    queryFn: ({ signal }) => {
      const brand = brands.find((one) => one.slug === slug)?.id;
      return call(listMoney, { query: { brand }, signal });
    },
  });
}

/** Returns a function that refetches all desk data, because money affects many screens. */
export function useReloadMoney(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['desk'] });
}

/** Why the user may not decide about money and who may; null when the user may. */
export function useMoneyRefusal(): string | null {
  return may(useStaff(), 'money:edit') ? null : refusalText('money:edit');
}
