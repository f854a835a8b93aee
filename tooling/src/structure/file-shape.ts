import type { Check } from './project.ts';

/** Code is read from its top to its end. */
const longest = 200;
/** What is looked up by its headings and not read through may be longer: one place to look is worth more than two short files. */
const longestOfLists = 250;
const lists: readonly RegExp[] = [
  // Each case stands by itself.
  /\.(?:test|spec|screens)\.tsx?$/,
  // Endpoints, messages, screens, queries and rules of style, one below the other.
  /\.endpoints\.ts$/,
  /(?:^|\/)(?:errors|screens)\.ts$/,
  /\.sql(?:\.ts)?$/,
  /\.css$/,
];
/** Code that would be harder to follow in two, with why. */
const wholes: Readonly<Record<string, string>> = {
  'apps/backoffice/src/features/checkin/phone/gate.ts':
    'one state of the phone and everything that changes it; what needs none of it has left',
};
/** Tables of data and generated code name themselves. */
const counted = /\.(?:tsx?|mjs|css|sql)$/;
const exempt = /\.(?:data|gen)\.[a-z]+$/;

/** Files are short enough to be read without scrolling much. */
export const fileLength: Check = (project) =>
  project.paths
    .filter((path) => counted.test(path) && !exempt.test(path))
    .flatMap((path) => {
      const lines = project.read(path).trimEnd().split('\n').length;
      const isLong = path in wholes || lists.some((list) => list.test(path));
      const most = isLong ? longestOfLists : longest;
      return lines > most
        ? [
            `${path} has ${lines} lines, the most is ${most}: split it by what its parts do, and name them so (tables: .data.ts)`,
          ]
        : [];
    });

const nameless = /(?:^|\/)(?:utils?|misc|helpers?)(?:[./]|$)|[-.](?:utils?|misc|helpers?)\.[a-z]+$/;
const catchAll = /(?:^|\/)types\.tsx?$/;

/** Names say what is inside. */
export const forbiddenNames: Check = (project) =>
  project.paths.flatMap((path) => {
    const name = path.replace(/\/$/, '');
    // A folder's own entry tells it once; its contents need not repeat it.
    const last = path.endsWith('/') ? `/${name.split('/').at(-1)}` : `/${path.split('/').at(-1)}`;
    if (nameless.test(last)) {
      return [
        `${path}: nobody finds anything in a "${last.slice(1)}": name it after the one thing it does`,
      ];
    }
    if (catchAll.test(last)) {
      return [`${path}: declare a type where it is made, beside the code that owns it`];
    }
    return [];
  });

/** A file that only passes others on hides where things live and drags everything into every chunk. */
export const noBarrels: Check = (project) =>
  project.sources
    .filter(({ onlyReExports }) => onlyReExports)
    .map(({ path }) => `${path} only re-exports: delete it and import the files themselves`);
