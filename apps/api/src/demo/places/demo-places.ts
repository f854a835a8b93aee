import type { StageKey } from '../demo-stages.data.ts';

/** Where a brand holds a stage, and what it calls it. */
export interface DemoPlace {
  readonly title: string;
  readonly city: string;
  readonly uf: string;
  readonly location: string;
}

/** A brand's places by the key of their stage (`demo-stages.data.ts`). */
export type DemoPlaces = Readonly<Record<StageKey, DemoPlace>>;
