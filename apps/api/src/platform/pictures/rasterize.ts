import sharp from 'sharp';

// Pictures are drawn one after the other; the cores belong to requests.
sharp.concurrency(1);

/** Flat colours and thin lines: so many shades keep every edge smooth. */
const SHADES = 128;

/**
 * The PNG of an SVG of ours, as large as `width`; it has no text, so no font of the machine counts.
 * @param svg trusted: never what somebody sent
 */
export function rasterize(svg: string, width: number): Promise<Buffer> {
  return sharp(Buffer.from(svg))
    .resize({ width })
    .png({ palette: true, colours: SHADES })
    .toBuffer();
}
