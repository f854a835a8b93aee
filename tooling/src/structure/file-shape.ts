import type { Check } from './project.ts';

/** Code is read from its top to its end. */
const longest = 200;
/** What is looked up and not read through: one place to look is worth more there than two short files. */
const longestOfLists = 250;
const lists: readonly RegExp[] = [
  // Tests, journeys and states to be drawn: each case stands by itself, and is found by its title.
  /\.(?:test|spec|screens)\.tsx?$/,
  // Endpoints of a feature: who calls one looks for its name, and reads none of the others.
  /\.endpoints\.ts$/,
  // The table of refusals and their messages, looked up by its codes.
  /^packages\/contract\/src\/errors\.ts$/,
  // The table of the back-office's screens, looked up by address.
  /^apps\/backoffice\/src\/app\/screens\.ts$/,
  // Statements, and the tables of a migration: each is whole, and looked up by its name.
  /\.sql(?:\.ts)?$/,
  // Rules of style, looked up by their selector; what overrides what is seen only in one place.
  /\.css$/,
];
/** Tables of data and generated code name themselves. */
const counted = /\.(?:tsx?|mjs|css|sql)$/;
const exempt = /\.(?:data|gen)\.[a-z]+$/;

/** Files are short enough to be read without scrolling much. */
export const fileLength: Check = (project) =>
  project.paths
    .filter((path) => counted.test(path) && !exempt.test(path))
    .flatMap((path) => {
      const lines = project.read(path).trimEnd().split('\n').length;
      const most = lists.some((list) => list.test(path)) ? longestOfLists : longest;
      return lines > most
        ? [
            `${path} has ${lines} lines, the most is ${most}: move a part that does something else to a file named after what it does (a table of data to a .data.ts)`,
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
