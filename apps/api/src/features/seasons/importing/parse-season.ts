import { brandBySlug, brands } from '@trilha/brands/brands.ts';
import type { Brand } from '@trilha/brands/brand.ts';
import { type SeasonProblem, seasonProblems } from '@trilha/contract/seasons/season.rules.ts';
import { type Season, seasonSchema } from '@trilha/contract/seasons/season.schema.ts';
import {
  type Document,
  isMap,
  isNode,
  isPair,
  isScalar,
  LineCounter,
  parseDocument,
  visit,
} from 'yaml';
import type * as z from 'zod/mini';
import { ALIAS_WORDS, notYamlWords, yamlWords } from './yaml-words.ts';

/** A problem with the line and column it stands at, from 1. */
export interface LocatedProblem {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

export interface ParsedSeason {
  readonly season: Season;
  readonly brand: Brand;
  /** Where in the text something stands; of what is missing, where it would have to. */
  readonly locate: (problem: SeasonProblem) => LocatedProblem;
}

/** A season's file that cannot be imported as it is: every problem at once. */
export class SeasonFileError extends Error {
  readonly problems: readonly LocatedProblem[];

  constructor(problems: readonly LocatedProblem[]) {
    super('the file of a season has problems');
    this.problems = problems;
  }
}

/** The offset of a path's key or item; the nearest there is above it where it is missing. */
function offsetOf(document: Document, path: SeasonProblem['path']): number {
  for (let depth = path.length; depth > 0; depth -= 1) {
    const parent = document.getIn(path.slice(0, depth - 1), true);
    const name = path[depth - 1];
    if (isMap(parent)) {
      const pair = parent.items.find((one) => isScalar(one.key) && String(one.key.value) === name);
      if (pair !== undefined && isScalar(pair.key)) return pair.key.range?.[0] ?? 0;
    }
    const node = document.getIn(path.slice(0, depth), true);
    if (isNode(node) && !isPair(node)) return node.range?.[0] ?? 0;
  }
  return 0;
}

/** What a schema refuses, in words for organisers. */
export function problemsOf(error: z.core.$ZodError): SeasonProblem[] {
  return error.issues.flatMap((issue) => {
    const path = issue.path.map((part) => (typeof part === 'number' ? part : String(part)));
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((name) => ({ path: [...path, name], message: 'não existe aqui' }));
    }
    const isMissing = issue.code === 'invalid_type' && issue.input === undefined;
    return [{ path, message: isMissing ? 'falta' : issue.message }];
  });
}

/** Where it names what nothing before it is called: `*` begins a name in YAML. */
function unresolvedAliases(document: Document): number[] {
  const found: number[] = [];
  visit(document, {
    Alias: (_key, node) => {
      if (node.resolve(document) === undefined) found.push(node.range?.[0] ?? 0);
    },
  });
  return found;
}

/**
 * Reads the YAML of a season and checks it whole.
 * @param now lets a first batch that is over have no places left
 * @throws SeasonFileError with the line of every problem.
 */
export function parseSeason(text: string, now: Date | null = null): ParsedSeason {
  const refused = notYamlWords(text);
  if (refused !== null) throw new SeasonFileError([{ line: 1, column: 1, message: refused }]);
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const at = (offset: number, message: string): LocatedProblem => {
    const { line, col } = lines.linePos(offset);
    return { line, column: col, message };
  };
  const locate = ({ path, message }: SeasonProblem): LocatedProblem =>
    at(offsetOf(document, path), `${path.at(-1) ?? 'arquivo'}: ${message}`);
  if (document.errors.length > 0) {
    throw new SeasonFileError(document.errors.map(({ pos, code }) => at(pos[0], yamlWords(code))));
  }
  if (!isMap(document.contents))
    throw new SeasonFileError([at(0, 'não é o YAML de uma temporada')]);
  const unknown = unresolvedAliases(document);
  if (unknown.length > 0)
    throw new SeasonFileError(unknown.map((offset) => at(offset, ALIAS_WORDS)));
  const parsed = seasonSchema.safeParse(document.toJS(), { reportInput: true });
  if (!parsed.success) throw new SeasonFileError(problemsOf(parsed.error).map(locate));
  const brand = brandBySlug(parsed.data.brand);
  const problems = [
    ...(brand === undefined
      ? [{ path: ['brand'], message: `deve ser ${brands.map(({ slug }) => slug).join(' ou ')}` }]
      : []),
    ...seasonProblems(parsed.data, now),
  ];
  if (problems.length > 0 || brand === undefined) throw new SeasonFileError(problems.map(locate));
  return { season: parsed.data, brand, locate };
}
