import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';

/** Set text: an SVG path of 1000 units to the em, y downwards, on a base line at 0, and how wide it runs. */
export interface Lettering {
  readonly path: string;
  readonly width: number;
}

/** How heavy, 500 to 900, and how much wider or narrower than the face, in em. */
export interface LetteringStyle {
  readonly weight: number;
  readonly tracking?: number;
}

/** Sets one line of text as outlines: whatever draws the picture needs no font. */
export type SetType = (text: string, style: LetteringStyle) => Lettering;

const FACE = new URL('fonts/roadbook-display.ttf', import.meta.url);

/** What the face has no letter for stands without its accent, or is left out. */
function legible(face: Font, text: string): string {
  const has = (letter: string) => face.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
  return Array.from(text.normalize('NFC'))
    .map((letter) => (has(letter) ? letter : (letter.normalize('NFD')[0] ?? '')))
    .filter(has)
    .join('');
}

/** Reads the display face once, each of its weights when it is first asked for. */
export function openLettering(): SetType {
  const read = create(readFileSync(FACE));
  if (!('layout' in read)) throw new Error('The display face is a collection');
  const face = read;
  const weights = new Map<number, Font>();
  const ofWeight = (weight: number): Font => {
    const font = weights.get(weight) ?? face.getVariation({ wght: weight });
    weights.set(weight, font);
    return font;
  };
  return (text, { weight, tracking = 0 }) => {
    const { glyphs, positions } = ofWeight(weight).layout(legible(face, text));
    const extra = tracking * face.unitsPerEm;
    const advances = positions.map(({ xAdvance }) => xAdvance + extra);
    const width = advances.reduce((sum, advance) => sum + advance, -extra);
    return {
      width: Math.max(0, width),
      // Most lines are set to be measured alone.
      get path() {
        let x = 0;
        const outlines = glyphs.map((glyph, index) => {
          const outline = glyph.path.transform(1, 0, 0, -1, x, 0).toSVG();
          x += advances[index] ?? 0;
          return outline;
        });
        return outlines.join('');
      },
    };
  };
}
