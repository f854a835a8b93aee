import { pictureAt, type PictureSize } from '@trilha/contract/files/picture-address.ts';
import type { JSX } from 'react';

interface StagePhotoProps {
  address: string;
  /** Alternative text; empty when the adjacent title suffices. */
  alt?: string;
  /** Display width, for `sizes` of `img`. */
  sizes: string;
  /** True at the top of the page: loads immediately. */
  eager?: boolean;
}

const srcSet = (sizes: readonly PictureSize[], format: 'avif' | 'webp'): string =>
  sizes.map((size) => `${size[format]} ${size.width}w`).join(',');

/** A stage's photo in the smallest file that is sharp here; an unconverted one as it is (FACE-75). */
export function StagePhoto({ address, alt = '', sizes, eager }: StagePhotoProps): JSX.Element {
  const kept = pictureAt(address);
  const [largest] = kept ?? [];
  const image = (
    <img
      src={address}
      alt={alt}
      width={largest?.width}
      height={largest?.height}
      loading={eager ? undefined : 'lazy'}
      decoding="async"
    />
  );
  if (!kept) return image;
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet(kept, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={srcSet(kept, 'webp')} sizes={sizes} />
      {image}
    </picture>
  );
}
