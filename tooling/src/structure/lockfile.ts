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

/** Packages from outside, by where they are installed. */
function lockedPackages(project: Project): [path: string, entry: LockedPackage][] {
  if (!project.paths.includes('package-lock.json')) return [];
  const { packages = {} } = JSON.parse(project.read('package-lock.json')) as {
    packages?: Record<string, LockedPackage>;
  };
  return Object.entries(packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && link !== true,
  );
}

/** Whether it is for another machine than those that check and serve this: Linux with glibc, x64 or arm64. */
function isForeign(path: string, { os = ['linux'], cpu = ['x64'] }: LockedPackage): boolean {
  const isOurs = os.includes('linux') && (cpu.includes('x64') || cpu.includes('arm64'));
  // The lockfile does not say for which C library a binary is; its name does.
  return !isOurs || path.endsWith('-musl');
}

/**
 * Binaries of the linter, the formatter and the finder of dead code for machines that nobody here
 * has: npm leaves their hashes out where a registry has no such package. No running code is among them.
 */
function isForeignTool(path: string, entry: LockedPackage): boolean {
  const isTool = /^node_modules\/@(?:oxc-parser|oxfmt|oxlint|oxlint-tsgolint)\//.test(path);
  return isTool && entry.dev === true && entry.optional === true && isForeign(path, entry);
}

/** What is installed is what was looked at: every package has its hash, and none an address of its own. */
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

/** Licences that ask for a notice at most; MPL-2.0 also for the source of its own files where they are changed, which we do to no package. */
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
 * What converts pictures on the server is under the LGPL: it is used as its makers built it, each under its
 * own name, and is no part of what browsers get (decision 050).
 */
const LENT = /^node_modules\/@img\/sharp-(?:libvips-[a-z\d-]+|wasm32|win32-[a-z\d]+)$/;
const LENT_LICENCE = /^(?:Apache-2\.0 AND )?LGPL-3\.0-or-later(?: AND MIT)?$/;

function isAllowed(path: string, licence: string): boolean {
  return ALLOWED_LICENCES.has(licence) || (LENT.test(path) && LENT_LICENCE.test(licence));
}

/** Every package that runs or is shipped has a licence that we may use it under. */
export const allowedLicences: Check = (project) =>
  lockedPackages(project)
    .filter(([path, { dev, license }]) => dev !== true && !isAllowed(path, license ?? ''))
    .map(
      ([path, { license }]) =>
        `${path} has the licence ${license ?? 'of nobody knows which kind'}: choose another package, or allow it in tooling/src/structure/lockfile.ts`,
    );
