import { crossings, type Spot } from './crossings.ts';
import type { Check } from './project.ts';

/** Pages: features may not import each other, only `app/` combines them, and `shared/` imports neither. */
function pagesRefusal(from: Spot, to: Spot): string | undefined {
  if (from.feature && to.feature && from.feature !== to.feature) {
    return 'features of pages never import each other: let app/ compose them, or move the shared part to shared/ or a package';
  }
  if (from.feature && to.layer === 'app')
    return 'a feature never imports app/, which composes it: pass it in';
  if (from.layer === 'shared' && (to.feature || to.layer === 'app')) {
    return 'shared/ knows no feature and not app/: move the file into the feature that needs it';
  }
  return undefined;
}

/** API: features may import the use cases of other features, but not their SQL or routes. */
function apiRefusal(from: Spot, to: Spot, target: string): string | undefined {
  if (from.feature && to.feature && from.feature !== to.feature) {
    if (target.endsWith('.sql.ts')) {
      return `SQL belongs to its feature: call a use case of ${to.feature}, or add one there`;
    }
    if (target.endsWith('.routes.ts'))
      return `routes are not for calling: use the use case behind them`;
  }
  return undefined;
}

/** Imports inside an app stay within the feature. Tests may reach further. */
export const featureBoundaries: Check = (project) =>
  crossings(project).flatMap(({ path, specifier, from, to, target }) => {
    const why = from.app === 'api' ? apiRefusal(from, to, target) : pagesRefusal(from, to);
    return why ? [`${path} imports ${specifier}: ${why}`] : [];
  });

/** Features that depend on each other in a cycle cannot be read, moved or tested separately. */
export const featureCycles: Check = (project) => {
  const needs = new Map<string, Map<string, string>>();
  for (const { path, from, to } of crossings(project)) {
    if (!from.feature || !to.feature || from.feature === to.feature) continue;
    const name = `${from.app}/${from.feature}`;
    const edges = needs.get(name) ?? new Map<string, string>();
    edges.set(`${to.app}/${to.feature}`, path);
    needs.set(name, edges);
  }
  const done = new Set<string>();
  const problems: string[] = [];
  const visit = (name: string, trail: readonly string[]): void => {
    const start = trail.indexOf(name);
    if (start >= 0) {
      const circle = [...trail.slice(start), name];
      const files = circle.slice(1).map((next, i) => needs.get(circle[i] ?? '')?.get(next));
      problems.push(
        `features in a circle: ${circle.join(' -> ')} (${files.join(', ')}): move the shared use case to the one below`,
      );
      return;
    }
    if (done.has(name)) return;
    for (const next of needs.get(name)?.keys() ?? []) visit(next, [...trail, name]);
    done.add(name);
  };
  for (const name of needs.keys()) visit(name, []);
  return problems;
};
