import { SHEET_PAPER, strokesPath } from '@trilha/contract/checkin/waiver-sheet.ts';
import type { JSX, PointerEvent } from 'react';

export interface Point {
  readonly x: number;
  readonly y: number;
}
/** Strokes drawn by a finger, in paper units. */
export type InkStrokes = ReadonlyArray<readonly Point[]>;

interface SignPadProps {
  strokes: InkStrokes;
  onDraw: (strokes: InkStrokes) => void;
}

function pointOf(event: PointerEvent<SVGSVGElement>): Point {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
  return {
    x: ((event.clientX - left) / (width || 1)) * SHEET_PAPER.width,
    y: ((event.clientY - top) / (height || 1)) * SHEET_PAPER.height,
  };
}

/** The signing area: each touch is a stroke, and the page does not scroll. */
export function SignPad({ strokes, onDraw }: SignPadProps): JSX.Element {
  return (
    <svg
      className="ci-pad"
      role="img"
      aria-label="Assinatura"
      viewBox={`0 0 ${SHEET_PAPER.width} ${SHEET_PAPER.height}`}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture?.(event.pointerId);
        onDraw([...strokes, [pointOf(event)]]);
      }}
      onPointerMove={(event) => {
        const last = strokes.at(-1);
        if (event.buttons === 0 || last === undefined) return;
        onDraw([...strokes.slice(0, -1), [...last, pointOf(event)]]);
      }}
    >
      <line x1="60" x2="940" y1="330" y2="330" />
      <path d={strokesPath(strokes)} />
    </svg>
  );
}
