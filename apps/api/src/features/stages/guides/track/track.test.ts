import { describe, expect, it } from 'vitest';
import { LARGEST_TRACK, MOST_TRACK_POINTS } from '@trilha/contract/seasons/uploads.rules.ts';
import { readTrack, TrackRefusedError } from './read-track.ts';
import { measureRoute, trackDigest } from './stored-route.ts';
import { summarizeTrack } from './summarize-track.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

const point = (longitude: number, latitude: number, height?: number): string =>
  `<trkpt lat="${latitude}" lon="${longitude}">${height === undefined ? '' : `<ele>${height}</ele>`}</trkpt>`;

const file = (body: string): Uint8Array =>
  bytes(
    `<?xml version="1.0"?><gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1">${body}</gpx>`,
  );

const segment = (...points: string[]): string => `<trkseg>${points.join('')}</trkseg>`;

const manyPoints = Array.from({ length: MOST_TRACK_POINTS + 1 }, () => point(-46, -21));

describe('reading a GPX', () => {
  it('joins the segments of its tracks and leaves routes and waypoints out [FACE-11]', () => {
    const { points } = readTrack(
      file(
        `<wpt lat="1" lon="1"/><rte><rtept lat="9" lon="9"/><rtept lat="8" lon="8"/></rte><trk>${segment(point(-46, -21, 800), point(-46.1, -21, 900))}${segment(point(-46.2, -21, 850), point(-46.3, -21, 860))}</trk>`,
      ),
    );
    expect(points.map(([longitude]) => longitude)).toEqual([-46, -46.1, -46.2, -46.3]);
  });

  it('takes a route where there is no track', () => {
    const { points } = readTrack(
      file('<rte><rtept lat="9" lon="9"/><rtept lat="8" lon="8"/></rte>'),
    );
    expect(points).toHaveLength(2);
  });

  it('reads names with a prefix, and heights of its points alone', () => {
    const extra = '<extensions><x:deep><ele>9</ele></x:deep></extensions>';
    const at = (lat: number, inside: string): string =>
      `<g:trkpt lat="${lat}" lon="-46">${inside}</g:trkpt>`;
    const { points } = readTrack(
      bytes(
        `<g:gpx xmlns:g="http://www.topografix.com/GPX/1/0"><g:trk><g:trkseg>${at(-21, `<g:ele> <![CDATA[8e2]]> </g:ele>${extra}`)}${at(-22, `<g:ele></g:ele>${extra}`)}</g:trkseg></g:trk></g:gpx>`,
      ),
    );
    expect(points).toEqual([
      [-46, -21, 800],
      [-46, -22],
    ]);
  });

  const NO_GPX = 'não é um arquivo GPX que se possa ler';
  const NO_WAY = 'não tem um trajeto (trk ou rte) com pontos';
  const nowhere = [point(-180.1, -21), point(-46, -90.1)];
  it.each([
    ['no XML', bytes('isto não é um GPX'), NO_GPX],
    ['an XML that breaks off', bytes('<gpx><trk>'), `${NO_GPX}: há um erro na linha 1`],
    ['an XML of another kind', bytes('<html><body/></html>'), NO_GPX],
    ['one point', file(`<trk>${segment(point(-46, -21))}</trk>`), NO_WAY],
    ['points that are nowhere', file(`<trk>${segment(point(-46, -21), ...nowhere)}</trk>`), NO_WAY],
    ['a document type', bytes('<!DOCTYPE gpx [<!ENTITY a "aaaa">]><gpx>&a;</gpx>'), NO_GPX],
    [
      'a document type that names no entity',
      bytes(`<!DOCTYPE gpx><gpx><trk>${segment(point(-46, -21), point(-45, -21))}</trk></gpx>`),
      NO_GPX,
    ],
    ['nothing', bytes(''), NO_GPX],
    ['a second root', bytes('<gpx></gpx>\n<gpx></gpx>'), `${NO_GPX}: há um erro na linha 2`],
    [
      'an entity of HTML',
      file('<trk>\n<name>Ca&ntilde;on</name></trk>'),
      'tem na linha 2 um código de HTML (como &ntilde;), que não existe em GPX: troque-o pela letra',
    ],
    [
      'coordinates with commas',
      file('<trk><trkseg><trkpt lat="-22,7" lon="-45,5"/></trkseg></trk>'),
      'tem coordenadas com vírgula (-22,7): exporte com ponto, como -22.7',
    ],
    [
      'too many points',
      file(`<trk>${segment(...manyPoints)}</trk>`),
      `tem mais de ${MOST_TRACK_POINTS.toLocaleString('pt-BR')} pontos: exporte com menos, um a cada 5 metros basta`,
    ],
    ['more than 5 MB', new Uint8Array(LARGEST_TRACK + 1), 'tem mais de 5 MB'],
  ])('refuses %s in words [FACE-11]', (_what, content, words) => {
    expect(() => readTrack(content)).toThrow(new TrackRefusedError(words));
  });

  it('takes as many points and as large a file as there may be, to the poles and round the earth [FACE-11]', () => {
    const most = file(`<trk>${segment(...manyPoints.slice(1))}</trk>`);
    expect(readTrack(most).points).toHaveLength(MOST_TRACK_POINTS);
    const edges = file(`<trk>${segment(point(-180, -90), point(180, 90))}</trk>`);
    expect(readTrack(edges).points).toEqual([
      [-180, -90],
      [180, 90],
    ]);
    const largest = new Uint8Array(LARGEST_TRACK).fill(' '.charCodeAt(0));
    largest.set(edges);
    expect(readTrack(largest).points).toHaveLength(2);
  });
});

describe('what everybody sees of a track', () => {
  it('is its length on the ground and its climb without the noise of receivers [FACE-11]', () => {
    const summary = summarizeTrack([
      [-46, -21, 800],
      [-46, -21.1, 803],
      [-46, -21.1, 900],
      [-46, -21.2, 850],
      [-46, -21.2, 900],
    ]);
    expect(summary.length_m).toBeGreaterThan(22_200);
    expect(summary.length_m).toBeLessThan(22_300);
    expect(summary).toMatchObject({ climb_m: 150, highest_m: 900 });
  });

  it('keeps its proportions and its way up on the page [FACE-11]', () => {
    const { line } = summarizeTrack([
      [-46, -21],
      [-46, -20],
    ]);
    expect(line).toEqual([
      [0.5, 1],
      [0.5, 0],
    ]);
  });

  it('counts a rise of five metres, and nothing that wavers by less [FACE-11]', () => {
    const climbOf = (...heights: number[]) =>
      summarizeTrack(heights.map((height, at) => [-46 + at / 100, -21, height] as const)).climb_m;
    expect([climbOf(800, 805), climbOf(800, 804), climbOf(800, 803, 800, 803, 900)]).toEqual([
      5, 0, 100,
    ]);
  });

  it('draws heights at even distances, and degrees as wide as they are there [FACE-11]', () => {
    const { profile } = summarizeTrack([
      [-46, -21, 800],
      [-45, -21, 900],
      [-44, -21, 850],
    ]);
    expect(profile).toEqual([0, ...Array.from({ length: 31 }, () => 1), ...Array(32).fill(0.5)]);
    // At 60 degrees latitude a degree of longitude is half as long as one of latitude.
    const { line } = summarizeTrack([
      [-46, -60.25],
      [-45, -59.75],
    ]);
    expect(line).toEqual([
      [0, 1],
      [1, 0],
    ]);
  });

  it('leaves no point out of as many as a page needs', () => {
    const turns = Array.from(
      { length: 120 },
      (_, at) => [-46 + at / 1e6, -21 + (at % 2) / 1e6] as const,
    );
    expect(summarizeTrack(turns).line).toHaveLength(120);
  });

  it('has few points however many were recorded, with both ends, and does not say where it lies', () => {
    const turns = Array.from({ length: 20_000 }, (_, index) => {
      const along = index / 20_000;
      return [-46 + along, -21 + Math.sin(along * 40) / 20, 800 + along * 100] as const;
    });
    const { line, profile } = summarizeTrack(turns);
    expect(line.length).toBeLessThanOrEqual(120);
    expect(line.length).toBeGreaterThan(40);
    expect(line.flat().every((value) => value >= 0 && value <= 1)).toBe(true);
    expect(profile).toHaveLength(64);
    expect([profile[0], profile.at(-1)]).toEqual([0, 1]);
  });

  it('has no heights where many are missing', () => {
    const summary = summarizeTrack([
      [-46, -21, 800],
      [-46, -21.1],
    ]);
    expect(summary).toMatchObject({ profile: [], climb_m: null, highest_m: null });
  });
});

describe('a GPX as programs write it', () => {
  /** 41 points north, 4.4 km, rising by 5 m each. Each test adds its own defect. */
  const way = (latitude: number, heightAt: (at: number) => string = (at) => String(900 + at * 5)) =>
    Array.from(
      { length: 40 },
      (_, at) =>
        `<trkpt lat="${(latitude + at / 1_000).toFixed(6)}" lon="-45.5"><ele>${heightAt(at)}</ele></trkpt>`,
    ).join('');
  const told = (content: Uint8Array) => {
    const { route, parts } = measureRoute(content, null);
    return { km: Math.round(route.length_m / 100) / 10, climb: route.climb_m, parts };
  };
  const track = (...segments: string[]): string =>
    segments.map((inside) => `<trk><trkseg>${inside}</trkseg></trk>`).join('');
  const whole = { km: 4.3, climb: 195, parts: 1 };

  it.each([
    [
      'points at 0, 0',
      file(track(`<trkpt lat="0" lon="0"/><trkpt lat="0.0" lon="-0"/>${way(-22.7)}`)),
    ],
    [
      '-32768 for no height',
      file(track(way(-22.7, (at) => (at === 7 ? '-32768' : String(900 + at * 5))))),
    ],
    [
      'an infinite height',
      file(track(way(-22.7, (at) => (at === 7 ? 'Infinity' : String(900 + at * 5))))),
    ],
    [
      '1e999 as a height',
      file(track(way(-22.7, (at) => (at === 7 ? '1e999' : String(900 + at * 5))))),
    ],
    [
      'points beside 0, 0',
      file(track(`<trkpt lat="0.000001" lon="0.0"/>${way(-22.7)}<trkpt lat="-0.0009" lon="0"/>`)),
    ],
    ['heights with a comma', file(track(way(-22.7, (at) => `${900 + at * 5},0`)))],
    ['heights with their unit', file(track(way(-22.7, (at) => `${900 + at * 5} m`)))],
    [
      '0 for no height in the mountains',
      file(track(way(-22.7, (at) => (at === 7 ? '0' : String(900 + at * 5))))),
    ],
    [
      'a point without a height',
      file(track(way(-22.7, (at) => (at === 7 ? '' : String(900 + at * 5))))),
    ],
    ['blanks before its declaration', Buffer.concat([bytes('  \n\t'), file(track(way(-22.7)))])],
    ['a byte order mark', Buffer.concat([Buffer.of(0xef, 0xbb, 0xbf), file(track(way(-22.7)))])],
    [
      'control characters',
      file(`<metadata><name>Da\u001F Serra</name></metadata>${track(way(-22.7))}`),
    ],
    [
      'a lone point beside its route',
      file(
        `${track('<trkpt lat="-22.7" lon="-45.5"/>')}<rte>${way(-22.7).replaceAll('trkpt', 'rtept')}</rte>`,
      ),
    ],
  ])('is read with %s [SEASON-86]', (_what, content) => {
    expect(told(content)).toEqual(whole);
  });

  it('has heights of 0 at the beach [SEASON-86]', () => {
    const beach = file(track(way(-22.7, (at) => String(at < 20 ? 0 : (at - 20) * 10))));
    expect(told(beach)).toEqual({ km: 4.3, climb: 190, parts: 1 });
  });

  it.each([
    ['of another kind', '<?xml version="1.0"?><kml><Document/></kml>', 'GPX que se possa ler'],
    [
      'without readable positions',
      `<gpx>${track('<trkpt lat="22°S" lon="45°W"/>'.repeat(3))}</gpx>`,
      'latitude e longitude',
    ],
    ['without a way', '<gpx><wpt lat="-22" lon="-46"/></gpx>', 'não tem um trajeto'],
  ])('is refused in its own words %s [SEASON-86]', (_what, text, why) => {
    expect(() => measureRoute(bytes(text), null)).toThrow(why);
  });

  it('is not driven between its parts, neither far nor up [SEASON-86]', () => {
    const apart = file(
      track(
        way(-22.7),
        way(-22.2, (at) => String(1_900 + at * 5)),
      ),
    );
    expect(told(apart)).toEqual({ km: 8.7, climb: 390, parts: 2 });
  });

  it('keeps its letters in the encoding that it declares, and says UTF-8 then [SEASON-86]', () => {
    const named = `<?xml version="1.0" encoding="ISO-8859-1"?><gpx><wpt><name>Posto São João</name></wpt>${track(way(-22.7))}</gpx>`;
    const content = Buffer.from(named, 'latin1');
    const { route } = measureRoute(content, null);
    expect(route.track).toContain('encoding="UTF-8"');
    expect(route.track).toContain('Posto São João');
    // Uploading the downloaded file again gives the same digest.
    expect(trackDigest(bytes(route.track))).toBe(trackDigest(content));
  });
});
