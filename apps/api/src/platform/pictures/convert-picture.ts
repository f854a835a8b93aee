import { pictureSizes } from '@trilha/contract/files/picture-address.ts';
import sharp from 'sharp';

/** A picture that cannot be used, and why, in Portuguese for whoever imports it. */
export class PictureRefusedError extends Error {}

/** One size of a picture, in both formats. */
export interface ConvertedSize {
  readonly width: number;
  readonly height: number;
  readonly webp: Buffer;
  readonly avif: Buffer;
}

/** Pixels that are decoded at most: a camera's 50 megapixels are 200 MB of memory. */
const MOST_PIXELS = 50_000_000;
/** The narrowest and the widest shape that a place on a page shows; what is beyond is cut away. */
const SHAPES = { narrowest: 4 / 3, widest: 2 };

const FORMATS: ReadonlySet<string> = new Set(['png', 'jpeg', 'webp']);

function open(content: Uint8Array) {
  return sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 }).autoOrient();
}

/** How large it is as people see it, whatever way the camera was held. */
async function sizeOf(content: Uint8Array): Promise<{ width: number; height: number }> {
  const { format, autoOrient } = await open(content).metadata();
  if (!FORMATS.has(format)) throw new PictureRefusedError('não é uma imagem PNG, JPEG ou WebP');
  return autoOrient;
}

/** @throws PictureRefusedError where decoding it would take more than the server gives, or it is broken. */
function refuse(cause: unknown): never {
  if (cause instanceof PictureRefusedError) throw cause;
  const isLarge = cause instanceof Error && /pixel limit/i.test(cause.message);
  const message = isLarge ? 'tem mais de 50 megapixels' : 'não é uma imagem que se possa ler';
  throw new PictureRefusedError(message, { cause });
}

/**
 * A picture in the sizes and formats that pages show, the largest first (FACE-74, FACE-75): upright, cut to a
 * shape that is shown, and without what the camera wrote into it: place, time, device.
 * @param isWhole a logo: never cut
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
      // One after the other: the decoded picture is there once. sharp writes no metadata unless told.
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

/** Whether it can be converted, without doing so. @throws PictureRefusedError */
export async function checkPicture(content: Uint8Array): Promise<void> {
  await sizeOf(content).catch(refuse);
}

/** Decodes it to its end, so that one which broke off is found. @throws PictureRefusedError */
export async function readWholePicture(content: Uint8Array): Promise<void> {
  await sizeOf(content).catch(refuse);
  await open(content).stats().catch(refuse);
}
