import type { JSX } from 'react';
import type { Figure } from '../../shared/stages/stage-figures.ts';
import { fitLines, Letters, type Line, type SetType, widthOf } from './lettering.tsx';

/** Typesetting for both styles: the brand's weights, and glyph outlines from the server. */
export interface Pen {
  readonly setType: SetType;
  readonly weights: { readonly title: number; readonly figure: number };
}

/** Stacked lines; `y` is the baseline of the first. */
export function Lines({
  lines,
  x,
  y,
  leading,
  fill,
}: {
  lines: readonly Line[];
  x: number;
  y: number;
  leading: number;
  fill?: string;
}): JSX.Element {
  return (
    <>
      {lines.map((line, index) => (
        <Letters
          // oxlint-disable-next-line react/no-array-index-key -- drawn once
          key={index}
          line={line}
          x={x}
          y={y + index * line.size * leading}
          {...(fill && { fill })}
        />
      ))}
    </>
  );
}

/** The brand's wordmark, with a note for a stage that is not held. */
export function CardMark({
  wordmark,
  note,
  pen: { setType },
  x,
  y,
}: {
  wordmark: { word: string; tag: string };
  note?: string | undefined;
  pen: Pen;
  x: number;
  y: number;
}): JSX.Element {
  const word = { lettering: setType(wordmark.word, { weight: 800 }), size: 44 };
  const tag = { lettering: setType(wordmark.tag, { weight: 800 }), size: 30 };
  const after = x + widthOf(word) + 11;
  const end = after + widthOf(tag) + 26;
  const said = note ? { lettering: setType(note, { weight: 800 }), size: 34 } : undefined;
  return (
    <>
      <Letters line={word} x={x} y={y} />
      <path fill="var(--accent)" d={`M${after} ${y - 39}H${end}v50H${after}z`} />
      <Letters line={tag} x={after + 13} y={y - 3} fill="var(--on-accent)" />
      {said && (
        <>
          <path
            fill="var(--err-text)"
            d={`M${end + 24} ${y - 39}h${widthOf(said) + 28}v50H${end + 24}z`}
          />
          <Letters line={said} x={end + 38} y={y - 3} fill="var(--paper)" />
        </>
      )}
    </>
  );
}

interface Numbers {
  readonly parts: ReadonlyArray<{ readonly figure: Line; readonly unit: Line; readonly x: number }>;
  readonly width: number;
}

function setNumbers(figures: readonly Figure[], pen: Pen, size: number, words: boolean): Numbers {
  let x = 0;
  const parts = figures.map(({ value, unit, term }) => {
    const isClimb = unit === 'm' && words;
    const figure = {
      lettering: pen.setType(value, { weight: pen.weights.figure, tracking: -0.01 }),
      size,
    };
    const said = pen.setType(isClimb ? `m ${term}` : unit, { weight: 600 });
    const part = { figure, unit: { lettering: said, size: 34 }, x };
    x += widthOf(figure) + 9 + widthOf(part.unit) + 40;
    return part;
  });
  return { parts, width: x - 40 };
}

/** Distance, climb and hours in one line, with words where the width allows. */
export function Numbers({
  figures,
  pen,
  size,
  width,
  x,
  y,
  fill,
}: {
  figures: readonly Figure[];
  pen: Pen;
  size: number;
  width: number;
  x: number;
  y: number;
  fill: string;
}): JSX.Element {
  const long = setNumbers(figures, pen, size, true);
  const short = long.width <= width ? long : setNumbers(figures, pen, size, false);
  const shrink = Math.min(1, width / short.width);
  const { parts } =
    shrink < 1 ? setNumbers(figures, pen, Math.max(34, size * shrink), false) : short;
  return (
    <g transform={`translate(${x} ${y})`}>
      {parts.map(({ figure, unit, x: at }) => (
        <g key={at}>
          <Letters line={figure} x={at} y={0} fill={fill} />
          <Letters line={unit} x={at + widthOf(figure) + 9} y={0} fill={fill} />
        </g>
      ))}
    </g>
  );
}

/** The stage's location in at most two lines. */
export function placeLines(place: string, { setType }: Pen, width: number): Line[] {
  return fitLines(place, {
    setType,
    weight: 650,
    width,
    sizes: [
      [36, 1],
      [32, 2],
    ],
  });
}
