import { type JSX, memo, useId } from 'react';

import { useHand } from './hand.ts';
import { FAR_OUTLINES, NEAR_OUTLINES, THREADS } from './patch-shapes.ts';
import { fittedPoints, type TrackPoints, trackThrough } from './track.ts';
import './patch.css';

interface PatchProps {
  /** Short name of the stage, stitched on the patch. */
  name: string;
  /** Text alternative: 'Bordado da Etapa Socorro'. */
  label: string;
  /** Chooses outline and thread, so that neighbours differ. */
  index: number;
  /** The stage's route. */
  line: TrackPoints;
  /** The stage's heights, 0 to 1. */
  elevations: readonly number[];
}

interface Made {
  readonly id: string;
  readonly thread: (typeof THREADS)[number];
}

function at<Value>(values: readonly Value[], index: number): Value {
  return values[index % values.length] as Value;
}

const image = (label: string) => ({ role: 'img', 'aria-label': label }) as const;

function Twill({ id, thread }: Made): JSX.Element {
  return (
    <pattern
      id={`${id}t`}
      width="5"
      height="5"
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(38)"
    >
      <rect width="5" height="5" fill={thread.ground} />
      <path d="M0 1H5M2 3.5H5" stroke="#fff" strokeOpacity=".16" />
    </pattern>
  );
}

/** The overlocked edge. */
function Rim({ d, thread }: { d: string } & Pick<Made, 'thread'>): JSX.Element {
  return (
    <g fill="none" stroke="#17150F">
      <path d={d} stroke={thread.rim} strokeWidth="13" />
      <path d={d} strokeOpacity=".38" strokeWidth="13" strokeDasharray="1.1 2.3" />
      <path d={d} strokeOpacity=".5" strokeWidth="1.2" />
    </g>
  );
}

/** Heights as points over a foot, so that the line is as wide as the patch. */
function heights(elevations: readonly number[], foot: number, rise: number) {
  const known = elevations.length > 1 ? elevations : [0.2, 0.8, 0.4, 0.6, 0.1];
  // A stitched line has no fine grain.
  const step = Math.max(1, Math.floor(known.length / 14));
  const points = known.filter((_, index) => index % step === 0);
  return points.map(
    (value, index) => [(index * 300) / (points.length - 1), foot - value * rise] as const,
  );
}

function FarPatch({ id, thread, name, label, index, elevations }: PatchProps & Made): JSX.Element {
  const outline = at(FAR_OUTLINES, index);
  // The third outline ends in a point, so everything sits higher.
  const lift = outline === FAR_OUTLINES[2] ? 20 : 0;
  const near = trackThrough(heights(elevations, 142, 88), 1)?.path ?? '';
  const far = trackThrough(heights(elevations.toReversed(), 106, 52), 1)?.path ?? '';
  const size = name.length > 12 ? 23 : name.length > 9 ? 27 : 31;
  return (
    <svg className="patch" viewBox="0 0 300 200" focusable="false" {...image(label)}>
      <defs>
        <Twill id={id} thread={thread} />
        <pattern id={`${id}s`} width="3" height="3" patternUnits="userSpaceOnUse">
          <rect width="3" height="3" fill={thread.light} />
          <path d="M.5 0V3" stroke="#000" strokeOpacity=".22" />
        </pattern>
        <clipPath id={`${id}c`}>
          <path d={outline} />
        </clipPath>
      </defs>
      <g clipPath={`url(#${id}c)`}>
        <rect width="300" height="200" fill={`url(#${id}t)`} />
        <g transform={`translate(0 ${-2 - lift})`}>
          <path d={`${far}V142H0z`} fill="#8B8168" opacity=".75" />
          <path d={`${near}V142H0z`} fill={`url(#${id}s)`} />
          <path d={near} fill="none" stroke="var(--accent)" strokeWidth="7" />
          <path
            d={near}
            fill="none"
            stroke="#000"
            strokeOpacity=".3"
            strokeWidth="7"
            strokeDasharray="1 2"
          />
        </g>
        <rect y={140 - lift} width="300" height="90" fill={`url(#${id}t)`} />
      </g>
      <Rim d={outline} thread={thread} />
      <Name x={150} y={172 - lift} size={size} widest={232} name={name} thread={thread} />
    </svg>
  );
}

interface NameProps extends Pick<Made, 'thread'> {
  x: number;
  y: number;
  size: number;
  /** Width beyond which the letters are squeezed. */
  widest: number;
  name: string;
}

function Name({ x, y, size, widest, name, thread }: NameProps): JSX.Element {
  const isLong = name.length * size * 0.56 > widest;
  return (
    <text
      x={x}
      y={y}
      fontSize={size}
      fill={thread.light}
      {...(isLong ? { textLength: widest, lengthAdjust: 'spacingAndGlyphs' } : {})}
    >
      {name.toUpperCase()}
    </text>
  );
}

const ROUTE_BOX = { width: 240, height: 224 };
const ROUTE_INSET = { left: 0.18, right: 0.78, top: 0.22, bottom: 0.82 };

function NearPatch({ id, thread, name, label, index, line }: PatchProps & Made): JSX.Element {
  const { d, scale, up, text, size, widest } = at(NEAR_OUTLINES, index);
  const track = trackThrough(fittedPoints(line, ROUTE_BOX, ROUTE_INSET), 1.2);
  return (
    <svg className="patch" viewBox="0 0 240 240" focusable="false" {...image(label)}>
      <defs>
        <Twill id={id} thread={thread} />
      </defs>
      <path d={d} fill={`url(#${id}t)`} />
      {track && (
        <g
          transform={`translate(120 ${120 - up}) scale(${scale}) translate(-120 -112)`}
          strokeLinejoin="round"
        >
          <path
            d={track.path}
            fill="none"
            stroke={thread.light}
            strokeWidth="5"
            strokeLinecap="round"
            strokeDasharray="9 8"
          />
          <circle
            cx={track.start[0]}
            cy={track.start[1]}
            r="7"
            fill={thread.ground}
            stroke={thread.light}
            strokeWidth="4"
          />
          <path
            d={`M${track.finish.join(' ')}v-30l22 8-22 8`}
            fill="var(--accent)"
            stroke={thread.light}
            strokeWidth="3"
          />
        </g>
      )}
      <Rim d={d} thread={thread} />
      <Name x={120} y={text} size={size} widest={widest} name={name} thread={thread} />
    </svg>
  );
}

/** A stitched patch of a stage: its climb on a slab, or its route on a round one. */
export const Patch = memo(function Patch(props: PatchProps): JSX.Element {
  const hand = useHand();
  const made = { id: useId(), thread: at(THREADS, props.index) };
  return hand === 'far' ? <FarPatch {...props} {...made} /> : <NearPatch {...props} {...made} />;
});
