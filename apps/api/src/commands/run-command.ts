import { databaseTrouble } from '../database/opening/database-trouble.ts';
import { AppError } from '../platform/app-error.ts';
import { storageErrorOf } from '../platform/files/storage-errors.ts';
import { StartRefusal } from '../start-refusal.ts';
import { type Command, CommandRefused, UsageError } from './command.ts';
import { describeCommand, helpHint, listCommands } from './help.ts';
import type { OpenServices } from './open-services.ts';
import { readOptions } from './read-options.ts';

/** What a command ends with; scripts rely on it (docs/commands.md). */
export const EXIT = { done: 0, refused: 1, usage: 2, environment: 3 } as const;

interface Surroundings {
  readonly commands: readonly Command[];
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Opens the database when the options are right, and not before. */
  readonly open: OpenServices;
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
}

/** Runs the command that `args` name. @returns the exit code. */
export async function runCommand(args: readonly string[], around: Surroundings): Promise<number> {
  const { commands, out, err } = around;
  const [name, ...rest] = args;
  if (name === undefined || name === '--help' || name === 'help') {
    out(listCommands(commands));
    return name === undefined ? EXIT.usage : EXIT.done;
  }
  const command = commands.find((one) => one.name === name);
  if (command === undefined) {
    err(`Não há comando "${name}".\n\n${listCommands(commands)}`);
    return EXIT.usage;
  }
  if (rest.includes('--help')) {
    out(describeCommand(command));
    return EXIT.done;
  }
  try {
    const values = readOptions(command, rest, around.env);
    await command.run({ open: () => around.open(around.env), say: out }, values);
    return EXIT.done;
  } catch (error) {
    return explain(error, command, err);
  }
}

/** Refusals in words, everything else with its stack. */
function explain(error: unknown, command: Command, err: (line: string) => void): number {
  if (error instanceof UsageError) {
    err(`${error.message}\n${helpHint(command.name)}`);
    return EXIT.usage;
  }
  const unusable = error instanceof StartRefusal ? error : databaseTrouble(error);
  if (unusable !== null) {
    err(unusable.message);
    return EXIT.environment;
  }
  const refusal = error instanceof AppError ? error : storageErrorOf(error);
  if (error instanceof CommandRefused) err(error.message);
  else if (refusal !== null) {
    err([refusal.message, ...Object.values(refusal.errors ?? {}).flat()].join('\n'));
  } else err(error instanceof Error ? (error.stack ?? error.message) : 'erro desconhecido');
  return EXIT.refused;
}
