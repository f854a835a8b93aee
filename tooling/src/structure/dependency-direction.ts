import { isTestCode, resolveInside, workspaceOf, type Check, type Project } from './project.ts';

/**
 * Packages that each package may import. A package missing here may import none. Apps may import every package;
 * `partners` stands for outside services, so it may import only the contract's `brazil/`.
 */
const below: Readonly<Record<string, readonly string[]>> = {
  'packages/brands': ['packages/contract'],
  'packages/web': ['packages/contract', 'packages/ui'],
};

const partners = 'apps/partners';
/** Apps built with only three words of each endpoint definition. */
const pages = new Set(['apps/portal', 'apps/backoffice']);
const definitions = 'packages/contract/src/endpoint-definition.ts';
const isApp = (folder: string): boolean => folder.startsWith('apps/');
const isPackage = (folder: string): boolean => folder.startsWith('packages/');

/** The reason why `from` may not import `target` of the workspace `to`; undefined when it may. */
function refusal(from: string, to: string, target: string): string | undefined {
  if (from === to) return undefined;
  if (from === partners && !target.startsWith('packages/contract/src/brazil/')) {
    return 'the partners stand for the world outside: they may share nothing with us but @trilha/contract/brazil/';
  }
  if (pages.has(from) && target === definitions) {
    return 'the built pages hold no schemas of endpoints (decision 030): take the fields a form needs from the *.fields.ts, types from endpoint.ts';
  }
  if (isPackage(from) && !below[from]?.includes(to)) {
    return 'packages point downwards only (contract <- brands; contract and ui <- web; ui stands alone): move the shared part down, or this file up';
  }
  if (isApp(from) && isApp(to)) {
    return 'apps never import each other: what both need belongs into a package';
  }
  if (isApp(from) && !isPackage(to)) return 'apps may build on packages only';
  return undefined;
}

/** Imports between workspaces follow the agreed direction. */
export const dependencyDirection: Check = (project) => [
  ...project.sources.flatMap(({ path, imports }) => {
    const from = workspaceOf(project, path);
    return imports.flatMap((specifier) => {
      const target = resolveInside(project, path, specifier);
      const to = target && workspaceOf(project, target);
      if (!from || !target || !to) return [];
      if (to.folder === partners && isTestCode(path)) return []; // real peers for tests
      // Tests compare a page's rules with the server's. Nothing built imports tests.
      if (target === definitions && isTestCode(path)) return [];
      const why = refusal(from.folder, to.folder, target);
      return why ? [`${path} imports ${specifier}: ${why}`] : [];
    });
  }),
  ...purity(project),
];

const isReact = (name: string): boolean => /^react(?:-dom)?(?:\/|$)/.test(name);

/**
 * Code that runs in both browser and server. Brands may read their own folder, because the portal's build inlines its
 * list of files.
 */
const pure: ReadonlyArray<{
  folder: string;
  isForeign: (name: string) => boolean;
  why: string;
}> = [
  {
    folder: 'packages/contract/src/',
    isForeign: (name) => name.startsWith('node:') || isReact(name),
    why: 'the contract does no I/O and knows no React or Node, so that both sides can use it',
  },
  { folder: 'packages/brands/', isForeign: isReact, why: 'brands know no React' },
];

const purity: Check = (project: Project) =>
  project.sources
    .filter(({ path }) => !isTestCode(path))
    .flatMap(({ path, imports }) => {
      const rule = pure.find(({ folder }) => path.startsWith(folder));
      if (!rule) return [];
      return imports.filter(rule.isForeign).map((name) => `${path} imports ${name}: ${rule.why}`);
    });
