import '../brazil/zod-setup.ts';
import * as z from 'zod/mini';
import { normalisePlate } from '../brazil/plate.ts';
import { opaqueText } from '../shapes.ts';
import { guardian, named, sheetMark, strokesPath } from './waiver-sheet.ts';

/*
 * The personal data of a walk-in. Like a signed statement it is sent sealed, next to the scan that holds its digest, so
 * that the log holds no personal data (decisions 087, 096).
 */

/** Most people in one walk-in car. */
export const MOST_ABOARD = 8;

/** Maximum path length per signature: all signatures of a car are sent with one scan. */
const STROKES_LENGTH = 1_500;

/** Normalised: upper-case letters and digits only. Plates of neighbouring countries are allowed. */
const plate = z.string().check(z.regex(/^[A-Z0-9]{5,8}$/));

/** Normalises a typed plate; null when it is not a plate. */
export function walkinPlate(typed: string): string | null {
  const read = plate.safeParse(normalisePlate(typed));
  return read.success ? read.data : null;
}

/** The stroke path of one person's signature in a walk-in. */
export const walkinStrokes = (drawn: Parameters<typeof strokesPath>[0]): string =>
  strokesPath(drawn, STROKES_LENGTH);

/** Someone aboard, or their guardian, signed the stage's statement. */
const walkinSignature = z.strictObject({
  name: named(120),
  guardian: z.nullable(guardian),
  mark: sheetMark,
});
export type WalkinSignature = z.output<typeof walkinSignature>;

export const walkinSheet = z.strictObject({
  v: z.literal(1),
  driver: named(120),
  plate,
  /** Phone number or e-mail address, when given. */
  contact: z.nullable(opaqueText(120)),
  /** Signatures of everyone aboard; empty when the stage requires none. */
  signatures: z.array(walkinSignature).check(z.maxLength(MOST_ABOARD)),
});
export type WalkinSheet = z.output<typeof walkinSheet>;

/** Parses a walk-in sheet's text; null when it is invalid. */
export function readWalkinSheet(text: string): WalkinSheet | null {
  try {
    const read = walkinSheet.safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
