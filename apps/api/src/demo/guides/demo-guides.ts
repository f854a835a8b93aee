import type { StageGuide } from '@trilha/contract/guides/guide.schema.ts';
import type { SketchedRoute } from '../../builders/drawn-track.ts';

/** A guide and the sketch that its GPX is drawn from. */
export interface DemoGuide extends Partial<Omit<StageGuide, 'pictures' | 'pitch'>> {
  readonly pitch: string;
  readonly route?: SketchedRoute;
  /** What the stage's row says, where the pitch does not say enough. */
  readonly about?: string;
  /** Pictures of the last time, by their names below `pictures/<brand>`. */
  readonly shots?: ReadonlyArray<{ readonly picture: string; readonly description: string }>;
}

/** A brand's guides by the key of their stage (`demo-stages.ts`). */
export type DemoGuides = Readonly<Record<string, DemoGuide>>;
