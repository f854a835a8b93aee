import sharp from 'sharp';

// Pictures are drawn one after the other, leaving the other cores to requests.
sharp.concurrency(1);

/** Flat colours and thin lines: this many palette colours keep all edges smooth. */
const SHADES = 128;

/**
 * PNG of one of our SVGs, `width` pixels wide. The SVG contains no text, so the machine's fonts do not matter.
 * @param svg trusted: never user input
 */
export function rasterize(svg: string, width: number): Promise<Buffer> {
  return sharp(Buffer.from(svg))
    .resize({ width })
    .png({ palette: true, colours: SHADES })
    .toBuffer();
}
