import type { Season } from '@trilha/contract/seasons/season.schema.ts';

/** The content of every file that a season names, by the name it gives. */
export type SeasonFiles = ReadonlyMap<string, Uint8Array>;

/** What a file of a season is for: a track is kept in the database, everything else is published. */
export type Use = 'picture' | 'logo' | 'document' | 'track';

export interface NamedFile {
  readonly path: Array<string | number>;
  readonly file: string;
  readonly use: Use;
}

type Named = readonly [path: Array<string | number>, file: string | null, use: Use];

function everyFileOf({ events }: Season): NamedFile[] {
  const found = events.flatMap((event, index): Named[] => [
    [['events', index, 'logo'], event.logo, 'logo'],
    ...event.steps.flatMap(({ image, guide }, place): Named[] => {
      const path = ['events', index, 'steps', place];
      const within = [...path, 'guide'];
      return [
        [[...path, 'image'], image, 'picture'],
        [[...within, 'track'], guide?.track ?? null, 'track'],
        ...(guide?.documents ?? []).map(({ file }, at): Named => [
          [...within, 'documents', at, 'file'],
          file,
          'document',
        ]),
        ...(guide?.pictures ?? []).map(({ file }, at): Named => [
          [...within, 'pictures', at, 'file'],
          file,
          'picture',
        ]),
      ];
    }),
  ]);
  return found.flatMap(([path, file, use]) => (file === null ? [] : [{ path, file, use }]));
}

/** The files that a season names: everything but addresses of ours. */
export function filesOf(season: Season): NamedFile[] {
  return everyFileOf(season).filter(({ file }) => !file.startsWith('/'));
}

/** The files that are here already, by their addresses. */
export function addressesOf(season: Season): NamedFile[] {
  return everyFileOf(season).filter(({ file }) => file.startsWith('/files/'));
}
