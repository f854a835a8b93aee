import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pictureSizes } from '@trilha/contract/files/picture-address.ts';
import sharp from 'sharp';
import { projectRoot } from './project-root.ts';

/**
 * Converts the demo's covers (`apps/api/src/demo/covers/<brand>/<stage>.svg`, 960 × 640) to the sizes and formats that
 * pages show (FACE-13), so that the first start need not convert them. Pictures without a drawing stay unchanged. `npm
 * run demo-pictures -- open` converts the covers of one stage.
 */
const demo = join(projectRoot, 'apps/api/src/demo');
const WIDTH = 960;
const HEIGHT = 640;
/** AVIF keeps the edges of flat colours at a lower quality number than WebP does. */
const QUALITY = { webp: 80, avif: 58 };

async function convert(brand: string, stage: string): Promise<void> {
  const svg = await readFile(join(demo, 'covers', brand, `${stage}.svg`));
  const drawing = await sharp(svg).resize(WIDTH, HEIGHT).removeAlpha().png().toBuffer();
  for (const size of pictureSizes(WIDTH, HEIGHT)) {
    const file = join(demo, 'pictures', brand, `${stage}-${size.width}x${size.height}`);
    const picture = sharp(drawing).resize(size);
    await writeFile(
      `${file}.webp`,
      await picture.clone().webp({ quality: QUALITY.webp, effort: 5 }).toBuffer(),
    );
    await writeFile(
      `${file}.avif`,
      await picture.clone().avif({ quality: QUALITY.avif, effort: 4 }).toBuffer(),
    );
  }
  console.log(`${brand}/${stage}`);
}

const asked = process.argv.slice(2);

for (const brand of await readdir(join(demo, 'covers'))) {
  for (const file of await readdir(join(demo, 'covers', brand))) {
    const stage = basename(file, '.svg');
    if (asked.length === 0 || asked.includes(stage)) await convert(brand, stage);
  }
}
