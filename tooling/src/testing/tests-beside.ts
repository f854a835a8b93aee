import { dirname } from 'node:path/posix';

const isTest = (path: string): boolean =>
  /\.test\.tsx?$/.test(path) && !path.endsWith('.race.test.ts');

/** The feature a file belongs to, which has the same name in the contract, the server and the pages. */
function featureOf(path: string): string | undefined {
  return /^packages\/contract\/src\/(?<feature>[^/]+)\//.exec(path)?.groups?.['feature'];
}

/**
 * The unit and API tests that a change is likely to touch: those in the folder of each changed file, inside a
 * feature also those below it, and for the contract also those of the same feature on both sides.
 * @param changed paths from the root, with `/`, as all others
 * @param all every file of the project
 */
export function testsBeside(changed: readonly string[], all: readonly string[]): string[] {
  const tests = all.filter(isTest);
  const found = changed.flatMap((path) => {
    const folder = dirname(path);
    const feature = featureOf(path);
    const isRoom = feature !== undefined || path.includes('/features/');
    return tests.filter(
      (test) =>
        dirname(test) === folder ||
        (isRoom && test.startsWith(`${folder}/`)) ||
        (feature !== undefined && test.includes(`/features/${feature}/`)),
    );
  });
  return [...new Set(found)].toSorted();
}
