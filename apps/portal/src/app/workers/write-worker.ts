import { createHash } from 'node:crypto';
import { paths } from '@trilha/contract/portal-paths.ts';
import { WORKER_CACHE, WORKER_PAGE } from '../../shared/credentials/credential-worker-address.ts';
import {
  releaseCache,
  type WorkerRelease,
  workerScript,
} from '@trilha/web/worker/release-cache.ts';
import { credentialWorker } from './credential-worker.ts';
import { filesOf, type PageAssets } from '../drawing/page-assets.ts';
import { routes, screenSource } from '../routes.ts';

/** Chunks that the page may load later: the header's menus, which contain 'Sair'. */
const LATE_SOURCES = ['src/app/layout/user-menu.tsx', 'src/app/layout/mobile-menu.tsx'];

const ENTRY = 'src/app/main.tsx';

/** Paths of all files that a credential's page loads, without duplicates. */
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
 * The script of the credential worker. Each release has a different script, which tells browsers to update.
 * @param html the page as rendered by the server
 */
export function writeWorker(html: string, assets: PageAssets): string {
  const files = filesOfCredential(assets);
  const source = [credentialWorker, releaseCache].map(String);
  const digest = createHash('sha256')
    .update(JSON.stringify([html, files, ...source]))
    .digest('base64url');
  const release: WorkerRelease = {
    cache: `${WORKER_CACHE}${digest.slice(0, 12)}`,
    prefix: WORKER_CACHE,
    page: WORKER_PAGE,
    files,
  };
  return workerScript(credentialWorker, release);
}
