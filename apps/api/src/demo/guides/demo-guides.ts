import type { StageGuide } from '@trilha/contract/guides/guide.schema.ts';
import type { SketchedRoute } from '../../builders/drawn-track.ts';

/** A guide, and the sketch for its GPX. */
export interface DemoGuide extends Partial<Omit<StageGuide, 'pictures' | 'pitch'>> {
  readonly pitch: string;
  readonly route?: SketchedRoute;
  /** Text of the stage's row, when the pitch is not enough. */
  readonly about?: string;
  /** Pictures of the previous edition, by name below `pictures/<brand>`. */
  readonly shots?: ReadonlyArray<{ readonly picture: string; readonly description: string }>;
}

/** A brand's guides by stage key (`demo-stages.ts`). */
export type DemoGuides = Readonly<Record<string, DemoGuide>>;
