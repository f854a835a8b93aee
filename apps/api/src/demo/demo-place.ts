import { brands } from '@trilha/brands/brands.ts';
import { garageOf } from './demo-garages.ts';
import type { StageKey } from './demo-stages.data.ts';
import type { DemoPlace } from './places/demo-places.ts';

/**
 * Where a brand's demonstration holds a stage and its title, to find that stage on a screen.
 * @throws Error for a brand that does not exist or has no demonstration
 */
export function demoPlace(slug: string, key: StageKey): DemoPlace {
  return garageOf(brands.find((brand) => brand.slug === slug)?.id ?? 0).places[key];
}
