import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartRefusal } from '../../start-refusal.ts';

/** A built file, uncompressed and, when it helps, compressed. */
export interface BuiltFile {
  readonly type: string;
  readonly plain: Buffer;
  readonly brotli: Buffer | null;
}

/** A page with the CSP sources of its inline scripts, including quotes: `'sha256-…'`. */
export interface BuiltPage extends BuiltFile {
  readonly scriptHashes: readonly string[];
}

/** The built back-office (`apps/backoffice`): two pages, and files by URL path. */
export interface BackofficeBuild {
  readonly page: BuiltPage;
  /** Page for phones at the gate. */
  readonly checkin: BuiltPage;
  readonly files: ReadonlyMap<string, BuiltFile>;
}

const BUILD = fileURLToPath(new URL('../../../../backoffice/dist/', import.meta.url));

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
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

/** CSP hashes of all inline scripts. */
function inlineHashes(html: string): string[] {
  return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
}

function readPage(path: string): BuiltPage {
  const file = readBuilt(path);
  return { ...file, scriptHashes: inlineHashes(file.plain.toString()) };
}

/**
 * Loads the built back-office into memory, about 1 MB.
 * @throws StartRefusal in one line when it is not built
 */
export function loadBackofficeBuild(folder = BUILD): BackofficeBuild {
  const index = join(folder, 'index.html');
  if (!existsSync(index)) {
    throw new StartRefusal('The pages of the staff are not built; run npm run build.');
  }
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:br|html)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name));
  return {
    page: readPage(index),
    checkin: readPage(join(folder, 'checkin.html')),
    files: new Map(
      paths.map((path) => [`/${relative(folder, path).split(sep).join('/')}`, readBuilt(path)]),
    ),
  };
}
