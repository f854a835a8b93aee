import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';

/** Text as an SVG path of 1000 units per em, y downwards, baseline at 0, with its width. */
export interface Lettering {
  readonly path: string;
  readonly width: number;
}

/** Weight, 500 to 900, and letter spacing in em. */
export interface LetteringStyle {
  readonly weight: number;
  readonly tracking?: number;
}

/** Converts a line of text to outlines, so that rendering needs no font. */
export type SetType = (text: string, style: LetteringStyle) => Lettering;

const FACE = new URL('fonts/roadbook-display.ttf', import.meta.url);

/** Replaces characters missing in the font by their unaccented form, or drops them. */
function legible(face: Font, text: string): string {
  const has = (letter: string) => face.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
  return Array.from(text.normalize('NFC'))
    .map((letter) => (has(letter) ? letter : (letter.normalize('NFD')[0] ?? '')))
    .filter(has)
    .join('');
}

/** Loads the display font once, and each weight on first use. */
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
      // Lazy, because most lines are only measured.
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
