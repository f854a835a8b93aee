import { isDeepStrictEqual } from 'node:util';
import { type StageGuide, stageGuide } from '@trilha/contract/guides/guide.schema.ts';
import { KEPT_TRACK } from '@trilha/contract/seasons/guide-file.schema.ts';
import type { SeasonProblem } from '@trilha/contract/seasons/season.rules.ts';
import type { GuideFile } from '@trilha/contract/seasons/guide-file.schema.ts';
import { type RouteColumns, storedRoute } from '../stages/guides/track/stored-route.ts';
import { findKeptTrack } from './describing/season-rows.sql.ts';
import type { Importing } from './importing.ts';
import * as sql from './season-guides.sql.ts';

/** What of a stage's guide and route is not yet as its file says. */
export interface GuidePlan {
  /** Names of what changes. */
  readonly fields: readonly string[];
  readonly write: (stageId: number) => Promise<void>;
}

/** In bytes: of a file that comes along, or of one that is here by the address that names it. */
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

/** The guide as people read it: files by their addresses here. */
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

async function trackOf(
  { tx, brand, contentOf, problems }: Importing,
  track: string,
  path: SeasonProblem['path'],
): Promise<Uint8Array | undefined> {
  if (!KEPT_TRACK.test(track)) return contentOf(track);
  const kept = await findKeptTrack(tx, brand.id, track.slice('/track/'.length));
  if (kept !== undefined) return Buffer.from(kept);
  problems.push({ path: [...path, 'track'], message: 'não há este trajeto aqui: envie o GPX' });
  return undefined;
}

async function routeOf(
  importing: Importing,
  { track, track_from }: GuideFile,
  path: SeasonProblem['path'],
): Promise<RouteColumns | null> {
  const content = track === null ? undefined : await trackOf(importing, track, path);
  if (content === undefined) return null;
  return storedRoute(content, track_from);
}

/** Compares what a stage's guide and route are with what the file says; a stage without a guide loses both. */
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
  const route = file && (await routeOf(importing, file, path));
  const isSameGuide = isDeepStrictEqual(known?.guide ? stageGuide.parse(known.guide) : null, guide);
  const isSameRoute =
    (known?.track ?? null) === (route?.track ?? null) &&
    (known?.track_from ?? null) === (route?.track_from ?? null);
  return {
    fields: [...(isSameGuide ? [] : ['guide']), ...(isSameRoute ? [] : ['track'])],
    write: async (id) => {
      if (!isSameGuide) await sql.writeGuide(tx, id, guide);
      if (!isSameRoute) await sql.writeRoute(tx, id, route);
    },
  };
}
