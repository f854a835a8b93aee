/** How wide pictures are kept, in pixels: rows, columns of a page, the whole of it on dense screens. */
export const PICTURE_WIDTHS = [480, 960, 1_440] as const;

/** One size of a picture: its WebP, which is its address where it is the largest, and its AVIF. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
  readonly webp: string;
  readonly avif: string;
}

/** A picture converted by the server: its address names its largest size. */
const ADDRESS = /^(\/files\/[a-f\d]{32}\/[a-z\d-]+)-(\d{1,4})x(\d{1,4})\.webp$/;

/** The sizes in which a picture of this width and height is kept, the largest first; its own is never enlarged. */
export function pictureSizes(width: number, height: number): { width: number; height: number }[] {
  const largest = Math.min(width, PICTURE_WIDTHS.at(-1) ?? width);
  const widths = [largest, ...PICTURE_WIDTHS.filter((one) => one < largest).toReversed()];
  return widths.map((one) => ({
    width: one,
    height: Math.max(1, Math.round((height * one) / width)),
  }));
}

/**
 * Every size that is kept of a picture, the largest first, by its address alone (FACE-75); null for one that
 * nobody converted, which has its own address and nothing else.
 */
export function pictureAt(address: string): PictureSize[] | null {
  const [, stem, width, height] = ADDRESS.exec(address) ?? [];
  if (stem === undefined) return null;
  return pictureSizes(Number(width), Number(height)).map((size) => {
    const name = `${stem}-${size.width}x${size.height}`;
    return { ...size, webp: `${name}.webp`, avif: `${name}.avif` };
  });
}
