import '../brazil/zod-setup.ts';
import * as z from 'zod/mini';
import { normalisePlate } from '../brazil/plate.ts';
import { opaqueText } from '../shapes.ts';
import { guardian, named, sheetMark, strokesPath } from './waiver-sheet.ts';

/*
 * What of a walk-in is about people. Like a signed statement it travels sealed beside the entry that names its digest,
 * so that the log goes on saying nothing about anybody (decisions 087, 096).
 */

/** Who comes in one car without an entry. */
export const MOST_ABOARD = 8;

/** The letters of one signature: those of a whole car have to travel with one entry. */
const STROKES_LENGTH = 1_500;

/** As it is compared: letters and figures alone, in capitals; also of a neighbouring country. */
const plate = z.string().check(z.regex(/^[A-Z0-9]{5,8}$/));

/** A plate as it was typed, or null where it is none. */
export function walkinPlate(typed: string): string | null {
  const read = plate.safeParse(normalisePlate(typed));
  return read.success ? read.data : null;
}

/** The strokes of one of a car. */
export const walkinStrokes = (drawn: Parameters<typeof strokesPath>[0]): string =>
  strokesPath(drawn, STROKES_LENGTH);

/** That somebody aboard signed the stage's statement, or a guardian for them. */
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
  /** A telephone or an e-mail, where they give one. */
  contact: z.nullable(opaqueText(120)),
  /** Of everybody aboard where the stage asks for it; none where it does not. */
  signatures: z.array(walkinSignature).check(z.maxLength(MOST_ABOARD)),
});
export type WalkinSheet = z.output<typeof walkinSheet>;

/** The sheet of a text, or null where it is none. */
export function readWalkinSheet(text: string): WalkinSheet | null {
  try {
    const read = walkinSheet.safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
