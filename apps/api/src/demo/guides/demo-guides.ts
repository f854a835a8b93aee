import type { StageGuide } from '@trilha/contract/guides/guide.schema.ts';
import type { SketchedRoute } from '../../builders/drawn-track.ts';

/** A guide and the sketch that its GPX is drawn from. */
export interface DemoGuide extends Partial<Omit<StageGuide, 'pictures'>> {
  readonly route?: SketchedRoute;
  /** Where the brand's stage is told in other words than the plan of all brands (`demo-stages.data.ts`). */
  readonly stage?: { readonly description: string };
  /** Pictures of the last time, by their names below `pictures/<brand>`. */
  readonly shots?: ReadonlyArray<{ readonly picture: string; readonly description: string }>;
}

/** A brand's guides by the key of their stage (`demo-stages.ts`). */
export type DemoGuides = Readonly<Record<string, DemoGuide>>;
