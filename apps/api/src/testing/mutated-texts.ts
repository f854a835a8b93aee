import * as fc from 'fast-check';

/** A secret that grants access, another genuine one of its kind, and a check whether a text grants access. */
export interface TamperLock {
  readonly secret: string;
  readonly other: string;
  readonly opens: (text: string) => Promise<boolean>;
}

const ALPHABET = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_');
const STRANGE = ['=', '+', '/', '.', ' ', '%', '\u0000', 'İ', 'ａ', '\u200b', "'", '"', ';'];

const character = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...ALPHABET) },
  { weight: 1, arbitrary: fc.constantFrom(...STRANGE) },
);

/** Kinds of single changes of a text at a position. */
const EDITS: ReadonlyArray<(text: string, at: number, put: string) => string> = [
  (text, at, put) => text.slice(0, at) + put + text.slice(at + 1),
  (text, at, put) => text.slice(0, at) + put + text.slice(at),
  (text, at) => text.slice(0, at) + text.slice(at + 1),
  (text, at) =>
    text.slice(0, at) + text.slice(at + 1, at + 2) + text.slice(at, at + 1) + text.slice(at + 2),
  (text, at) => text.slice(0, at),
  (text, at) => text.slice(at),
  (text, at) => text.slice(0, at) + swapCase(text.slice(at)),
  (text, at) => text.slice(0, at) + text.slice(at).toLowerCase(),
  (text, at) => text + text.slice(at),
];

function swapCase(text: string): string {
  const one = text.slice(0, 1);
  return (one === one.toLowerCase() ? one.toUpperCase() : one.toLowerCase()) + text.slice(1);
}

/**
 * Texts that almost equal a secret: one to three changes of it, or its beginning with the end of another genuine one.
 * Never one of the two themselves.
 */
export function mutatedTexts(secret: string, other: string): fc.Arbitrary<string> {
  const place = fc.nat({ max: secret.length });
  const edit = fc.tuple(fc.constantFrom(...EDITS), place, character);
  const edited = fc
    .array(edit, { minLength: 1, maxLength: 3 })
    .map((edits) => edits.reduce((text, [change, at, put]) => change(text, at, put), secret));
  const spliced = place.map((at) => secret.slice(0, at) + other.slice(at));
  // The last base64 character may hold unused bits, so that two texts have the same value.
  const endsOtherwise = fc.constantFrom(...ALPHABET).map((last) => secret.slice(0, -1) + last);
  return fc
    .oneof(
      { weight: 6, arbitrary: edited },
      { weight: 1, arbitrary: spliced },
      { weight: 2, arbitrary: endsOtherwise },
    )
    .filter((text) => text.trim() !== secret && text !== other);
}
