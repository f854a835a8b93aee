/** Size of a map's drawing, in its units. */
export interface MapSize {
  width: number;
  height: number;
}

/** View of a map and the position of its invented route, as fractions of width and height. */
export interface MapView extends MapSize {
  route: { left: number; span: number; top: number; rise: number };
}

/** For stages: crops from 1:1.3 to 2:1 show the whole route; a taller `MapCover` scales it down. */
export const stageView: MapView = {
  width: 200,
  height: 180,
  route: { left: 0.22, span: 0.54, top: 0.27, rise: 0.46 },
};

export interface StageMapProps {
  /** Seed: the stage's id, or a fixed one for garage and empty pages. */
  id: string | number;
  view?: MapView;
  /** False to draw only contours. */
  route?: boolean;
  /** True when the stage allows no action now: its route has no accent colour. */
  off?: boolean | undefined;
}
