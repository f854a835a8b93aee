import { dirname } from 'node:path/posix';

const isTest = (path: string): boolean =>
  /\.test\.tsx?$/.test(path) && !path.endsWith('.race.test.ts');

/**
 * Folders with a file that names a changed contract file, in the feature of the same name in API and pages. Files that
 * everything names (CPF, stages) would select every test, so `npm test` covers them.
 */
function foldersThatName(
  changed: readonly string[],
  all: readonly string[],
  read: (path: string) => string,
): Set<string> {
  const folders = changed.flatMap((path) => {
    const [, name, feature] = /^packages\/contract\/src\/(([^/]+)\/.*)$/.exec(path) ?? [];
    if (feature === undefined) return [];
    const room = `/features/${feature}/`;
    return all
      .filter((other) => other.includes(room) && /\.tsx?$/.test(other))
      .filter((other) => read(other).includes(`@trilha/contract/${name}`))
      .map((other) => dirname(other));
  });
  return new Set(folders);
}

/**
 * The unit and API tests that a change is likely to affect: those in the folder of each changed file, inside a feature
 * also those below it, and for the contract those next to files that name the changed file in the same feature.
 * @param changed paths relative to the root, with `/`, as all others
 * @param all every file of the project
 * @param read returns a file's text
 */
export function testsBeside(
  changed: readonly string[],
  all: readonly string[],
  read: (path: string) => string,
): string[] {
  const naming = foldersThatName(changed, all, read);
  const rooms = changed.map((path) => ({
    folder: dirname(path),
    isRoom: /\/features\/|^packages\/contract\/src\/[^/]+\//.test(path),
  }));
  return all
    .filter(isTest)
    .filter((test) => {
      const own = dirname(test);
      if (naming.has(own)) return true;
      return rooms.some(
        ({ folder, isRoom }) => own === folder || (isRoom && test.startsWith(`${folder}/`)),
      );
    })
    .toSorted();
}
