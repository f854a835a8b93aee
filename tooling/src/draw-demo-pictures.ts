import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureSizes } from '@trilha/contract/files/picture-address.ts';
import sharp from 'sharp';
import { farPictures } from './demo-pictures/far.data.ts';
import { drawFar } from './demo-pictures/far-scenes.ts';
import { drawForest } from './demo-pictures/near-forest.ts';
import { drawHill } from './demo-pictures/near-hill.ts';
import { forestPictures, hillPictures } from './demo-pictures/near.data.ts';
import { HEIGHT, WIDTH } from './demo-pictures/canvas.ts';
import { projectRoot } from './project-root.ts';

/**
 * Draws the pictures of the demonstration again (FACE-13) and writes each in the sizes and formats that pages
 * show, as `convert-picture.ts` would: the same data draw the same pictures. `npm run demo-pictures -- open`
 * draws those of one stage.
 */
const folder = join(projectRoot, 'apps/api/src/demo/pictures');

async function write(brand: string, key: string, svg: string): Promise<void> {
  const drawing = await sharp(Buffer.from(svg)).removeAlpha().png().toBuffer();
  for (const size of pictureSizes(WIDTH, HEIGHT)) {
    const file = join(folder, brand, `${key}-${size.width}x${size.height}`);
    const one = sharp(drawing).resize(size);
    await writeFile(`${file}.webp`, await one.clone().webp({ quality: 80, effort: 5 }).toBuffer());
    await writeFile(`${file}.avif`, await one.clone().avif({ quality: 58, effort: 4 }).toBuffer());
  }
  console.log(`${brand}/${key}`);
}

const only = process.argv.slice(2);
const isAsked = (key: string): boolean => only.length === 0 || only.includes(key);

if (only.length === 0) await rm(folder, { recursive: true, force: true });
for (const brand of ['mitsubishi', 'suzuki']) await mkdir(join(folder, brand), { recursive: true });
for (const [key, picture] of Object.entries(farPictures)) {
  if (isAsked(key)) await write('mitsubishi', key, drawFar(picture));
}
for (const [key, picture] of Object.entries(hillPictures)) {
  if (isAsked(key)) await write('suzuki', key, drawHill(picture));
}
for (const [key, picture] of Object.entries(forestPictures)) {
  if (isAsked(key)) await write('suzuki', key, drawForest(picture));
}
