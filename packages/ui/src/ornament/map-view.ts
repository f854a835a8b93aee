/** The view of the map and where its route runs, as parts of width and height. */
export interface MapView {
  width: number;
  height: number;
  levels: number;
  /** Grid step in units of the view; larger views take larger steps to stay small in bytes. */
  cell: number;
  route: { left: number; span: number; top: number; rise: number };
}

/** Stages: crops from 1:1.3 to 2:1 keep the whole route in sight. */
export const stageView: MapView = {
  width: 200,
  height: 180,
  levels: 8,
  cell: 8,
  route: { left: 0.22, span: 0.54, top: 0.27, rise: 0.46 },
};

export interface StageMapProps {
  /** The stage's id; garage and empty pages have an id of their own. */
  id: string | number;
  view?: MapView;
  /** Contours alone, for places where nothing is to be driven. */
  route?: boolean;
  /** Which part of a cropped map stays in sight. */
  align?: 'xMidYMid' | 'xMidYMin';
}
