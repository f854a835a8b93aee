import type { Services } from '../../../../services.ts';

/** Whose Pix key it is, since brands may share an account and its list; undefined if it is no brand's. */
export function brandOfKey(
  { config }: Pick<Services, 'config'>,
  pixKey: string | null,
): number | undefined {
  return [...config.brands.values()].find(({ brand }) => brand.pix.pix_key === pixKey)?.brand.id;
}
