import type { SeasonProblem } from '@trilha/contract/seasons/season.rules.ts';
import {
  type Document,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  visit,
} from 'yaml';
import type { LocatedProblem } from './located-problem.ts';
import { outOfBounds } from './yaml-bounds.ts';
import { notYamlWords, yamlWords } from './yaml-words.ts';

type Place = Omit<LocatedProblem, 'message'>;
/** The position of each key and item in the file, keyed by its path as JSON. */
export type Places = ReadonlyMap<string, Place>;

/** The values of a YAML text with their positions, or its problems. Both can be posted between threads. */
export type ReadYaml =
  | { readonly problems: readonly LocatedProblem[] }
  | { readonly value: unknown; readonly places: Places };

const TOP: Place = { line: 1, column: 1 };

/** Finds the position of a problem; for a missing field, of its nearest existing parent. */
export function locateIn(places: Places, { path, message }: SeasonProblem): LocatedProblem {
  const named = `${path.at(-1) ?? 'arquivo'}: ${message}`;
  for (let depth = path.length; depth > 0; depth -= 1) {
    const place = places.get(JSON.stringify(path.slice(0, depth)));
    if (place !== undefined) return { ...place, message: named };
  }
  return { ...TOP, message: named };
}

/** Visits every key and item once. */
function walk(
  node: unknown,
  path: ReadonlyArray<string | number>,
  note: (path: ReadonlyArray<string | number>, node: Node) => void,
): void {
  if (isMap(node)) {
    for (const { key, value } of node.items) {
      if (!isScalar(key)) continue;
      const inner = [...path, String(key.value)];
      note(inner, key);
      walk(value, inner, note);
    }
  } else if (isSeq(node)) {
    for (const [index, item] of node.items.entries()) {
      if (isNode(item)) note([...path, index], item);
      walk(item, [...path, index], note);
    }
  }
}

/** Offsets of duplicate keys within one map. The library would compare every pair of keys. */
function repeatedKeys(document: Document): number[] {
  const found: number[] = [];
  visit(document, {
    Map: (_key, map) => {
      const seen = new Set<unknown>();
      for (const { key } of map.items) {
        if (!isScalar(key)) continue;
        if (seen.has(key.value)) found.push(key.range?.[0] ?? 0);
        seen.add(key.value);
      }
    },
  });
  return found;
}

/** Parses the YAML of a season in linear time: refuses anchors and aliases, and limits tokens and depth. */
export function readYaml(text: string): ReadYaml {
  const refused = notYamlWords(text);
  if (refused !== null) return { problems: [{ ...TOP, message: refused }] };
  const lines = new LineCounter();
  const placeOf = (offset: number): Place => {
    const { line, col: column } = lines.linePos(offset);
    return { line, column };
  };
  const at = (offset: number, message: string) => ({ ...placeOf(offset), message });
  const bound = outOfBounds(text);
  if (bound !== null) return { problems: [bound] };
  const document = parseDocument(text, {
    lineCounter: lines,
    prettyErrors: false,
    uniqueKeys: false,
  });
  if (document.errors.length > 0)
    return { problems: document.errors.map(({ pos, code }) => at(pos[0], yamlWords(code))) };
  if (!isMap(document.contents)) return { problems: [at(0, 'não é o YAML de uma temporada')] };
  const repeated = repeatedKeys(document);
  if (repeated.length > 0)
    return { problems: repeated.map((offset) => at(offset, yamlWords('DUPLICATE_KEY'))) };
  const places = new Map<string, Place>();
  walk(document.contents, [], (path, node) => {
    places.set(JSON.stringify(path), placeOf(node.range?.[0] ?? 0));
  });
  return { value: document.toJS(), places };
}
