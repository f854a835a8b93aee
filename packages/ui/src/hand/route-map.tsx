import { type JSX, memo, useId } from 'react';

import { Contours } from '../ornament/contours.tsx';
import { DrawnMap } from '../ornament/drawn-map.tsx';
import { useHand } from './hand.ts';
import { hands } from './hands.tsx';
import { fittedPoints, type Track, type TrackPoints, trackThrough, withoutGrain } from './track.ts';
import './route-map.css';

interface RouteMapProps {
  /** Draws the ground, and the route where there is no track: the same id is always the same map. */
  id: string | number;
  /** The simplified track; without one the ornament stands, which promises no way. */
  points?: TrackPoints | undefined;
  /** Where the numbered waypoints lie, as parts (0 to 1) of the track's length. */
  waypoints?: readonly number[] | undefined;
  /** In words, for who cannot see it; without words the map is decoration. */
  label?: string | undefined;
  /** The shape of the drawing; the hand has one of its own. The container crops it. */
  view?: { width: number; height: number } | undefined;
  /** Of line and marks: 0.8 for a small map in a row. */
  scale?: number | undefined;
  /** Draws the line once, from start to flag. */
  draw?: boolean | undefined;
  /** Nothing can be done about the stage now: map brown, no accent. */
  off?: boolean | undefined;
  /** False where it is shown so small that contours would hide the way: they cost most of a map's drawing. */
  contours?: boolean | undefined;
}

interface RouteProps {
  track: Track;
  waypoints: readonly number[];
  scale: number;
}

function Marks({ track, waypoints, scale }: RouteProps): JSX.Element {
  const { Start, Finish, Waypoint, number } = hands[useHand()];
  const at = ([x, y]: readonly [number, number]) => `translate(${x.toFixed(1)} ${y.toFixed(1)})`;
  return (
    <>
      <g transform={at(track.start)}>
        <Start scale={scale} />
      </g>
      {waypoints.map((part, index) => (
        <g key={part} transform={at(track.at(part))}>
          <Waypoint scale={scale} />
          <text className="route-number" y={5.6 * scale} fontSize={16 * scale} fill={number}>
            {index + 1}
          </text>
        </g>
      ))}
      <g transform={at(track.finish)}>
        <Finish scale={scale} />
      </g>
    </>
  );
}

function Line({ track, scale }: RouteProps): JSX.Element {
  const { line } = hands[useHand()];
  const dash = line.dash?.map((length) => length * scale).join(' ');
  return (
    <g fill="none" strokeLinecap={line.cap} strokeLinejoin="round">
      <path stroke="var(--map-ground)" strokeWidth={line.casing * scale} d={track.path} />
      <path
        stroke="var(--accent)"
        strokeWidth={line.width * scale}
        strokeDasharray={dash}
        d={track.path}
      />
    </g>
  );
}

/** Uncovers what is inside along the track, once; held still where motion is not wanted. */
function DrawnOnce({ track, children }: { track: Track; children: JSX.Element }): JSX.Element {
  const mask = useId();
  return (
    <>
      <mask id={mask} maskUnits="userSpaceOnUse" x="0" y="0" width="100%" height="100%">
        <path
          className="route-draw"
          pathLength="1"
          d={track.path}
          fill="none"
          stroke="#fff"
          strokeWidth="26"
          strokeLinecap="square"
        />
      </mask>
      <g mask={`url(#${mask})`}>{children}</g>
    </>
  );
}

/**
 * The map of a stage in the brand's hand: contour ground, the track with start, numbered waypoints
 * and flag. Fills the positioned box around it (`MapFrame`, `MapCover`). Never behind text.
 */
export const RouteMap = memo(function RouteMap(props: RouteMapProps): JSX.Element {
  const {
    id,
    points = [],
    waypoints = [],
    label,
    view,
    scale = 1,
    draw,
    off,
    contours = true,
  } = props;
  const hand = hands[useHand()];
  const { width, height } = view ?? hand.map;
  // The larger the flag, the lower may the highest point lie: it is seen whole.
  const inset = { ...hand.inset, top: Math.max(hand.inset.top, (hand.flag * scale + 4) / height) };
  const shape = withoutGrain(fittedPoints(points, { width, height }, inset), hand.grain * scale);
  const track = trackThrough(shape, hand.sweep);
  if (!track) return <DrawnMap id={id} off={off} />;
  const route = { track, waypoints, scale };
  const line = <Line {...route} />;
  return (
    <svg
      className={off ? 'map map--off' : 'map'}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      focusable="false"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {contours && <Contours id={id} width={width} height={height} />}
      <g className="map-way">
        {draw ? <DrawnOnce track={track}>{line}</DrawnOnce> : line}
        <Marks {...route} />
      </g>
    </svg>
  );
});
