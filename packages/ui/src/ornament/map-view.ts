/** The units of a map's drawing. */
export interface MapSize {
  width: number;
  height: number;
}

/** The view of the map and where its invented route runs, as parts of width and height. */
export interface MapView extends MapSize {
  route: { left: number; span: number; top: number; rise: number };
}

/** Stages: crops from 1:1.3 to 2:1 keep the whole route in sight; a taller `MapCover` shows it smaller. */
export const stageView: MapView = {
  width: 200,
  height: 180,
  route: { left: 0.22, span: 0.54, top: 0.27, rise: 0.46 },
};

export interface StageMapProps {
  /** The stage's id; garage and empty pages have an id of their own. */
  id: string | number;
  view?: MapView;
  /** Contours alone, for places where nothing is to be driven. */
  route?: boolean;
  /** Nothing can be done about the stage now: its route has no accent. */
  off?: boolean | undefined;
}
