import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartRefusal } from '../../start-refusal.ts';

/** A file of the build: as it is, and pressed where that is worth it. */
export interface BuiltFile {
  readonly type: string;
  readonly plain: Buffer;
  readonly brotli: Buffer | null;
}

/** The staff's pages as they were built (`apps/backoffice`): one page, and its hashed files by their address. */
export interface BackofficeBuild {
  readonly page: BuiltFile;
  /** Sources for the content policy, quotes included: `'sha256-…'`. */
  readonly scriptHashes: readonly string[];
  readonly files: ReadonlyMap<string, BuiltFile>;
}

const BUILD = fileURLToPath(new URL('../../../../backoffice/dist/', import.meta.url));

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};

function readBuilt(path: string): BuiltFile {
  const pressed = `${path}.br`;
  return {
    type: TYPES[extname(path)] ?? 'application/octet-stream',
    plain: readFileSync(path),
    brotli: existsSync(pressed) ? readFileSync(pressed) : null,
  };
}

/** Of every script that stands in a page itself, the hash that lets it pass. */
function inlineHashes(html: string): string[] {
  return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
}

/**
 * Loads the staff's pages, a megabyte that stays in memory.
 * @throws StartRefusal in one line when they are not built
 */
export function loadBackofficeBuild(folder = BUILD): BackofficeBuild {
  const index = join(folder, 'index.html');
  if (!existsSync(index)) {
    throw new StartRefusal('The pages of the staff are not built; run npm run build.');
  }
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:br|html)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name));
  const page = readBuilt(index);
  return {
    page,
    scriptHashes: inlineHashes(page.plain.toString()),
    files: new Map(
      paths.map((path) => [`/${relative(folder, path).split(sep).join('/')}`, readBuilt(path)]),
    ),
  };
}
