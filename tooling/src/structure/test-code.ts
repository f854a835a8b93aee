import { isTestCode, resolveInside, type Check } from './project.ts';

/**
 * What is run or built never takes what is for tests, which may look where it may not: at the schemas
 * of endpoints, for example. Tooling starts servers of its own and may.
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
