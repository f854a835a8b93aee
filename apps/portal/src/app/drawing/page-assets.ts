import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface ManifestChunk {
  file: string;
  css?: string[];
  assets?: string[];
  imports?: string[];
}

/** Files of the client build that the server needs: see `readPageAssets`. */
export interface PageAssets {
  manifest: Readonly<Record<string, ManifestChunk>>;
  /** Text of each style sheet, keyed by its file below `dist/client`. */
  styles: ReadonlyMap<string, string>;
  /** Reads a file below `dist/client`. */
  read: (file: string) => Promise<Buffer>;
}

/** The files of some source modules and all their imports, without duplicates, in loading order. */
export interface ModuleFiles {
  scripts: string[];
  styles: string[];
  fonts: string[];
  /** Pictures and fonts that chunks and style sheets name. */
  media: string[];
}

/**
 * Reads the manifest and the style sheets of a client build.
 * @param clientFolder `apps/portal/dist/client`
 */
export async function readPageAssets(clientFolder: string): Promise<PageAssets> {
  const text = await readFile(join(clientFolder, '.vite/manifest.json'), 'utf8');
  const manifest = JSON.parse(text) as PageAssets['manifest'];
  const files = new Set(Object.values(manifest).flatMap(({ css = [] }) => css));
  const entries = [...files].map(
    async (file) => [file, await readFile(join(clientFolder, file), 'utf8')] as const,
  );
  const read = (file: string): Promise<Buffer> => readFile(join(clientFolder, file));
  return { manifest, styles: new Map(await Promise.all(entries)), read };
}

/** @throws Error when the build does not have the module: the build is older than the route table. */
export function filesOf({ manifest }: PageAssets, sources: readonly string[]): ModuleFiles {
  const seen = new Set<string>();
  const chunks: ManifestChunk[] = [];
  function add(key: string) {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The portal's build has no ${key}: build it again`);
    chunk.imports?.forEach(add);
    chunks.push(chunk);
  }
  sources.forEach(add);
  const assets = chunks.flatMap((chunk) => chunk.assets ?? []);
  return {
    scripts: chunks.map(({ file }) => file),
    styles: [...new Set(chunks.flatMap(({ css = [] }) => css))],
    fonts: [...new Set(assets.filter((file) => file.endsWith('.woff2')))],
    media: [...new Set(assets)],
  };
}
