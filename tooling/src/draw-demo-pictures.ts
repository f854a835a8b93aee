import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureSizes } from '@trilha/contract/files/picture-address.ts';
import sharp from 'sharp';
import { HEIGHT, WIDTH } from './demo-pictures/canvas.ts';
import { drawings } from './demo-pictures/drawings.ts';
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

for (const [brand, pictures] of Object.entries(drawings)) {
  if (only.length === 0) await rm(join(folder, brand), { recursive: true, force: true });
  await mkdir(join(folder, brand), { recursive: true });
  for (const [key, draw] of Object.entries(pictures)) {
    if (isAsked(key)) await write(brand, key, draw());
  }
}
