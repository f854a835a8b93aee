import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { projectRoot } from './project-root.ts';

/**
 * Runs a command of the project to its end in the project's folder, its output passed straight on.
 * @returns its exit code, or null when a signal ended it or it could not be started
 */
export function runCommand(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<number | null> {
  const path = [join(projectRoot, 'node_modules/.bin'), process.env['PATH']].join(delimiter);
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: projectRoot,
      env: { ...process.env, PATH: path, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.once('error', (error) => {
      console.error(`${command} does not start: ${error.message}`);
      resolve(null);
    });
    child.once('exit', resolve);
  });
}
