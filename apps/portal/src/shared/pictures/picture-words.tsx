import type { JSX } from 'react';
import { useBrand } from '../brand.tsx';
import { fittedSize, lineWidth } from './fitted-line.ts';
import './picture.css';

interface WordsProps {
  x: number;
  /** Baseline. */
  y: number;
  /** The size unless the line is longer than `width`. */
  size: number;
  width: number;
  weight: number;
  /** True for a line that ends at `x`. */
  isEnd?: boolean;
  className?: string;
  children: string;
}

/** A line of text in the display font, as large as fits. */
export function Words(props: WordsProps): JSX.Element {
  const { x, y, size, width, weight, isEnd, className, children } = props;
  return (
    <text
      className={className}
      x={x}
      y={y}
      textAnchor={isEnd ? 'end' : 'start'}
      fontWeight={weight}
      fontSize={fittedSize(children, weight, width, size)}
    >
      {children}
    </text>
  );
}

/** The brand's wordmark: the word, and its tag on the accent. `y` is the baseline. */
export function PictureMark({ x, y, size }: { x: number; y: number; size: number }): JSX.Element {
  const { word, tag } = useBrand().wordmark;
  const after = x + lineWidth(word, 800, size) + size / 4;
  const tagWidth = lineWidth(tag, 800, size * 0.66) + size * 0.6;
  return (
    <>
      <text x={x} y={y} fontWeight={800} fontSize={size}>
        {word}
      </text>
      <rect
        className="picture-tag"
        x={after}
        y={y - size * 0.85}
        width={tagWidth}
        height={size * 1.15}
      />
      <text
        className="picture-on"
        x={after + size * 0.3}
        y={y - size * 0.05}
        fontWeight={800}
        fontSize={size * 0.66}
      >
        {tag}
      </text>
    </>
  );
}

export interface PictureFigure {
  readonly value: string;
  readonly unit: string;
}

interface FiguresProps {
  x: number;
  y: number;
  size: number;
  figures: readonly PictureFigure[];
  className?: string;
}

/** Where each figure and its unit begin. */
function placedFigures({ x, size, figures }: Pick<FiguresProps, 'x' | 'size' | 'figures'>) {
  const placed: Array<PictureFigure & { readonly start: number; readonly beside: number }> = [];
  let start = x;
  for (const figure of figures) {
    const beside = start + lineWidth(figure.value, 850, size) + size * 0.14;
    placed.push({ ...figure, start, beside });
    start = beside + lineWidth(figure.unit, 600, size * 0.5) + size * 0.5;
  }
  return placed;
}

/** Figures side by side on one baseline: the values large, their units small. */
export function PictureFigures({ y, size, className, ...row }: FiguresProps): JSX.Element {
  return (
    <>
      {placedFigures({ ...row, size }).map(({ value, unit, start, beside }) => (
        <g key={unit}>
          <text className={className} x={start} y={y} fontWeight={850} fontSize={size}>
            {value}
          </text>
          <text className={className} x={beside} y={y} fontWeight={600} fontSize={size * 0.5}>
            {unit}
          </text>
        </g>
      ))}
    </>
  );
}
