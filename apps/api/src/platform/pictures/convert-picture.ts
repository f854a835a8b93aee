import { pictureSizes } from '@trilha/contract/files/picture-address.ts';
import sharp from 'sharp';

/** An unusable picture; the message says why, in Portuguese for staff. */
export class PictureRefusedError extends Error {}

/** One size of a picture, in both formats. */
export interface ConvertedSize {
  readonly width: number;
  readonly height: number;
  readonly webp: Buffer;
  readonly avif: Buffer;
}

/** Most pixels decoded: a camera's 50 megapixels take 200 MB of memory. */
const MOST_PIXELS = 50_000_000;
/** Narrowest and widest aspect ratio on a page; other pictures are cropped. */
const SHAPES = { narrowest: 4 / 3, widest: 2 };

const FORMATS: ReadonlySet<string> = new Set(['png', 'jpeg', 'webp']);

function open(content: Uint8Array) {
  return sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 }).autoOrient();
}

/** Displayed size, respecting the camera's orientation. */
async function sizeOf(content: Uint8Array): Promise<{ width: number; height: number }> {
  const { format, autoOrient } = await open(content).metadata();
  if (!FORMATS.has(format)) throw new PictureRefusedError('não é uma imagem PNG, JPEG ou WebP');
  return autoOrient;
}

/** @throws PictureRefusedError when it is broken, or decoding needs too much memory. */
function refuse(cause: unknown): never {
  if (cause instanceof PictureRefusedError) throw cause;
  const isLarge = cause instanceof Error && /pixel limit/i.test(cause.message);
  const message = isLarge ? 'tem mais de 50 megapixels' : 'não é uma imagem que se possa ler';
  throw new PictureRefusedError(message, { cause });
}

/**
 * Converts a picture to the sizes and formats of pages, largest first (FACE-74, FACE-75): upright, cropped to a
 * displayable aspect ratio, and without camera metadata such as place, time and device.
 * @param isWhole for a logo: never cropped
 * @throws PictureRefusedError
 */
export async function convertPicture(
  content: Uint8Array,
  { isWhole = false } = {},
): Promise<ConvertedSize[]> {
  try {
    const { width, height } = await sizeOf(content);
    const shape = width / height;
    const shown = Math.min(SHAPES.widest, Math.max(SHAPES.narrowest, shape));
    const cut =
      isWhole || shown === shape
        ? { width, height }
        : shape < shown
          ? { width, height: Math.round(width / shown) }
          : { width: Math.round(height * shown), height };
    const converted: ConvertedSize[] = [];
    for (const size of pictureSizes(cut.width, cut.height)) {
      // One after the other, so that only one decoded picture is in memory. sharp writes no metadata by default.
      const small = open(content).resize({ ...size, fit: 'cover', position: 'attention' });
      converted.push({
        ...size,
        webp: await small.clone().webp({ quality: 78 }).toBuffer(),
        avif: await small.clone().avif({ quality: 55, effort: 3 }).toBuffer(),
      });
    }
    return converted;
  } catch (error) {
    return refuse(error);
  }
}

/**
 * Checks that it can be converted, without converting it.
 * @throws PictureRefusedError
 */
export async function checkPicture(content: Uint8Array): Promise<void> {
  await sizeOf(content).catch(refuse);
}

/**
 * Decodes it completely, to detect truncated files.
 * @throws PictureRefusedError
 */
export async function readWholePicture(content: Uint8Array): Promise<void> {
  await sizeOf(content).catch(refuse);
  await open(content).stats().catch(refuse);
}
