import { resolveInside, type Check, type Project } from './project.ts';

/** What each file of the project imports of the project, types included. */
function importsInside(project: Project): Map<string, string[]> {
  const known = new Set(project.sources.map(({ path }) => path));
  return new Map(
    project.sources.map(({ path, imports }) => [
      path,
      imports
        .map((specifier) => resolveInside(project, path, specifier))
        .filter((target): target is string => target !== undefined && known.has(target)),
    ]),
  );
}

/**
 * Groups of files that reach each other, by Tarjan's algorithm (strongly connected components).
 * Files outside of any circle are left out.
 */
function circlesOf(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const index = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();
  const circles: string[][] = [];

  function visit(path: string): number {
    const own = index.size;
    index.set(path, own);
    let low = own;
    stack.push(path);
    onStack.add(path);
    for (const next of graph.get(path) ?? []) {
      if (!index.has(next)) low = Math.min(low, visit(next));
      else if (onStack.has(next)) low = Math.min(low, lowest.get(next) ?? index.get(next) ?? low);
    }
    lowest.set(path, low);
    if (low === own) {
      const group = stack.splice(stack.indexOf(path));
      for (const member of group) onStack.delete(member);
      if (group.length > 1) circles.push(group.sort());
    }
    return low;
  }

  for (const path of graph.keys()) if (!index.has(path)) visit(path);
  return circles;
}

/** Files that import each other in a circle, `import type` included, cannot be read one at a time. */
export const fileCycles: Check = (project) =>
  circlesOf(importsInside(project)).map(
    (circle) =>
      `files in a circle: ${circle.join(', ')}: move what they share into a file below both`,
  );
