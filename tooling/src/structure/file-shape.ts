import type { Check } from './project.ts';

const nameless = /(?:^|\/)(?:utils?|misc|helpers?)(?:[./]|$)|[-.](?:utils?|misc|helpers?)\.[a-z]+$/;
const catchAll = /(?:^|\/)types\.tsx?$/;

/** File and folder names say what is inside. */
export const forbiddenNames: Check = (project) =>
  project.paths.flatMap((path) => {
    const name = path.replace(/\/$/, '');
    // Reports a folder once, and not again for each file in it.
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

/** A file that only re-exports hides where code is and pulls everything into every chunk. */
export const noBarrels: Check = (project) =>
  project.sources
    .filter(({ onlyReExports }) => onlyReExports)
    .map(({ path }) => `${path} only re-exports: delete it and import the files themselves`);
