import { StartRefusal } from '../start-refusal.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Type of a variable: a description that completes "X is not …", and a parser. */
export interface Kind<T> {
  readonly is: string;
  /** Returns null for an invalid text. */
  readonly parse: (text: string) => T | null;
}

/** A problem with one variable. */
export interface Problem {
  readonly variable: string;
  /** The problem and what is expected; never the value, which may be a secret. */
  readonly text: string;
}

/** All problems of the environment together, one per line. */
export class ConfigError extends StartRefusal {
  readonly problems: readonly string[];

  constructor(problems: readonly Problem[]) {
    const lines = [...new Set(problems.map(({ variable, text }) => `${variable} ${text}`))];
    super(`The environment is not right:\n${lines.map((line) => `  - ${line}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = lines;
  }
}

/** System code of an error: `ENOENT`. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}

export interface EnvironmentReader {
  /** Names of the variables that are set. */
  readonly names: readonly string[];
  readonly problems: readonly Problem[];
  readonly isWrong: (variable: string) => boolean;
  readonly complain: (variable: string, text: string) => void;
  /** Returns the value, or undefined when the variable is unset, empty or invalid. */
  readonly take: <T>(name: string, kind: Kind<T>) => T | undefined;
  /** Like `take` for a required variable; returns `blank` on a problem, so that the others are still read. */
  readonly need: <T>(name: string, kind: Kind<T>, blank: T) => T;
}

/** Reads variables and collects all problems instead of stopping at the first. */
export function readerOf(env: Environment): EnvironmentReader {
  const problems: Problem[] = [];
  const complain = (variable: string, text: string): void => {
    problems.push({ variable, text });
  };
  const isWrong = (name: string): boolean => problems.some(({ variable }) => variable === name);
  const take = <T>(name: string, kind: Kind<T>): T | undefined => {
    const text = env[name]?.trim();
    if (text === undefined || text === '') return undefined;
    const value = kind.parse(text);
    if (value === null) complain(name, `is not ${kind.is}`);
    return value ?? undefined;
  };
  const need = <T>(name: string, kind: Kind<T>, blank: T): T => {
    if (!env[name]?.trim()) complain(name, `is missing: ${kind.is}`);
    return take(name, kind) ?? blank;
  };
  const names = Object.keys(env).filter((name) => env[name]?.trim());
  return { names, problems, isWrong, complain, take, need };
}
