import { spawn, type StdioOptions } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { projectRoot } from './project-root.ts';

/** `held` output is printed in one piece at the end, so that the output of parallel commands does not mix. */
export type Output = 'passed on' | 'held';

/** How a command ended. */
export interface Ending {
  /** Null when a signal ended the command or it could not be started. */
  readonly code: number | null;
  /** All output of both streams. */
  readonly said: string;
}

function start(command: string, args: readonly string[], stdio: StdioOptions, env = {}) {
  const path = [join(projectRoot, 'node_modules/.bin'), process.env['PATH']].join(delimiter);
  return spawn(command, args, {
    cwd: projectRoot,
    env: { ...process.env, PATH: path, ...env },
    stdio,
  });
}

const doesNotStart = (command: string, { message }: Error): string =>
  `${command} does not start: ${message}`;

/**
 * Runs a command in the project's folder, on this terminal, until it exits.
 * @returns its exit code, or null when a signal ended it or it could not be started
 */
export function runProgram(command: string, args: readonly string[]): Promise<number | null> {
  return new Promise((resolve) => {
    const child = start(command, args, ['ignore', 'inherit', 'inherit']);
    child.once('error', (error) => {
      console.error(doesNotStart(command, error));
      resolve(null);
    });
    child.once('close', resolve);
  });
}

/** Runs a command as `runProgram` does, and also returns its output. */
export function hearCommand(
  command: string,
  args: readonly string[],
  output: Output,
): Promise<Ending> {
  return new Promise((resolve) => {
    // Keeps colours when the output goes through a pipe to a terminal.
    const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
    const child = start(command, args, ['ignore', 'pipe', 'pipe'], colours);
    const chunks: Buffer[] = [];
    const end = (code: number | null): void => {
      const said = Buffer.concat(chunks);
      if (output === 'held') process.stdout.write(said);
      resolve({ code, said: said.toString() });
    };
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        if (output === 'passed on') process.stdout.write(chunk);
      });
    }
    child.once('error', (error) => {
      chunks.push(Buffer.from(`${doesNotStart(command, error)}\n`));
      end(null);
    });
    child.once('close', end);
  });
}
