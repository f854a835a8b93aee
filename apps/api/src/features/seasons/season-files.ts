import type { Season } from '@trilha/contract/seasons/season.schema.ts';

/** The content of each file that a season names, by name. */
export type SeasonFiles = ReadonlyMap<string, Uint8Array>;

/** The use of a season's file. Tracks are stored in the database, all others are published. */
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

/** The files that a season names, except server addresses. */
export function filesOf(season: Season): NamedFile[] {
  return everyFileOf(season).filter(({ file }) => !file.startsWith('/'));
}

/** The files that a season names by server address, so already stored. */
export function addressesOf(season: Season): NamedFile[] {
  return everyFileOf(season).filter(({ file }) => file.startsWith('/files/'));
}
