import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressAssets } from './compress-assets.ts';
import { contentHash } from './content-hash.ts';
import { projectRoot } from '../project-root.ts';
import { runProgram } from '../run-program.ts';

/** One of our React apps, and how its built files are prepared for serving. */
interface App {
  readonly name: 'portal' | 'backoffice';
  /** Folder in `dist` with the browser's files. */
  readonly client: string;
  /** List of packages and their licences, in `client`. */
  readonly licences: string;
}

const apps: readonly App[] = [
  { name: 'portal', client: 'client', licences: 'licencas.txt' },
  { name: 'backoffice', client: '', licences: 'gestao/licencas.txt' },
];

/** Sources of the pages: the app, the packages it is built on, and the versions of everything else. */
const isInputOf =
  ({ name }: App) =>
  (path: string): boolean => {
    const ours = path.startsWith(`apps/${name}/`) || path.startsWith('packages/');
    return path === 'package-lock.json' || (ours && !/\.test\.tsx?$/.test(path));
  };

/**
 * Builds an app unless its last build has the same sources.
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
 * Builds the portal and the back-office when their sources have changed.
 * @returns whether there is a build of each
 */
export async function buildPages(): Promise<boolean> {
  for (const app of apps) if (!(await buildApp(app))) return false;
  return true;
}

/** The bundler lists the licences of packages; the typeface is our own file with a separate licence. */
function addFontLicence(list: string): void {
  const licence = readFileSync(
    join(projectRoot, 'packages/ui/src/theme/fonts/LICENSE-OFL.txt'),
    'utf8',
  );
  const heading = '\n## Sofia Sans Condensed (OFL-1.1)\n\n';
  appendFileSync(list, `${heading}${licence}`);
}
