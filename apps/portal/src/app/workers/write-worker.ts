import { createHash } from 'node:crypto';
import { paths } from '@trilha/contract/portal-paths.ts';
import { WORKER_CACHE, WORKER_PAGE } from '../../shared/credentials/credential-worker-address.ts';
import { credentialWorker, type WorkerRelease } from './credential-worker.ts';
import { filesOf, type PageAssets } from '../drawing/page-assets.ts';
import { routes, screenSource } from '../routes.ts';

/** What the page may ask for later: the header's menus, which bring 'Sair' with them. */
const LATE_SOURCES = ['src/app/layout/user-menu.tsx', 'src/app/layout/mobile-menu.tsx'];

const ENTRY = 'src/app/main.tsx';

/** Paths of everything that a credential's page loads, each once. */
function filesOfCredential(assets: PageAssets): string[] {
  const screens = routes.filter(
    ({ pattern }) => pattern === paths.credential || pattern === paths.login,
  );
  const sources = [ENTRY, ...screens.map(screenSource), ...LATE_SOURCES];
  const { scripts, styles, media } = filesOf(assets, sources);
  const files = [...scripts, ...styles, ...media].map((file) => `/${file}`);
  return [...new Set([...files, '/icon.svg'])];
}

/**
 * The script that keeps a credential's page on a device. Another release of the portal is another
 * script, which is how browsers learn of it.
 * @param html the page as the server draws it
 */
export function writeWorker(html: string, assets: PageAssets): string {
  const files = filesOfCredential(assets);
  const source = credentialWorker.toString();
  const digest = createHash('sha256')
    .update(JSON.stringify([html, files, source]))
    .digest('base64url');
  const release: WorkerRelease = {
    cache: `${WORKER_CACHE}${digest.slice(0, 12)}`,
    prefix: WORKER_CACHE,
    page: WORKER_PAGE,
    files,
  };
  return `(${source})(self, ${JSON.stringify(release)});\n`;
}
