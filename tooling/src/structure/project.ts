import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { moduleSurface, type ModuleSurface } from './module-surface.ts';

export interface SourceFile extends ModuleSurface {
  /** Relative to the root, with `/`. */
  readonly path: string;
}

export interface Workspace {
  /** Relative to the root: `packages/contract`, `e2e`. */
  readonly folder: string;
  readonly name: string;
  /** Every package that its package.json declares, of any kind. */
  readonly declared: ReadonlySet<string>;
}

/** A snapshot of the file tree; the checks read nothing else. */
export interface Project {
  readonly root: string;
  /** Every file and folder that is not ignored, relative to the root, with `/`; folders end in `/`. */
  readonly paths: readonly string[];
  readonly sources: readonly SourceFile[];
  readonly workspaces: readonly Workspace[];
  /** Packages declared at the root: test runner and other tools. */
  readonly rootDeclared: ReadonlySet<string>;
  readonly scripts: ReadonlySet<string>;
  readonly read: (path: string) => string;
}

/** Returns one message per problem, for the author: where, what, and what to do instead. */
export type Check = (project: Project) => string[];

const isSource = /\.(?:tsx?|mjs)$/;

interface Manifest {
  readonly name?: string;
  readonly scripts?: Record<string, string>;
  readonly workspaces?: readonly string[];
  readonly [dependencyKind: string]: unknown;
}

function declaredIn(manifest: Manifest): Set<string> {
  const kinds = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];
  return new Set(kinds.flatMap((kind) => Object.keys(manifest[kind] ?? {})));
}

/** Folder names that `.gitignore` excludes anywhere in the tree. */
function ignoredFolders(root: string): Set<string> {
  const file = join(root, '.gitignore');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const folders = lines.filter((line) => line.endsWith('/')).map((line) => line.slice(0, -1));
  return new Set(['.git', 'node_modules', ...folders]);
}

function* walk(root: string, ignored: ReadonlySet<string>, folder = ''): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = posix.join(folder, entry.name);
    if (!entry.isDirectory()) yield path;
    else if (!ignored.has(entry.name)) {
      yield `${path}/`;
      yield* walk(root, ignored, path);
    }
  }
}

/** Every file below `root` that is not ignored, relative to the root, with `/`. */
export function filesBelow(root: string): string[] {
  return [...walk(root, ignoredFolders(root))].filter((path) => !path.endsWith('/'));
}

/** Reads the project below `root`. */
export function loadProject(root: string): Project {
  const read = (path: string): string => readFileSync(join(root, path), 'utf8');
  const manifestAt = (path: string): Manifest => JSON.parse(read(path)) as Manifest;
  const paths = [...walk(root, ignoredFolders(root))];
  const top = manifestAt('package.json');
  const workspaces = paths
    .filter((path) => path.endsWith('/package.json'))
    .map((path) => {
      const manifest = manifestAt(path);
      return {
        folder: dirname(path),
        name: manifest.name ?? dirname(path),
        declared: declaredIn(manifest),
      };
    });
  const sources = paths
    .filter((path) => isSource.test(path))
    .map((path) => ({ path, ...moduleSurface(path, read(path)) }));
  return {
    root,
    paths,
    sources,
    workspaces,
    rootDeclared: declaredIn(top),
    scripts: new Set(Object.keys(top.scripts ?? {})),
    read,
  };
}

/** Tests and code that only tests use; they may import more than running code. */
export function isTestCode(path: string): boolean {
  return /\.test\.tsx?$|\/testing\//.test(path);
}

/** The workspace that contains a path. */
export function workspaceOf(project: Project, path: string): Workspace | undefined {
  return project.workspaces.find(({ folder }) => path.startsWith(`${folder}/`));
}

/**
 * The project path that an import refers to; undefined for an external package. `@trilha/contract/brazil/cpf.ts` is
 * `packages/contract/src/brazil/cpf.ts`.
 */
export function resolveInside(
  project: Project,
  from: string,
  specifier: string,
): string | undefined {
  if (specifier.startsWith('.')) return posix.join(dirname(from), specifier);
  const owner = project.workspaces.find(
    ({ name }) => specifier === name || specifier.startsWith(`${name}/`),
  );
  return owner && posix.join(owner.folder, 'src', specifier.slice(owner.name.length));
}
