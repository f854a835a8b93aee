import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressAssets } from './compress-assets.ts';
import { contentHash } from './content-hash.ts';
import { projectRoot } from '../project-root.ts';
import { runProgram } from '../run-program.ts';

const stamp = join(projectRoot, 'apps/portal/dist/stamp');

/** What the pages are made of: the portal, the packages it is built on, and the versions of everything else. */
function isInput(path: string): boolean {
  const ours = path.startsWith('apps/portal/') || path.startsWith('packages/');
  return path === 'package-lock.json' || (ours && !/\.test\.tsx?$/.test(path));
}

/**
 * Builds the portal unless the last build was made of the same files.
 * @returns whether there is a build
 */
export async function buildPages(): Promise<boolean> {
  const hash = contentHash(projectRoot, isInput);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) {
    console.log('pages: unchanged since the last build');
    return true;
  }
  rmSync(stamp, { force: true });
  if ((await runProgram('npm', ['run', 'build', '-w', '@trilha/portal'])) !== 0) return false;
  const client = join(projectRoot, 'apps/portal/dist/client');
  addFontLicence(client);
  compressAssets(client);
  writeFileSync(stamp, hash);
  return true;
}

/** The bundler writes the licences of packages; the typeface is a file of ours with a licence of its own. */
function addFontLicence(client: string): void {
  const licence = readFileSync(
    join(projectRoot, 'packages/ui/src/theme/fonts/LICENSE-OFL.txt'),
    'utf8',
  );
  const heading = '\n## Sofia Sans Condensed (OFL-1.1)\n\n';
  appendFileSync(join(client, 'licencas.txt'), `${heading}${licence}`);
}
