/** A test file, reduced to what the search for titles needs. */
export interface TestFile {
  readonly path: string;
  readonly text: string;
}

export interface Area {
  readonly name: string;
  readonly total: number;
  readonly missing: readonly string[];
}

export interface Coverage {
  readonly areas: readonly Area[];
  readonly total: number;
  readonly proved: number;
  /** Ids in titles that the catalogue lacks, with the first file that names each. */
  readonly unknown: ReadonlyMap<string, string>;
}

/** The ids of the catalogue's rows, in order: `| INS-23 | … |`. */
export function catalogueIds(catalogue: string): string[] {
  return [...catalogue.matchAll(/^\| ([A-Z][A-Z0-9]*-\d+) \|/gm)].map((match) => match[1] ?? '');
}

/** Ids that two rows of the catalogue share: a test that names one would be ambiguous. */
export function doubledIds(ids: readonly string[]): string[] {
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) < index))];
}

/** The ids in brackets in code, `[INS-23]` or `[INS-23, INS-25]`; comments do not count. */
export function namedIds(text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  const groups = code.matchAll(/\[((?:[A-Z][A-Z0-9]*-\d+)(?:,? [A-Z][A-Z0-9]*-\d+)*)\]/g);
  return [...groups].flatMap((match) => (match[1] ?? '').split(/,? /));
}

/** The requirements of the catalogue that test titles name. */
export function coverage(ids: readonly string[], tests: readonly TestFile[]): Coverage {
  const named = new Map<string, string>();
  for (const { path, text } of tests) {
    for (const id of namedIds(text)) if (!named.has(id)) named.set(id, path);
  }
  const known = new Set(ids);
  const areas = Map.groupBy(ids, (id) => id.slice(0, id.lastIndexOf('-')));
  return {
    areas: [...areas].map(([name, own]) => ({
      name,
      total: own.length,
      missing: own.filter((id) => !named.has(id)),
    })),
    total: ids.length,
    proved: ids.filter((id) => named.has(id)).length,
    unknown: new Map([...named].filter(([id]) => !known.has(id))),
  };
}
