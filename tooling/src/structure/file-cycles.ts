import { resolveInside, type Check, type Project } from './project.ts';

/** The project files that each file imports, types included. */
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
 * Groups of files that reach each other, by Tarjan's algorithm (strongly connected components). Files outside any cycle
 * are left out.
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

/** Files that import each other in a cycle, `import type` included, cannot be read separately. */
export const fileCycles: Check = (project) =>
  circlesOf(importsInside(project)).map(
    (circle) =>
      `files in a circle: ${circle.join(', ')}: move what they share into a file below both`,
  );
