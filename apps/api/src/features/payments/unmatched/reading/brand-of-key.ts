import type { Services } from '../../../../services.ts';

/** Returns the brand of a Pix key, because brands may share an account and its list; undefined for an unknown key. */
export function brandOfKey(
  { config }: Pick<Services, 'config'>,
  pixKey: string | null,
): number | undefined {
  return [...config.brands.values()].find(({ brand }) => brand.pix.pix_key === pixKey)?.brand.id;
}
