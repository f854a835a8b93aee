import { isDeepStrictEqual } from 'node:util';
import { type StageGuide, stageGuide } from '@trilha/contract/guides/guide.schema.ts';
import type { GuideFile } from '@trilha/contract/seasons/guide-file.schema.ts';
import { type RouteColumns, storedRoute } from '../stages/guides/track/stored-route.ts';
import type { Importing } from './importing.ts';
import * as sql from './season-guides.sql.ts';

/** What of a stage's guide and route is not yet as its file says. */
export interface GuidePlan {
  /** Names of what changes. */
  readonly fields: readonly string[];
  readonly write: (stageId: number) => Promise<void>;
}

/** The guide as people read it: files by their addresses here. */
function guideOf({ addressOf, sizeOf }: Importing, file: GuideFile): StageGuide {
  const { track: _track, track_from: _from, documents, pictures, ...words } = file;
  return {
    ...words,
    documents: documents.map(({ title, file }) => ({
      title,
      address: addressOf(file) ?? '',
      size: sizeOf(file),
    })),
    pictures: pictures.map(({ description, file }) => ({
      description,
      address: addressOf(file) ?? '',
    })),
  };
}

function routeOf({ contentOf }: Importing, { track, track_from }: GuideFile): RouteColumns | null {
  const content = track === null ? undefined : contentOf(track);
  if (content === undefined) return null;
  return storedRoute(content, track_from);
}

/** Compares what a stage's guide and route are with what the file says; a stage without a guide loses both. */
export async function planGuide(
  importing: Importing,
  stageId: number | undefined,
  file: GuideFile | null,
): Promise<GuidePlan> {
  const { tx } = importing;
  const known = stageId === undefined ? undefined : await sql.findGuide(tx, stageId);
  const guide = file && guideOf(importing, file);
  const route = file && routeOf(importing, file);
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
