import { type Document, DOMParser } from '@xmldom/xmldom';
import { gpx } from '@tmcw/togeojson';

/** The largest GPX that is taken, in bytes: a day's recording has one or two MB. */
export const LARGEST_TRACK = 5 * 1_024 * 1_024;

/** Longitude and latitude in degrees, and the height in metres where it is known. */
export type TrackPoint = readonly [longitude: number, latitude: number, height?: number];

/** A GPX that cannot be used, and why, in Portuguese for whoever imports it. */
export class TrackRefusedError extends Error {}

/** What a parser meets that is no XML ends the reading, warnings included. */
function refuseBrokenXml(): never {
  throw new TrackRefusedError('não é um arquivo GPX que se possa ler');
}

function parseXml(text: string): Document {
  // A GPX needs no document type; one could name entities that grow without end.
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) refuseBrokenXml();
  try {
    return new DOMParser({ onError: refuseBrokenXml }).parseFromString(text, 'application/xml');
  } catch {
    return refuseBrokenXml();
  }
}

function isPoint(position: readonly number[]): boolean {
  const [longitude = Number.NaN, latitude = Number.NaN] = position;
  return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90;
}

/**
 * The points of a GPX (1.0 and 1.1), its tracks, or its routes where it has no track, one after the other.
 * @throws TrackRefusedError
 */
export function readTrack(content: Uint8Array): { text: string; points: TrackPoint[] } {
  if (content.byteLength > LARGEST_TRACK) throw new TrackRefusedError('passa de 5 MB');
  const text = new TextDecoder().decode(content);
  const { features } = gpx(parseXml(text));
  const linesOf = (kind: 'trk' | 'rte'): TrackPoint[] =>
    features
      .filter(({ properties }) => properties?.['_gpxType'] === kind)
      .flatMap(({ geometry }) => {
        if (geometry?.type === 'LineString') return geometry.coordinates;
        return geometry?.type === 'MultiLineString' ? geometry.coordinates.flat() : [];
      })
      .filter(isPoint) as unknown as TrackPoint[];
  const tracks = linesOf('trk');
  const points = tracks.length > 0 ? tracks : linesOf('rte');
  if (points.length < 2) throw new TrackRefusedError('não tem um trajeto (trk ou rte) com pontos');
  return { text, points };
}
