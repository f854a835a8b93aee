import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { loadProject, type Project } from './project.ts';

const manifest = (name: string, ...dependencies: string[]): string =>
  JSON.stringify({ name, dependencies: Object.fromEntries(dependencies.map((d) => [d, '*'])) });

/** A tree that breaks no rule: a check finds only what a test adds. */
const sound: Readonly<Record<string, string>> = {
  '.gitignore': 'node_modules/\ndist/\n',
  'package.json': JSON.stringify({
    name: 'root',
    scripts: { test: 'x', serve: 'x' },
    devDependencies: { vitest: '1' },
  }),
  'packages/contract/package.json': manifest('@trilha/contract'),
  'packages/contract/src/vehicles/vehicle.ts': 'export const vehicle = 1;\n',
  'packages/contract/src/stages/stage.ts': 'export const stage = 1;\n',
  'packages/contract/src/brazil/cpf.ts': 'export const cpf = 1;\n',
  'packages/brands/package.json': manifest('@trilha/brands', '@trilha/contract'),
  'packages/brands/src/brand.ts':
    "import { cpf } from '@trilha/contract/brazil/cpf.ts';\nexport const b = cpf;\n",
  'packages/ui/package.json': manifest('@trilha/ui'),
  'apps/api/package.json': manifest('@trilha/api', '@trilha/contract', 'fastify'),
  'apps/api/src/features/vehicles/add-vehicle.ts':
    "import fastify from 'fastify';\nexport const add = fastify;\n",
  'apps/portal/package.json': manifest('@trilha/portal', '@trilha/contract', '@trilha/ui'),
  'apps/backoffice/package.json': manifest('@trilha/backoffice', '@trilha/contract', '@trilha/ui'),
  'apps/partners/package.json': manifest('@trilha/partners', '@trilha/contract'),
};

/** Writes the sound tree, with `files` added or replaced, to a temporary folder, loads it, and removes the folder. */
export function projectWith(files: Readonly<Record<string, string>>): Project {
  const root = mkdtempSync(join(tmpdir(), 'structure-'));
  try {
    for (const [path, text] of Object.entries({ ...sound, ...files })) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    const project = loadProject(root);
    const texts = new Map(
      project.paths.filter((path) => !path.endsWith('/')).map((path) => [path, project.read(path)]),
    );
    return { ...project, read: (path) => texts.get(path) ?? '' };
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
