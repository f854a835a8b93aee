import type * as z from 'zod/mini';
import type { Services } from '../services.ts';
import type { OpenedServices } from './open-services.ts';

/** One option of a command: `--name VALUE`, or `--name` alone for a flag. */
export interface Option<T> {
  readonly help: string;
  /** Placeholder for the value in the help; null for a flag. */
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
   * Calls one use case of a feature and prints the result. A refusal throws AppError or CommandRefused; then nothing
   * has changed.
   */
  readonly run: (context: CommandContext, options: Values<O>) => Promise<void>;
}

/** What a command is run with: the services are opened by one that needs them, and closed after it. */
interface CommandSurroundings {
  readonly open: () => Promise<OpenedServices>;
  readonly say: CommandContext['say'];
}

/** A command with checked options, as in the list of commands. */
export interface Command extends Omit<Definition<Options>, 'run'> {
  readonly run: (
    around: CommandSurroundings,
    values: Readonly<Record<string, unknown>>,
  ) => Promise<void>;
}

/** Declares a command; its `run` gets the options with the types of their schemas. */
export function defineCommand<const O extends Options>(definition: Definition<O>): Command {
  return {
    ...definition,
    run: async ({ open, say }, values) => {
      const { services, close } = await open();
      try {
        await definition.run({ services, say }, values as Values<O>);
      } finally {
        await close();
      }
    },
  };
}

/** Declares a command that needs neither database nor configuration, and takes no options. */
export function defineBareCommand(
  definition: Pick<Definition<Options>, 'name' | 'summary' | 'details'> & {
    readonly run: (say: CommandContext['say']) => void;
  },
): Command {
  return { ...definition, options: {}, run: async ({ say }) => definition.run(say) };
}

/** A refusal with a text of its own, in one line; nothing has changed. */
export class CommandRefused extends Error {}

/** Invalid options or an invalid file; lists every problem, one per line. */
export class UsageError extends Error {
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
  }
}
