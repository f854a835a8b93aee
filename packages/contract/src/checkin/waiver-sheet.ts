import '../brazil/zod-setup.ts';
import * as z from 'zod/mini';
import { isValidCpf } from '../brazil/cpf.ts';
import { opaqueText } from '../shapes.ts';

/*
 * The personal data of a signed statement. It is sent sealed, next to the scan that holds its digest, so that the log
 * holds no personal data and may be kept longer (decision 087).
 */

/** How a guardian is related to a minor. */
export const RELATIONS = ['mother', 'father', 'guardian', 'authorised'] as const;
export type Relation = (typeof RELATIONS)[number];

/** Labels of the relations. */
export const RELATION_WORDS: Readonly<Record<Relation, string>> = {
  mother: 'Mãe',
  father: 'Pai',
  guardian: 'Responsável legal',
  authorised: 'Adulto autorizado por escrito',
};

/** Size of the drawing area, in units of the stroke path. */
export const SHEET_PAPER = { width: 1_000, height: 400 } as const;
/** Maximum path length of a signature on a sheet of its own. */
const PATH_LENGTH = 6_000;
/** Shorter strokes are accidental. */
const SHORTEST_UNITS = 150;

const strokes = opaqueText(PATH_LENGTH).check(
  z.regex(/^(?:M\d{1,4} \d{1,4}(?:l-?\d{1,4} -?\d{1,4}(?: -?\d{1,4} -?\d{1,4})*)?)+$/),
);

/** A name of at least two visible characters. */
export const named = (longest: number) => opaqueText(longest).check(z.regex(/\S\s*\S/));

/** A CPF, or another document for people without one. */
const document = opaqueText(30).check(
  z.refine((typed) => {
    const digits = typed.replaceAll(/\D/g, '');
    const isCpf = digits.length === 11 && /^[\d .-]+$/.test(typed.trim());
    return isCpf ? isValidCpf(digits) : typed.trim().length >= 5;
  }),
);

/** The guardian who signs for a minor. */
export const guardian = z.strictObject({
  name: named(120),
  document,
  relation: z.enum(RELATIONS),
});

/** How a person signs. */
export const sheetMark = z.discriminatedUnion('kind', [
  /** Finger strokes as an SVG path on `SHEET_PAPER`. */
  z.strictObject({ kind: z.literal('drawn'), path: strokes }),
  /** For people who cannot draw: their own name, typed and confirmed. */
  z.strictObject({ kind: z.literal('typed'), name: named(120) }),
]);
export type SheetMark = z.output<typeof sheetMark>;

/** Sheet of a signed statement. */
export const waiverSheet = z.strictObject({
  v: z.literal(1),
  /** Name of the person the statement is about, as in the roster. */
  name: z.string().check(z.maxLength(200)),
  /** Null when that person signed. */
  guardian: z.nullable(guardian),
  mark: sheetMark,
});
export type WaiverSheet = z.output<typeof waiverSheet>;

/** Parses a sheet's text; null when it is invalid. */
export function readSheet(text: string): WaiverSheet | null {
  try {
    const read = waiverSheet.safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

interface Point {
  readonly x: number;
  readonly y: number;
}
type Strokes = ReadonlyArray<readonly Point[]>;

const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

function thinned(stroke: readonly Point[], least: number): Point[] {
  const kept: Point[] = [];
  for (const { x, y } of stroke) {
    const point = {
      x: Math.min(SHEET_PAPER.width, Math.max(0, Math.round(x))),
      y: Math.min(SHEET_PAPER.height, Math.max(0, Math.round(y))),
    };
    const last = kept.at(-1);
    if (last === undefined || apart(last, point) >= least) kept.push(point);
  }
  return kept;
}

function pathOf(stroke: readonly Point[]): string {
  const [first, ...rest] = stroke;
  if (first === undefined) return '';
  let last = first;
  const moves = rest.map((point) => {
    const move = `${point.x - last.x} ${point.y - last.y}`;
    last = point;
    return move;
  });
  return `M${first.x} ${first.y}${moves.length === 0 ? '' : `l${moves.join(' ')}`}`;
}

/** Strokes as a path of limited length, however much was drawn; points in units of `SHEET_PAPER`. */
export function strokesPath(drawn: Strokes, longest = PATH_LENGTH): string {
  for (let least = 4; ; least *= 2) {
    const path = drawn.map((stroke) => pathOf(thinned(stroke, least))).join('');
    if (path.length <= longest || least > SHEET_PAPER.width) return path.slice(0, longest);
  }
}

/** True when enough was drawn to be a signature. */
export function isDrawn(drawn: Strokes): boolean {
  const lengths = drawn.flatMap((stroke) =>
    stroke.slice(1).map((point, index) => apart(stroke[index] ?? point, point)),
  );
  return lengths.reduce((sum, one) => sum + one, 0) >= SHORTEST_UNITS;
}
