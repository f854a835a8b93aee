import type { StageKey } from './demo-stages.data.ts';
import type { DemoGuides } from './guides/demo-guides.ts';
import type { DemoPlaces } from './places/demo-places.ts';

/** A vehicle of the demonstration, as the automaker's core also knows it. */
export interface DemoVehicle {
  readonly chassis: string;
  readonly model: string;
  readonly title: string;
  readonly year: string;
  readonly plate: string;
  readonly color: string;
}

/** What people of a brand's demonstration drive: one file of `garages/` per brand. */
export interface DemoGarage {
  readonly brandId: number;
  /** Helena's: two 4x4 and one that is not. */
  readonly vehicles: readonly DemoVehicle[];
  /** Models of the other participants. */
  readonly models: readonly string[];
  /** Where its stages are, and what they are called. */
  readonly places: DemoPlaces;
  /** What people read about its stages before they go. */
  readonly guides: DemoGuides;
  /** How far its stages go, as the brand promises. */
  readonly kilometres: { readonly least: number; readonly most: number };
  /** What crews sign at the gate, by the key of their stage. */
  readonly waivers?: Readonly<Partial<Record<StageKey, string>>>;
}
