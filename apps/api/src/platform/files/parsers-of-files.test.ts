import { expect, it } from 'vitest';
import { summarizeTrack } from '../../features/stages/guides/track/summarize-track.ts';
import { readTrack } from '../../features/stages/guides/track/read-track.ts';
import { readTable } from '../../features/results/placements/read-placements.ts';
import { growthOfTime, LINEAR } from '../../testing/growth.ts';
import { isHeic, kindOfContent } from './file-kinds.ts';
import { zipEntryNames } from './zip-entries.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const many = (count: number, text: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => text(index)).join('');
/** A spiral GPX whose points cannot be simplified. */
const winding = (size: number): string =>
  many(size, (at) => {
    const [turn, out] = [at * 0.7, at / 50_000];
    return `<trkpt lat="${Math.sin(turn) * out - 21}" lon="${Math.cos(turn) * out - 46}"/>`;
  });
const gpx = (body: string): Uint8Array => bytes(`<gpx><trk><trkseg>${body}</trkseg></trk></gpx>`);
const tryTo = (read: () => unknown): unknown => {
  try {
    return read();
  } catch (error) {
    return error;
  }
};

/** All our parsers of uploaded files, except those of bank and season files, which have their own tests. */
const PARSERS: ReadonlyArray<
  readonly [what: string, file: (size: number) => Uint8Array, read: (file: Uint8Array) => unknown]
> = [
  ['a GPX with many points', (size) => gpx(winding(size)), readTrack],
  ['a GPX with many levels', (size) => gpx(many(size, () => '<a>')), readTrack],
  ['a GPX with one long text', (size) => gpx(many(size, () => 'a&amp;')), readTrack],
  [
    'a GPX with many attributes',
    (size) => gpx(`<a ${many(size, (at) => `b${at}="" `)}/>`),
    readTrack,
  ],
  [
    'results with many lines',
    (size) => bytes(`inscrição;posição\n${many(size, (at) => `${at};1\n`)}`),
    readTable,
  ],
  [
    'results with many cells',
    (size) => bytes(`inscrição;posição\n${many(size, () => `1${';'.repeat(99)}\n`)}`),
    readTable,
  ],
  [
    'results with a quote that stays open',
    (size) => bytes(`inscrição;posição\n"${many(size, () => '1\n')}`),
    readTable,
  ],
  [
    'results with the marks of old computers',
    (size) => bytes(`a;b\r${many(size, () => '1;1\r')}`),
    readTable,
  ],
  ['an archive without a directory', (size) => bytes(many(size, () => 'PK')), zipEntryNames],
  // Below: what decides on the kind of a file, and what mends a GPX before it is parsed.
  ['a file of blanks', (size) => bytes(many(size, () => ' \n')), kindOfContent],
  ['a long file of one line', (size) => bytes(many(size, () => 'a;"')), kindOfContent],
  ['a PDF without an end', (size) => bytes(`%PDF-${many(size, () => '%%EO')}`), kindOfContent],
  ['a photo of an iPhone', (size) => bytes(`    ftyp${many(size, () => 'heic')}`), isHeic],
  ['a GPX below many blanks', (size) => bytes(`${many(size, () => ' \n')}<gpx/>`), readTrack],
  [
    'a GPX with a declaration that never ends',
    (size) => bytes(`<?xml ${many(size, () => 'encoding ')}`),
    readTrack,
  ],
  ['a GPX with characters that XML forbids', (size) => gpx(many(size, () => '\u0001a')), readTrack],
  [
    'a GPX with many parts of one point',
    (size) =>
      bytes(
        `<gpx>${many(size, () => '<trk><trkseg><trkpt lat="1" lon="2"/></trkseg></trk>')}</gpx>`,
      ),
    readTrack,
  ],
  [
    'results with a long number',
    (size) => bytes(`inscrição;posição\n${`1${' '.repeat(size)}x;1\n`.repeat(100)}`),
    readTable,
  ],
  [
    'a text with one long line, and more below than is looked at',
    (size) => bytes(`${many(20 * size, () => 'a')}\n${many(40_000, () => 'b\n')}`),
    kindOfContent,
  ],
  [
    'a GPX with a height full of blanks',
    (size) => gpx(`<trkpt lat="1" lon="2"><ele>1${many(20 * size, () => ' ')}x</ele></trkpt>`),
    readTrack,
  ],
  [
    'a GPX with one long height',
    (size) => gpx(`<trkpt lat="1" lon="2"><ele>${many(size, () => '1&#32;')}</ele></trkpt>`),
    readTrack,
  ],
];

it.each(PARSERS)('reads %s in time that grows with its length [SEASON-79]', (_, file, read) => {
  expect(growthOfTime(file, (content) => tryTo(() => read(content)), 100)).toBeLessThan(LINEAR);
});

it('draws the longest way that never goes straight [SEASON-79]', () => {
  const { points } = readTrack(gpx(winding(59_000)));
  // A recursive simplification overflowed the stack here.
  expect(summarizeTrack(points).line.length).toBeLessThanOrEqual(120);
});
