import { brandBySlug, brands } from '@trilha/brands/brands.ts';
import type { Brand } from '@trilha/brands/brand.ts';
import { type SeasonProblem, seasonProblems } from '@trilha/contract/seasons/season.rules.ts';
import { type Season, seasonSchema } from '@trilha/contract/seasons/season.schema.ts';
import type * as z from 'zod/mini';
import type { LocatedProblem } from './located-problem.ts';
import { locateIn, type Places, readYaml } from './read-yaml.ts';

export interface ParsedSeason {
  readonly season: Season;
  readonly brand: Brand;
  /** The position of a problem in the text; for a missing field, the position of its parent. */
  readonly locate: (problem: SeasonProblem) => LocatedProblem;
}

/** Thrown for a season file that cannot be imported; carries every problem. */
export class SeasonFileError extends Error {
  readonly problems: readonly LocatedProblem[];

  constructor(problems: readonly LocatedProblem[]) {
    super('the file of a season has problems');
    this.problems = problems;
  }
}

/** Converts schema errors to messages for organisers. */
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

/** The checked season, or all its problems. Plain values, so that a worker thread can post them. */
export type CheckedSeason =
  | { readonly problems: readonly LocatedProblem[] }
  | { readonly season: Season; readonly places: Places };

/**
 * Parses the YAML of a season and checks all of it.
 * @param now allows a first batch that has ended to have no places left
 */
export function checkSeason(text: string, now: Date | null): CheckedSeason {
  const read = readYaml(text);
  if ('problems' in read) return read;
  const { value, places } = read;
  const located = (problems: readonly SeasonProblem[]) => ({
    problems: problems.map((problem) => locateIn(places, problem)),
  });
  const parsed = seasonSchema.safeParse(value, { reportInput: true });
  if (!parsed.success) return located(problemsOf(parsed.error));
  const { data: season } = parsed;
  const names = brands.map(({ slug }) => slug).join(' ou ');
  const problems = [
    ...(brandBySlug(season.brand) === undefined
      ? [{ path: ['brand'], message: `deve ser ${names}` }]
      : []),
    ...seasonProblems(season, now),
  ];
  return problems.length > 0 ? located(problems) : { season, places };
}

/** @throws SeasonFileError with the line of every problem. */
export function parsedOf(checked: CheckedSeason): ParsedSeason {
  if ('problems' in checked) throw new SeasonFileError(checked.problems);
  const { season, places } = checked;
  const brand = brandBySlug(season.brand);
  if (brand === undefined) throw new TypeError('a checked season names a brand');
  return { season, brand, locate: (problem) => locateIn(places, problem) };
}

/**
 * Parses the YAML of a season in the current thread, for trusted files and server commands.
 * @param now allows a first batch that has ended to have no places left
 * @throws SeasonFileError with the line of every problem.
 */
export function parseSeason(text: string, now: Date | null = null): ParsedSeason {
  return parsedOf(checkSeason(text, now));
}
