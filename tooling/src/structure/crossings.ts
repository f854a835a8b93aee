import { isTestCode, resolveInside, type Project } from './project.ts';

const place = /^apps\/([^/]+)\/src\/(?:features\/([^/]+)|([^/]+))(?:\/|$)/;

/** The place of a file in an app. */
export interface Spot {
  readonly app: string;
  readonly feature: string | undefined;
  /** First folder or file below `src` when it is not a feature: `app`, `shared`, `platform`, `services.ts`. */
  readonly layer: string | undefined;
}

function spot(path: string): Spot | undefined {
  const [, app, feature, layer] = place.exec(path) ?? [];
  return app ? { app, feature, layer } : undefined;
}

/** An import inside an app. */
export interface Crossing {
  readonly path: string;
  readonly specifier: string;
  readonly target: string;
  readonly from: Spot;
  readonly to: Spot;
}

/** Every import of an app's own code by non-test code of the same app. */
export function crossings(project: Project): Crossing[] {
  return project.sources
    .filter(({ path }) => !isTestCode(path))
    .flatMap(({ path, imports }) => {
      const from = spot(path);
      return imports.flatMap((specifier) => {
        const target = resolveInside(project, path, specifier);
        const to = target && spot(target);
        return from && to && from.app === to.app ? [{ path, specifier, target, from, to }] : [];
      });
    });
}
