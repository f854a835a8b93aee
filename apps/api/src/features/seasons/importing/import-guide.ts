import { isDeepStrictEqual } from 'node:util';
import { type StageGuide, stageGuide } from '@trilha/contract/guides/guide.schema.ts';
import { type NamedTrack, namedTrack, trackName } from '@trilha/contract/seasons/track-address.ts';
import type { SeasonProblem } from '@trilha/contract/seasons/season.rules.ts';
import type { GuideFile } from '@trilha/contract/seasons/guide-file.schema.ts';
import { storedRoute, trackDigest } from '../../stages/guides/track/stored-route.ts';
import type { Importing } from './importing.ts';
import * as sql from './season-guides.sql.ts';
import * as tracks from '../tracks.sql.ts';

/** What the import has to change in a stage's guide and route. */
export interface GuidePlan {
  /** Names of the changed fields. */
  readonly fields: readonly string[];
  readonly write: (stageId: number) => Promise<void>;
}

/** Size in bytes, of a file sent along or of one that is already stored at this address. */
async function sizeOfDocument(
  { services, sizeOf, problems }: Importing,
  file: string,
  path: SeasonProblem['path'],
): Promise<number> {
  if (!file.startsWith('/')) return sizeOf(file);
  const kept = await services.files.open(file);
  if (kept === null) problems.push({ path, message: `não há o arquivo ${file}` });
  return kept?.size ?? 0;
}

/** The guide for readers, with files as server addresses. */
async function guideOf(
  importing: Importing,
  file: GuideFile,
  path: SeasonProblem['path'],
): Promise<StageGuide> {
  const { addressOf } = importing;
  const { track: _track, track_from: _from, documents, pictures, ...words } = file;
  const shown: StageGuide['documents'] = [];
  for (const [at, one] of documents.entries()) {
    const size = await sizeOfDocument(importing, one.file, [...path, 'documents', at, 'file']);
    shown.push({ title: one.title, address: addressOf(one.file) ?? '', size });
  }
  return {
    ...words,
    documents: shown,
    pictures: pictures.map(({ description, file }) => ({
      description,
      address: addressOf(file) ?? '',
    })),
  };
}

/** The route that a stage gets, and how to write it. */
interface RoutePlan {
  /** Digest of the GPX; null without one. */
  readonly digest: string | null;
  /** Name of the GPX file; null when unknown. */
  readonly name: string | null;
  readonly write: (stageId: number) => Promise<void>;
}

/** The track that a stage has before the import. */
type KnownTrack = Pick<NamedTrack, 'name'> & { readonly digest: string | null };

/** Plans the track that the stage has already. Parsing it again would cost time. */
function planSame({ tx }: Importing, track: NamedTrack, { track_from }: GuideFile): RoutePlan {
  const said = { track_from, track_name: track.name };
  return { ...track, write: (id) => sql.updateRoute(tx, id, said) };
}

/** Plans a GPX that was sent along with the file. */
function planContent(
  importing: Importing,
  content: Uint8Array,
  file: GuideFile,
  { name, known }: { readonly name: string | null; readonly known: KnownTrack },
): RoutePlan {
  const digest = trackDigest(content);
  // Keeps the name that an organiser gave, because in a season's folder all tracks often have the same name.
  if (digest === known.digest) {
    return planSame(importing, { digest, name: known.name ?? name }, file);
  }
  const route = { ...storedRoute(content, file.track_from), track_name: name };
  return { digest, name, write: (id) => sql.writeRoute(importing.tx, id, route) };
}

/** Plans a stored GPX: the stage's own, another stage's of the brand, or an uploaded one. */
async function planKept(
  importing: Importing,
  { digest, name }: NamedTrack,
  file: GuideFile,
  known: KnownTrack,
): Promise<RoutePlan | null> {
  const { tx, brand } = importing;
  if (digest === known.digest) {
    return planSame(importing, { digest, name: name ?? known.name }, file);
  }
  const kept = await tracks.findKeptTrack(tx, brand.id, digest);
  if (kept === undefined) return null;
  if (kept.is_read) {
    const { track_from } = file;
    const named = { automakerId: brand.id, digest, track_from, track_name: name };
    return { digest, name, write: (id) => sql.writeKeptRoute(tx, id, named) };
  }
  // An older track of a stage, from before the parsed route was stored with the GPX.
  const text = await tracks.findTrackText(tx, brand.id, digest);
  return planContent(importing, Buffer.from(text ?? ''), file, { name, known });
}

async function planRoute(
  importing: Importing,
  file: GuideFile | null,
  known: KnownTrack,
  path: SeasonProblem['path'],
): Promise<RoutePlan> {
  const none: RoutePlan = {
    digest: null,
    name: null,
    write: (id) => sql.writeRoute(importing.tx, id, null),
  };
  const track = file?.track ?? null;
  if (file === null || track === null) return none;
  const named = namedTrack(track);
  if (named !== null) {
    const kept = await planKept(importing, named, file, known);
    if (kept !== null) return kept;
    const message = 'não há este trajeto aqui: envie o GPX';
    importing.problems.push({ path: [...path, 'track'], message });
    return none;
  }
  const content = importing.contentOf(track);
  if (content === undefined) return none;
  return planContent(importing, content, file, { name: trackName(track), known });
}

/** Compares a stage's guide and route with the file. Without a guide in the file, the stage loses both. */
export async function planGuide(
  importing: Importing,
  stageId: number | undefined,
  file: GuideFile | null,
  stagePath: SeasonProblem['path'],
): Promise<GuidePlan> {
  const { tx } = importing;
  const known = stageId === undefined ? undefined : await sql.findGuide(tx, stageId);
  const path = [...stagePath, 'guide'];
  const guide = file && (await guideOf(importing, file, path));
  const track = { digest: known?.track ?? null, name: known?.track_name ?? null };
  const route = await planRoute(importing, file, track, path);
  const from = route.digest === null ? null : (file?.track_from ?? null);
  const isSameGuide = isDeepStrictEqual(known?.guide ? stageGuide.parse(known.guide) : null, guide);
  const isSameRoute =
    track.digest === route.digest &&
    track.name === route.name &&
    (known?.track_from ?? null) === from;
  return {
    fields: [...(isSameGuide ? [] : ['guide']), ...(isSameRoute ? [] : ['track'])],
    write: async (id) => {
      if (!isSameGuide) await sql.writeGuide(tx, id, guide);
      if (!isSameRoute) await route.write(id);
    },
  };
}
