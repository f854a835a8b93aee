import { isTestCode, resolveInside, type Check } from './project.ts';

/**
 * Running and built code never imports test code, which has more access, e.g. to the schemas of endpoints. Tooling
 * starts its own servers and may import it.
 */
export const testCode: Check = (project) =>
  project.sources
    .filter(({ path }) => /^(?:apps|packages)\//.test(path) && !isTestCode(path))
    .flatMap(({ path, imports }) =>
      imports
        .filter((specifier) => isTestCode(resolveInside(project, path, specifier) ?? ''))
        .map(
          (specifier) =>
            `${path} imports ${specifier}, which is for tests only: move what both need out`,
        ),
    );
