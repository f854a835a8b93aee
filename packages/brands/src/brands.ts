import type { Brand } from './brand.ts';
import { automakers } from './automakers.ts';

/** Every brand the product serves, by id: a new one is a file of its own in `automakers/` (BRD-01). */
export const brands: readonly Brand[] = [...automakers].sort((a, b) => a.id - b.id);

/** The brand of a deployment that names none, and of plain `localhost` (BRD-02, D5). */
export const defaultBrand: Brand = firstOf(brands);

/** The brand with this wire id (`automaker`), or `undefined`. */
export function brandById(id: number): Brand | undefined {
  return brands.find((brand) => brand.id === id);
}

/** The brand with this slug (`BRAND`, `data-brand`), or `undefined`. */
export function brandBySlug(slug: string): Brand | undefined {
  return brands.find((brand) => brand.slug === slug);
}

/**
 * The brand a host name stands for, or `undefined` when it names none.
 *
 * `host` is a `Host` header: case and port do not count. `hosts` maps a deployment's own
 * names to slugs (`BRAND_HOSTS`) and goes before the demo names.
 */
export function brandByHost(
  host: string,
  hosts: Readonly<Record<string, string>> = {},
): Brand | undefined {
  const name = host.toLowerCase().replace(/:\d+$/, '');
  const slug = Object.hasOwn(hosts, name) ? hosts[name] : undefined;
  if (slug !== undefined) return brandBySlug(slug);
  return brands.find((brand) => brand.demoHosts.includes(name));
}

function firstOf([brand]: readonly Brand[]): Brand {
  if (!brand) throw new Error('there is no brand in automakers/');
  return brand;
}
