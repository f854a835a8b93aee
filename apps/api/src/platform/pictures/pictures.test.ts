import { setTimeout } from 'node:timers/promises';
import { create } from 'fontkit';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { keepPictures } from './kept-pictures.ts';
import { openLettering } from './lettering.ts';

const FACE = '../../../../../packages/ui/src/theme/fonts/roadbook-display.woff2';

describe('pictures that are kept', () => {
  const picture = async () => Buffer.from('x');

  it('are drawn one at a time, and refused beyond those that may wait [FACE-71]', async () => {
    const keep = keepPictures({ kept: 10, waiting: 2 });
    let [atOnce, most] = [0, 0];
    const draw = async () => {
      most = Math.max(most, (atOnce += 1));
      await setTimeout(1);
      atOnce -= 1;
      return picture();
    };
    const asked = ['a', 'b', 'c'].map((version) => keep(version, draw));
    expect(() => keep('d', draw)).toThrow(expect.objectContaining({ code: 'busy' }));
    await Promise.all(asked);
    expect(most).toBe(1);
    await keep('d', draw);
  });

  it('are as many as the limit says, the ones asked for last [FACE-71]', async () => {
    const keep = keepPictures({ kept: 2, waiting: 9 });
    const drawn: string[] = [];
    const ask = (version: string) =>
      keep(version, () => {
        drawn.push(version);
        return picture();
      });
    for (const version of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(version);
    expect(drawn).toEqual(['a', 'b', 'c', 'b']);
  });

  it('do not keep a failure, nor hold up the next for it [FACE-71]', async () => {
    const keep = keepPictures({ kept: 2, waiting: 9 });
    const failing = keep('a', () => Promise.reject(new Error('no')));
    const next = keep('b', picture);
    await expect(failing).rejects.toThrow('no');
    expect((await next).content.toString()).toBe('x');
    expect((await keep('a', picture)).content.toString()).toBe('x');
  });
});

describe('set type', () => {
  const setType = openLettering();

  it('is the face of the pages, in the weight that is asked for [FACE-70]', async () => {
    const pages = create(await readFile(new URL(FACE, import.meta.url)));
    if (!('layout' in pages)) throw new Error('a collection');
    const text = 'Poços de Caldas, 186 km';
    expect(setType(text, { weight: 500 }).width).toBe(pages.layout(text).advanceWidth);
    const [light, heavy] = [500, 900].map((weight) => setType(text, { weight }));
    expect(heavy?.width).toBeGreaterThan(light?.width ?? 0);
    expect(heavy?.path).not.toBe(light?.path);
    expect(light?.path).toMatch(/^M[\d.]+ /);
  });

  it('leaves out what the face does not have, accents first [FACE-70]', () => {
    const width = (text: string) => setType(text, { weight: 700 }).width;
    expect(width('Ǎ🚙')).toBe(width('A'));
    expect(setType('', { weight: 700 })).toMatchObject({ width: 0, path: '' });
  });
});
