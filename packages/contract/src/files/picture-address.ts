/** Widths in which pictures are stored, in pixels: list rows, page columns, full width on dense screens. */
export const PICTURE_WIDTHS = [480, 960, 1_440] as const;

/** One size of a picture: its WebP, which is the picture's address for the largest size, and its AVIF. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
  readonly webp: string;
  readonly avif: string;
}

/** Address of a picture converted by the server; it names the largest size. */
const ADDRESS = /^(\/files\/[a-f\d]{32}\/[a-z\d-]+)-(\d{1,4})x(\d{1,4})\.webp$/;

/**
 * Sizes in which a picture of this width and height is stored, largest first, never enlarged. The smaller ones are
 * computed from the largest, because only its size is known from the address.
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
 * All stored sizes of a picture, largest first, from its address alone (FACE-75); null for a picture that was not
 * converted and exists only at its own address.
 */
export function pictureAt(address: string): PictureSize[] | null {
  const [, stem, width, height] = ADDRESS.exec(address) ?? [];
  if (stem === undefined) return null;
  return pictureSizes(Number(width), Number(height)).map((size) => {
    const name = `${stem}-${size.width}x${size.height}`;
    return { ...size, webp: `${name}.webp`, avif: `${name}.avif` };
  });
}
