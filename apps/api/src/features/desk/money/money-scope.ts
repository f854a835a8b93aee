import type { StaffScope } from '@trilha/contract/staff/grants.rules.ts';

/** Brands whose money the caller may see. Money belongs to a brand, so stage grants do not count. */
export function brandsOfMoney(scope: StaffScope, brands: readonly number[]): readonly number[] {
  const held = scope.filter(({ stageId }) => stageId === null);
  if (held.some(({ automakerId }) => automakerId === null)) return brands;
  return brands.filter((id) => held.some(({ automakerId }) => automakerId === id));
}
