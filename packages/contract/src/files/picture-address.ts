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

/**
 * The sizes in which a picture of this width and height is kept, the largest first; its own is never enlarged.
 * The smaller ones follow from the largest, not from the picture: an address tells nothing else of it.
 */
export function pictureSizes(width: number, height: number): { width: number; height: number }[] {
  const most = Math.min(width, PICTURE_WIDTHS.at(-1) ?? width);
  const heightFor = (one: number, of: { width: number; height: number }) =>
    Math.max(1, Math.round((of.height * one) / of.width));
  const largest = { width: most, height: heightFor(most, { width, height }) };
  const smaller = PICTURE_WIDTHS.filter((one) => one < most).toReversed();
  return [largest, ...smaller.map((one) => ({ width: one, height: heightFor(one, largest) }))];
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
