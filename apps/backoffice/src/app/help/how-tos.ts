import { backofficePaths as paths } from '@trilha/contract/backoffice-paths.ts';
import { dayHowTos } from './day-how-tos.data.ts';
import type { HowTo } from './how-to.ts';
import { peopleHowTos } from './people-how-tos.data.ts';
import { stageHowTos } from './stage-how-tos.data.ts';

/** All of them, in the order in which they are listed. */
export const howTos: readonly HowTo[] = [...dayHowTos, ...stageHowTos, ...peopleHowTos];

const patterns = Object.values(paths).map((path) => ({
  path,
  pattern: new RegExp(`^${path.replace(/:\w+/g, '\\d+')}/?$`),
}));

/** The path of the screen that an address shows, as in the table of addresses; null for none. */
export function screenPathOf(pathname: string): string | null {
  return patterns.find(({ pattern }) => pattern.test(pathname))?.path ?? null;
}

/** The tasks of a screen. */
export const howTosOf = (path: string | null): readonly HowTo[] =>
  howTos.filter(({ on }) => path !== null && on.includes(path));
