import type { StageKey } from './demo-stages.data.ts';
import type { DemoGuides } from './guides/demo-guides.ts';
import type { DemoPlaces } from './places/demo-places.ts';

/** A demonstration vehicle, also known to the stand-in of the automaker's core. */
export interface DemoVehicle {
  readonly chassis: string;
  readonly model: string;
  readonly title: string;
  readonly year: string;
  readonly plate: string;
  readonly color: string;
}

/** Vehicles of a brand's demonstration: one file of `garages/` per brand. */
export interface DemoGarage {
  readonly brandId: number;
  /** Helena's vehicles: two 4x4 and one that is not. */
  readonly vehicles: readonly DemoVehicle[];
  /** Models of the other participants. */
  readonly models: readonly string[];
  /** Locations and titles of its stages. */
  readonly places: DemoPlaces;
  /** Guides of its stages. */
  readonly guides: DemoGuides;
  /** Length range of its stages, as the brand promises. */
  readonly kilometres: { readonly least: number; readonly most: number };
  /** Statements that crews sign at the gate, by stage key. */
  readonly waivers?: Readonly<Partial<Record<StageKey, string>>>;
}
