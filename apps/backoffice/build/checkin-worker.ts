import { createHash } from 'node:crypto';
import { CHECKIN_PATH, CHECKIN_WORKER } from '@trilha/contract/backoffice-paths.ts';
import type { Plugin, Rollup } from 'vite';
import {
  releaseCache,
  type WorkerRelease,
  workerScript,
} from '@trilha/web/worker/release-cache.ts';
import { pageWorker } from '../src/features/checkin/phone/keeping/page-worker.ts';

const PAGE = 'checkin.html';
const PREFIX = 'trilha-checkin-';

type Bundle = Rollup.OutputBundle;

/** Every file that a page of the bundle needs: its scripts, and what these bring with them. */
function filesOf(bundle: Bundle, html: string): string[] {
  const found = new Set<string>();
  const take = (name: string): void => {
    if (found.has(name)) return;
    found.add(name);
    const part = bundle[name];
    if (part?.type !== 'chunk') return;
    for (const file of [...part.imports, ...part.dynamicImports]) take(file);
    for (const file of part.viteMetadata?.importedCss ?? []) take(file);
    for (const file of part.viteMetadata?.importedAssets ?? []) take(file);
  };
  for (const name of Object.keys(bundle)) if (html.includes(`"/${name}"`)) take(name);
  // Fonts and drawings that style sheets name.
  for (const name of found) {
    const part = bundle[name];
    if (part?.type !== 'asset' || !name.endsWith('.css')) continue;
    const text = String(part.source);
    for (const other of Object.keys(bundle)) if (text.includes(`/${other}`)) take(other);
  }
  return [...found].map((name) => `/${name}`).toSorted();
}

/** Writes the worker that stores the check-in page on a phone, and the list of files it stores. */
export function checkinWorker(): Plugin {
  return {
    name: 'checkin-worker',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const page = bundle[PAGE];
      if (page?.type !== 'asset') throw new Error(`${PAGE} is not built`);
      const html = String(page.source);
      const files = filesOf(bundle, html);
      const source = [pageWorker, releaseCache].map(String);
      const digest = createHash('sha256')
        .update(JSON.stringify([html, files, ...source]))
        .digest('base64url');
      const release: WorkerRelease = {
        cache: `${PREFIX}${digest.slice(0, 12)}`,
        prefix: PREFIX,
        page: CHECKIN_PATH,
        files,
      };
      this.emitFile({
        type: 'asset',
        fileName: CHECKIN_WORKER.slice(1),
        source: workerScript(pageWorker, release),
      });
    },
  };
}
