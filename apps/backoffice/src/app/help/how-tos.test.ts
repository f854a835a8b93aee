import { backofficePaths, isBackofficePath } from '@trilha/contract/backoffice-paths.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { screens } from '../screens.ts';
import { howTos, howTosOf, screenPathOf } from './how-tos.ts';

const packages = join(import.meta.dirname, '../../../../../packages');

/** The text of all source files under a folder, without tests and without the help itself, on one line. */
function sourcesOf(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((at) => /\.tsx?$/.test(at) && !/\.test\.|how-tos|node_modules/.test(at))
    .map((at) => readFileSync(join(folder, at), 'utf8'))
    .join('\n')
    .replaceAll(/\s+/g, ' ');
}
const onScreen = [join(import.meta.dirname, '../..'), join(packages, 'contract/src')]
  .map(sourcesOf)
  .join(' ');

/** Whether a text is on screen as a whole: between tags, or as a whole string. */
const isShown = (text: string): boolean =>
  ['>', "'", '"', '`'].some((before) =>
    ['<', "'", '"', '`', '{'].some(
      (after) =>
        onScreen.includes(`${before}${text}${after}`) ||
        onScreen.includes(`${before} ${text} ${after}`) ||
        onScreen.includes(`${before} ${text}${after}`),
    ),
  );

describe('the tasks of the help', () => {
  it('stand on every screen [STAFF-96]', () => {
    expect(screens.map(({ path }) => path).filter((path) => howTosOf(path).length === 0)).toEqual(
      [],
    );
    expect(howTos.length).toBeGreaterThanOrEqual(20);
    expect(new Set(howTos.map(({ id }) => id)).size).toBe(howTos.length);
  });

  it.each(howTos)('$task: its screens and its link exist [STAFF-96]', ({ on, link }) => {
    const paths: readonly string[] = Object.values(backofficePaths);
    expect(on.filter((path) => !paths.includes(path))).toEqual([]);
    expect(link.to).not.toContain(':');
    expect(isBackofficePath(link.to)).toBe(true);
  });

  it.each(howTos)(
    '$task: names controls and titles as they are on screen [STAFF-96]',
    ({ steps }) => {
      const named = steps.flatMap((step) => step.split('*').filter((_, index) => index % 2 === 1));
      expect(named.filter((text) => !isShown(text))).toEqual([]);
      // An unpaired asterisk would be drawn.
      expect(steps.every((step) => step.split('*').length % 2 === 1)).toBe(true);
    },
  );

  it('tells a text that is not on screen from one that is [STAFF-96]', () => {
    expect(isShown('Nova etapa…')).toBe(true);
    expect(isShown('Nova etap')).toBe(false);
    expect(isShown('Botão que não existe…')).toBe(false);
  });
});

it('knows the screen of an address [STAFF-96]', () => {
  expect(screenPathOf('/temporada/7/sala')).toBe(backofficePaths.room);
  expect(screenPathOf('/')).toBe(backofficePaths.today);
  expect(screenPathOf('/chegadas/credencial')).toBe(backofficePaths.credential);
  expect(screenPathOf('/nada')).toBeNull();
});
