/** The part of Vite's `manifest.json` needed to compute sizes. */
export interface ManifestChunk {
  readonly file: string;
  readonly src?: string;
  readonly isEntry?: boolean;
  readonly isDynamicEntry?: boolean;
  /** Keys of chunks loaded before this one runs. */
  readonly imports?: readonly string[];
  /** Keys of chunks that this one may load later. */
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
}

export type Manifest = Readonly<Record<string, ManifestChunk>>;

/** Every file that these chunks need before they run: their own, those of their static imports, and all CSS. */
export function filesOfChunks(manifest: Manifest, keys: readonly string[]): Set<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    files.add(chunk.file);
    for (const css of chunk.css ?? []) files.add(css);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const key of keys) visit(key);
  return files;
}

/** Keys of the chunks that every page loads. */
export function entryKeys(manifest: Manifest): string[] {
  return Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
}

/** Keys of chunks loaded on demand: screens and heavy parts of screens. */
export function lazyKeys(manifest: Manifest): string[] {
  return Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry);
}

/** Keys of the chunks that may load this one later. */
export function startersOf(manifest: Manifest, key: string): string[] {
  return Object.keys(manifest).filter((other) => manifest[other]?.dynamicImports?.includes(key));
}
