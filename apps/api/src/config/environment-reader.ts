import { StartRefusal } from '../start-refusal.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** A kind of value: what it is, in words that finish "X is not …", and how its text is read. */
export interface Kind<T> {
  readonly is: string;
  /** Null for a text that is none. */
  readonly parse: (text: string) => T | null;
}

/** Something wrong with one variable. */
export interface Problem {
  readonly variable: string;
  /** What is wrong and what would be right; never the value, which may be a secret. */
  readonly text: string;
}

/** Everything wrong with the environment at once, one line each. */
export class ConfigError extends StartRefusal {
  readonly problems: readonly string[];

  constructor(problems: readonly Problem[]) {
    const lines = [...new Set(problems.map(({ variable, text }) => `${variable} ${text}`))];
    super(`The environment is not right:\n${lines.map((line) => `  - ${line}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = lines;
  }
}

/** What the system calls an error: `ENOENT`. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}

export interface EnvironmentReader {
  /** Variables that are set. */
  readonly names: readonly string[];
  readonly problems: readonly Problem[];
  readonly isWrong: (variable: string) => boolean;
  readonly complain: (variable: string, text: string) => void;
  /** The value, or undefined where the variable is unset, empty or wrong. */
  readonly take: <T>(name: string, kind: Kind<T>) => T | undefined;
  /** As `take`, of a variable that has to be there; `blank` stands in while the others are read. */
  readonly need: <T>(name: string, kind: Kind<T>, blank: T) => T;
}

/** Reads variables and collects every problem instead of stopping at the first. */
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
