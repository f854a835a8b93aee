import { decodeText } from '@trilha/contract/files/decode-text.ts';
import { sizeWords } from '@trilha/contract/files/size-words.ts';
import { LARGEST_TRACK, MOST_TRACK_POINTS } from '@trilha/contract/seasons/uploads.rules.ts';
import { SaxesParser, type SaxesTagPlain } from 'saxes';

/** Longitude and latitude in degrees, and the height in metres when known. */
export type TrackPoint = readonly [longitude: number, latitude: number, height?: number];

/** The GPX cannot be used. The message gives the reason in Portuguese, for the staff member who imports it. */
export class TrackRefusedError extends Error {}

/** A track in parts. The gap between the end of one part and the start of the next is not driven. */
export interface ReadTrack {
  /** The GPX that participants download, declared as UTF-8. */
  readonly text: string;
  /** The points of all parts, concatenated. */
  readonly points: TrackPoint[];
  readonly starts: number[];
}

/** Elements that hold points: tracks, and routes when the file has no track. */
type Kind = 'trk' | 'rte';
const POINTS: ReadonlyMap<string, Kind> = new Map([
  ['trkpt', 'trk'],
  ['rtept', 'rte'],
]);
/** Each element starts a new part (GPX 1.1: the points of a segment are connected). */
const PARTS: ReadonlyMap<string, Kind> = new Map([
  ['trkseg', 'trk'],
  ['rte', 'rte'],
]);

/** Plausible heights in metres. Receivers write -32768, 32767 or infinity when they have no height. */
const [LOWEST, HIGHEST] = [-500, 9_000];

/** A name without its namespace prefix, which programs choose freely. */
const plain = (name: string): string => name.slice(name.indexOf(':') + 1);

/** In degrees, some hundred metres: a filter over points without a fix leaves a little more than 0, 0. */
const NOWHERE = 0.001;

/** Whether the point is a valid position. Receivers without a fix write 0, 0, which is in the ocean off Africa. */
function isPoint([longitude, latitude]: TrackPoint): boolean {
  if (Math.abs(longitude) < NOWHERE && Math.abs(latitude) < NOWHERE) return false;
  return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90;
}

/** `812,5` and `812.5 m` in metres; NaN for anything else. */
function heightFrom(text: string): number {
  // Not `/\s*m$/`, which takes time by the square of the blanks inside.
  const figure = text.trim().replace(/m$/i, '').trim().replace(',', '.');
  return figure === '' ? Number.NaN : Number(figure);
}

const WITH_COMMA = /^\s*[+-]?\d+,\d+\s*$/;

/** Collects the points of a GPX from the events of its XML parser. */
class Points {
  readonly of: Readonly<Record<Kind, TrackPoint[][]>> = { trk: [], rte: [] };
  isGpx = false;
  /** Whether points were left out because their position cannot be read. */
  hasUnreadable = false;
  /** Names of the open elements, the innermost last. */
  readonly #open: string[] = [];
  #count = 0;
  #at: { readonly lon: number; readonly lat: number; height?: number } | null = null;
  #height: string | null = null;

  begin({ name, attributes }: SaxesTagPlain): void {
    const tag = plain(name);
    if (tag === 'gpx') this.isGpx = true;
    // Only the height directly inside a point counts; programs also write heights into extensions.
    if (tag === 'ele' && POINTS.has(this.#open.at(-1) ?? '')) this.#height = '';
    this.#open.push(tag);
    const part = PARTS.get(tag);
    if (part !== undefined) this.of[part].push([]);
    if (!POINTS.has(tag)) return;
    const { lon = '', lat = '' } = attributes;
    if (WITH_COMMA.test(lon) || WITH_COMMA.test(lat)) {
      throw new TrackRefusedError(
        `tem coordenadas com vírgula (${lat.trim()}): exporte com ponto, como -22.7`,
      );
    }
    const [x, y] = [lon, lat].map((text) => (text.trim() === '' ? Number.NaN : Number(text)));
    this.#at = { lon: x ?? Number.NaN, lat: y ?? Number.NaN };
  }

  text(words: string): void {
    if (this.#height !== null) this.#height += words;
  }

  end(): void {
    const tag = this.#open.pop() ?? '';
    if (tag === 'ele' && this.#height !== null) {
      const height = heightFrom(this.#height);
      if (this.#at !== null && height >= LOWEST && height <= HIGHEST) this.#at.height = height;
      this.#height = null;
    }
    const kind = POINTS.get(tag);
    if (kind === undefined || this.#at === null) return;
    const { lon, lat, height } = this.#at;
    this.#at = null;
    const point: TrackPoint = height === undefined ? [lon, lat] : [lon, lat, height];
    if (isPoint(point)) this.#add(kind, point);
    else this.hasUnreadable ||= Number.isNaN(lon) || Number.isNaN(lat);
  }

  #add(kind: Kind, point: TrackPoint): void {
    if (this.of[kind].length === 0) this.of[kind].push([]);
    this.of[kind].at(-1)?.push(point);
    this.#count += 1;
    if (this.#count <= MOST_TRACK_POINTS) return;
    const most = MOST_TRACK_POINTS.toLocaleString('pt-BR');
    throw new TrackRefusedError(
      `tem mais de ${most} pontos: exporte com menos, um a cada 5 metros basta`,
    );
  }
}

const UNREADABLE = 'não é um arquivo GPX que se possa ler';

/** The XML error in Portuguese, with its line, or with the name of an unknown entity. */
function whyNoXml({ message }: Error, line: number): string {
  if (message.includes('entity')) {
    return `tem na linha ${line} um código de HTML (como &ntilde;), que não existe em GPX: troque-o pela letra`;
  }
  return `${UNREADABLE}: há um erro na linha ${line}`;
}

/** @throws TrackRefusedError when the text is not well-formed XML; parser warnings count as errors */
function parse(text: string, points: Points): void {
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  // A GPX needs no document type, and one could define entities that expand without end.
  parser.on('doctype', () => {
    throw new TrackRefusedError(UNREADABLE);
  });
  parser.on('opentag', (tag) => points.begin(tag));
  parser.on('text', (words) => points.text(words));
  parser.on('cdata', (words) => points.text(words));
  parser.on('closetag', () => points.end());
  try {
    parser.write(text).close();
  } catch (cause) {
    if (cause instanceof TrackRefusedError || !(cause instanceof Error)) throw cause;
    const why = points.isGpx ? whyNoXml(cause, parser.line) : UNREADABLE;
    throw new TrackRefusedError(why, { cause });
  }
}

const DECLARED = /^<\?xml[^>]*?\bencoding\s*=\s*["']([\w.:-]+)["']/;
/** Characters that XML 1.0 forbids; some programs copy them into names. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const NO_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** Decodes a file by the encoding in its XML declaration, if there is one. */
function decodeDeclared(content: Uint8Array): string | null {
  const start = new TextDecoder('windows-1252').decode(content.subarray(0, 1_024));
  const [, label] = DECLARED.exec(start.trimStart()) ?? [];
  // `decodeText` handles a byte order mark, and a file that wrongly declares UTF-8.
  if (label === undefined || /^utf-?(?:8|16)/i.test(label)) return null;
  try {
    return new TextDecoder(label).decode(content);
  } catch {
    return null;
  }
}

/**
 * Returns a GPX as the text that is stored and served. Decodes it by the encoding it declares. Removes blanks before
 * the declaration (Strava writes them) and control characters, then declares UTF-8.
 */
export function trackText(content: Uint8Array): string {
  const text = decodeDeclared(content) ?? decodeText(content).text;
  return text
    .trimStart()
    .replaceAll(NO_XML, '')
    .replace(DECLARED, (declaration, label: string) => declaration.replace(label, 'UTF-8'));
}

/** Parts with at least two points. A single point is a waypoint saved as a track. */
const waysOf = (parts: readonly TrackPoint[][]): TrackPoint[][] =>
  parts.filter(({ length }) => length > 1);

/** Heights above which exact zeros of the same track are missing heights, not the beach. */
const ABOVE_SEA = 100;

/** Leaves out heights of exactly 0 in a track that is elsewhere far above the sea: no height was known there. */
function withoutZeroHeights(parts: readonly TrackPoint[][]): TrackPoint[][] {
  let lowest = Number.POSITIVE_INFINITY;
  for (const part of parts)
    for (const [, , height = 0] of part) if (height !== 0) lowest = Math.min(lowest, height);
  if (lowest < ABOVE_SEA || lowest === Number.POSITIVE_INFINITY) return [...parts];
  return parts.map((part) =>
    part.map((point): TrackPoint => (point[2] === 0 ? [point[0], point[1]] : point)),
  );
}

/**
 * Reads the points of a GPX (1.0 and 1.1): of its tracks, or of its routes when no track has two points.
 * @throws TrackRefusedError
 */
export function readTrack(content: Uint8Array): ReadTrack {
  if (content.byteLength > LARGEST_TRACK)
    throw new TrackRefusedError(`tem mais de ${sizeWords(LARGEST_TRACK)}`);
  const text = trackText(content);
  const read = new Points();
  parse(text, read);
  if (!read.isGpx) throw new TrackRefusedError(UNREADABLE);
  const tracks = waysOf(read.of.trk);
  const parts = withoutZeroHeights(tracks.length > 0 ? tracks : waysOf(read.of.rte));
  if (parts.length === 0) {
    throw new TrackRefusedError(
      read.hasUnreadable
        ? 'tem um trajeto, mas sem latitude e longitude que se possam ler: elas são como lat="-22.7" lon="-46.5"'
        : 'não tem um trajeto (trk ou rte) com pontos',
    );
  }
  const points: TrackPoint[] = [];
  const starts: number[] = [];
  for (const part of parts) {
    starts.push(points.length);
    for (const point of part) points.push(point);
  }
  return { text, points, starts };
}
