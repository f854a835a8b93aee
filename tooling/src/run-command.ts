import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { projectRoot } from './project-root.ts';

/** `held` output is said in one piece at the end, so that commands side by side do not mix theirs. */
export type Output = 'passed on' | 'held';

/**
 * Runs a command of the project to its end in the project's folder.
 * @returns its exit code, or null when a signal ended it or it could not be started
 */
export function runCommand(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  output: Output = 'passed on',
): Promise<number | null> {
  const path = [join(projectRoot, 'node_modules/.bin'), process.env['PATH']].join(delimiter);
  return new Promise((resolve) => {
    const to = output === 'held' ? 'pipe' : 'inherit';
    const child = spawn(command, args, {
      cwd: projectRoot,
      env: { ...process.env, PATH: path, ...env },
      stdio: ['ignore', to, to],
    });
    const said: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => said.push(chunk));
    }
    child.once('error', (error) => {
      console.error(`${command} does not start: ${error.message}`);
      resolve(null);
    });
    child.once('close', (code) => {
      process.stdout.write(Buffer.concat(said));
      resolve(code);
    });
  });
}
