import type * as z from 'zod/mini';
import type { Services } from '../services.ts';

/** One option of a command: `--name VALUE`, or `--name` alone for a flag. */
export interface Option<T> {
  readonly help: string;
  /** What stands for the value in the help; null for a flag. */
  readonly value: string | null;
  readonly schema: z.ZodMiniType<T>;
  /** The environment variable that gives the value where the option is not typed. */
  readonly env?: string;
}

export type Options = Readonly<Record<string, Option<unknown>>>;

type Values<O extends Options> = {
  readonly [Name in keyof O]: O[Name] extends Option<infer T> ? T : never;
};

export interface CommandContext {
  readonly services: Services;
  /** Writes one line of the answer. */
  readonly say: (line: string) => void;
}

interface Definition<O extends Options> {
  /** A verb and a noun, as the use case behind it. */
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** What it does and does not, for the help. */
  readonly details?: readonly string[];
  readonly options: O;
  /**
   * Calls one use case of a feature and tells what came of it. It throws AppError or CommandRefused
   * for a refusal; nothing has changed then.
   */
  readonly run: (context: CommandContext, options: Values<O>) => Promise<void>;
}

/** A command whose options are checked; what the list of commands holds. */
export interface Command extends Omit<Definition<Options>, 'run'> {
  readonly run: (
    context: CommandContext,
    values: Readonly<Record<string, unknown>>,
  ) => Promise<void>;
}

/** Declares a command; its `run` gets the options with the types of their schemas. */
export function defineCommand<const O extends Options>(definition: Definition<O>): Command {
  return {
    ...definition,
    run: (context, values) => definition.run(context, values as Values<O>),
  };
}

/** A refusal with a text of its own, in one line; nothing has changed. */
export class CommandRefused extends Error {}

/** Wrong options or a wrong file: every problem at once, one line each. */
export class UsageError extends Error {
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
  }
}
