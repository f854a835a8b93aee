import type { StageKey } from '../demo-stages.data.ts';

/** Location and title of a brand's stage. */
export interface DemoPlace {
  readonly title: string;
  readonly city: string;
  readonly uf: string;
  readonly location: string;
}

/** A brand's locations by stage key (`demo-stages.data.ts`). */
export type DemoPlaces = Readonly<Record<StageKey, DemoPlace>>;
