import { sizeWords } from '@trilha/contract/files/size-words.ts';
import { LARGEST_TRACK, MOST_TRACK_POINTS } from '@trilha/contract/seasons/uploads.rules.ts';
import { SaxesParser, type SaxesTagPlain } from 'saxes';

/** Longitude and latitude in degrees, and the height in metres where it is known. */
export type TrackPoint = readonly [longitude: number, latitude: number, height?: number];

/** A GPX that cannot be used, and why, in Portuguese for whoever imports it. */
export class TrackRefusedError extends Error {}

/** What has points: tracks, and routes where there is no track. */
type Kind = 'trk' | 'rte';
const POINTS: ReadonlyMap<string, Kind> = new Map([
  ['trkpt', 'trk'],
  ['rtept', 'rte'],
]);

/** A name without the prefix of its namespace, which programs choose as they like. */
const plain = (name: string): string => name.slice(name.indexOf(':') + 1);

function isPoint([longitude, latitude]: TrackPoint): boolean {
  return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90;
}

/** Puts together the points of a GPX as its parser tells of it. */
class Points {
  readonly of: Readonly<Record<Kind, TrackPoint[]>> = { trk: [], rte: [] };
  /** Names of what is open, the innermost last. */
  readonly #open: string[] = [];
  #at: { readonly lon: number; readonly lat: number; height?: number } | null = null;
  #height: string | null = null;

  begin({ name, attributes }: SaxesTagPlain): void {
    const tag = plain(name);
    // A height is its point's; programs write others into extensions of it.
    if (tag === 'ele' && POINTS.has(this.#open.at(-1) ?? '')) this.#height = '';
    this.#open.push(tag);
    if (!POINTS.has(tag)) return;
    this.#at = { lon: Number(attributes['lon'] ?? NaN), lat: Number(attributes['lat'] ?? NaN) };
  }

  text(words: string): void {
    if (this.#height !== null) this.#height += words;
  }

  end(): void {
    const tag = this.#open.pop() ?? '';
    if (tag === 'ele' && this.#height !== null) {
      const height = this.#height.trim() === '' ? Number.NaN : Number(this.#height);
      if (this.#at !== null && !Number.isNaN(height)) this.#at.height = height;
      this.#height = null;
    }
    const kind = POINTS.get(tag);
    if (kind === undefined || this.#at === null) return;
    const { lon, lat, height } = this.#at;
    this.#at = null;
    const point: TrackPoint = height === undefined ? [lon, lat] : [lon, lat, height];
    if (isPoint(point)) this.of[kind].push(point);
    if (this.of[kind].length > MOST_TRACK_POINTS) {
      const most = MOST_TRACK_POINTS.toLocaleString('pt-BR');
      throw new TrackRefusedError(
        `tem mais de ${most} pontos: exporte com menos, um a cada 5 metros basta`,
      );
    }
  }
}

/** @throws TrackRefusedError for what is no XML, warnings included */
function parse(text: string, points: Points): void {
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  // A GPX needs no document type; one could name entities that grow without end.
  parser.on('doctype', () => {
    throw new TrackRefusedError('não é um arquivo GPX que se possa ler');
  });
  parser.on('opentag', (tag) => points.begin(tag));
  parser.on('text', (words) => points.text(words));
  parser.on('closetag', () => points.end());
  try {
    parser.write(text).close();
  } catch (cause) {
    if (cause instanceof TrackRefusedError) throw cause;
    throw new TrackRefusedError('não é um arquivo GPX que se possa ler', { cause });
  }
}

/**
 * The points of a GPX (1.0 and 1.1), its tracks, or its routes where it has no track, one after the other.
 * @throws TrackRefusedError
 */
export function readTrack(content: Uint8Array): { text: string; points: TrackPoint[] } {
  if (content.byteLength > LARGEST_TRACK)
    throw new TrackRefusedError(`tem mais de ${sizeWords(LARGEST_TRACK)}`);
  const text = new TextDecoder().decode(content);
  const read = new Points();
  parse(text, read);
  const { trk, rte } = read.of;
  const points = trk.length > 0 ? trk : rte;
  if (points.length < 2) throw new TrackRefusedError('não tem um trajeto (trk ou rte) com pontos');
  return { text, points };
}
