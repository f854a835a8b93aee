import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressAssets } from './compress-assets.ts';
import { contentHash } from './content-hash.ts';
import { projectRoot } from '../project-root.ts';
import { runProgram } from '../run-program.ts';

/** A React app of ours and what makes its files ready to be served. */
interface App {
  readonly name: 'portal' | 'backoffice';
  /** Where browsers' files lie in its `dist`. */
  readonly client: string;
  /** Its list of packages with their licences, in `client`. */
  readonly licences: string;
}

const apps: readonly App[] = [
  { name: 'portal', client: 'client', licences: 'licencas.txt' },
  { name: 'backoffice', client: '', licences: 'gestao/licencas.txt' },
];

/** What the pages are made of: the app, the packages it is built on, and the versions of everything else. */
const isInputOf =
  ({ name }: App) =>
  (path: string): boolean => {
    const ours = path.startsWith(`apps/${name}/`) || path.startsWith('packages/');
    return path === 'package-lock.json' || (ours && !/\.test\.tsx?$/.test(path));
  };

/**
 * Builds an app unless its last build was made of the same files.
 * @returns whether there is a build
 */
async function buildApp(app: App): Promise<boolean> {
  const dist = join(projectRoot, 'apps', app.name, 'dist');
  const stamp = join(dist, 'stamp');
  const hash = contentHash(projectRoot, isInputOf(app));
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) {
    console.log(`${app.name}: unchanged since the last build`);
    return true;
  }
  rmSync(stamp, { force: true });
  if ((await runProgram('npm', ['run', 'build', '-w', `@trilha/${app.name}`])) !== 0) return false;
  const client = join(dist, app.client);
  addFontLicence(join(client, app.licences));
  compressAssets(client);
  writeFileSync(stamp, hash);
  return true;
}

/**
 * Builds the customers' pages and the staff's, as far as anything they are made of has changed.
 * @returns whether there is a build of each
 */
export async function buildPages(): Promise<boolean> {
  for (const app of apps) if (!(await buildApp(app))) return false;
  return true;
}

/** The bundler writes the licences of packages; the typeface is a file of ours with a licence of its own. */
function addFontLicence(list: string): void {
  const licence = readFileSync(
    join(projectRoot, 'packages/ui/src/theme/fonts/LICENSE-OFL.txt'),
    'utf8',
  );
  const heading = '\n## Sofia Sans Condensed (OFL-1.1)\n\n';
  appendFileSync(list, `${heading}${licence}`);
}
