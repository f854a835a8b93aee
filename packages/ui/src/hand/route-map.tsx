import { type JSX, memo, useId } from 'react';

import { Contours } from '../ornament/contours.tsx';
import { DrawnMap } from '../ornament/drawn-map.tsx';
import { useHand } from './hand.ts';
import { hands } from './hands.tsx';
import { fittedPoints, type Track, type TrackPoints, trackThrough, withoutGrain } from './track.ts';
import './route-map.css';

interface RouteMapProps {
  /** Seed of the ground and, without a track, of the route: the same id always gives the same map. */
  id: string | number;
  /** The simplified track; without one, an ornamental route is drawn. */
  points?: TrackPoints | undefined;
  /** Positions of numbered waypoints as fractions of the track's length, 0 to 1. */
  waypoints?: readonly number[] | undefined;
  /** Text alternative; without one the map is decorative. */
  label?: string | undefined;
  /** Size of the drawing; defaults to that of the hand. The container crops it. */
  view?: { width: number; height: number } | undefined;
  /** Scale of line and marks: 0.8 for a small map in a row. */
  scale?: number | undefined;
  /** True to animate the line once, from start to flag. */
  draw?: boolean | undefined;
  /** True when the stage allows no action now: the route has no accent colour. */
  off?: boolean | undefined;
  /** False for a very small map, where contours would hide the route; they are most of the drawing cost. */
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
      <g className="map-finish" transform={at(track.finish)}>
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

/** Reveals its children along the track, once; static with reduced motion. */
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
 * Map of a stage in the brand's hand: contours, and the track with start, numbered waypoints and flag. Fills the
 * positioned box around it (`MapFrame`, `MapCover`). Never place it behind text.
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
  // Reserves space above the highest point, so that the whole flag is visible.
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
