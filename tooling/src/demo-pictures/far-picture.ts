import type { Dot } from './canvas.ts';
import type { Car } from './cars.ts';
import type { Hour } from './hours.data.ts';
import type { PlantName } from './plants.ts';
import type { RidgeKind } from './ridges.ts';
import type { Bend } from './roads.ts';

export interface Range {
  readonly kind: RidgeKind;
  readonly base: number;
  readonly rise: number;
  readonly spacing: number;
  /** A thin fall of water over its wall, near this x where the wall is highest. */
  readonly fall?: number;
}

/** A picture that looks far: ranges behind ranges, a long way, and one car small on it. */
export interface FarPicture {
  readonly seed: string;
  readonly hour: Hour;
  readonly sun?: Dot;
  readonly moon?: Dot;
  readonly clouds?: number;
  readonly rain?: number;
  readonly mist?: readonly number[];
  /** From the farthest to the nearest. */
  readonly ranges: readonly Range[];
  /** Still water between the ranges and the ground, from and to these heights. */
  readonly water?: readonly [from: number, to: number];
  /** The last range carries the way; or a plain begins at this height. */
  readonly plain?: number;
  readonly rows?: boolean;
  readonly road?: (horizon: number) => readonly Bend[];
  readonly cars: readonly Omit<Car, 'at'>[] | readonly Car[];
  /** Where each car is on the crest, from 0 to 1; in a plain cars have places of their own. */
  readonly along?: readonly number[];
  readonly dust?: number;
  readonly plants?: ReadonlyArray<readonly [name: PlantName, count: number, high: number]>;
  readonly front?: ReadonlyArray<readonly [name: PlantName, at: number, high: number]>;
  readonly frontHigh?: number;
}
