import type { Check, Project } from './project.ts';

interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
}

/** External packages, with their install paths. */
function lockedPackages(project: Project): [path: string, entry: LockedPackage][] {
  if (!project.paths.includes('package-lock.json')) return [];
  const { packages = {} } = JSON.parse(project.read('package-lock.json')) as {
    packages?: Record<string, LockedPackage>;
  };
  return Object.entries(packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && link !== true,
  );
}

/** Whether a package is for machines other than those that check and serve this: Linux with glibc, x64 or arm64. */
function isForeign(path: string, { os = ['linux'], cpu = ['x64'] }: LockedPackage): boolean {
  const isOurs = os.includes('linux') && (cpu.includes('x64') || cpu.includes('arm64'));
  // The lockfile does not name the C library of a binary; the package name does.
  return !isOurs || path.endsWith('-musl');
}

/**
 * Binaries of the linter, the formatter and the finder of dead code for machines that we do not use. npm leaves out
 * their hashes when a registry has no such package. None of them is running code.
 */
function isForeignTool(path: string, entry: LockedPackage): boolean {
  const isTool = /^node_modules\/@(?:oxc-parser|oxfmt|oxlint|oxlint-tsgolint)\//.test(path);
  return isTool && entry.dev === true && entry.optional === true && isForeign(path, entry);
}

/** Every package in the lockfile has a hash and no download address of its own, so that installs match the review. */
export const lockedIntegrity: Check = (project) =>
  lockedPackages(project).flatMap(([path, entry]) => {
    const problems: string[] = [];
    if (!/^sha(?:256|384|512)-/.test(entry.integrity ?? '') && !isForeignTool(path, entry)) {
      problems.push(
        `package-lock.json has no integrity for ${path}@${entry.version}: npm view <name>@<version> dist.integrity`,
      );
    }
    if (entry.resolved !== undefined) {
      problems.push(
        `package-lock.json says where to download ${path} from: run npm install with this project's .npmrc`,
      );
    }
    return problems;
  });

/** Licences that require at most a notice; MPL-2.0 also requires the source of changed files, but we change none. */
const ALLOWED_LICENCES = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'Unlicense',
]);

/**
 * The libraries that convert pictures on the server are under the LGPL. They are used unchanged, each under its own
 * name, and never sent to browsers (decision 050).
 */
const LENT = /^node_modules\/@img\/sharp-(?:libvips-[a-z\d-]+|wasm32|win32-[a-z\d]+)$/;
const LENT_LICENCE = /^(?:Apache-2\.0 AND )?LGPL-3\.0-or-later(?: AND MIT)?$/;

function isAllowed(path: string, licence: string): boolean {
  return ALLOWED_LICENCES.has(licence) || (LENT.test(path) && LENT_LICENCE.test(licence));
}

/** Every package that runs or is shipped has an allowed licence. */
export const allowedLicences: Check = (project) =>
  lockedPackages(project)
    .filter(([path, { dev, license }]) => dev !== true && !isAllowed(path, license ?? ''))
    .map(
      ([path, { license }]) =>
        `${path} has the licence ${license ?? 'of nobody knows which kind'}: choose another package, or allow it in tooling/src/structure/lockfile.ts`,
    );
