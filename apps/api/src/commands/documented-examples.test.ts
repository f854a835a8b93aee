import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { commands } from './commands.ts';
import { readOptions } from './read-options.ts';
import { runCommand } from './run-command.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const pages = ['docs/commands.md', 'docs/operations.md'];

/** Words of a shell line; double quotes keep several together. */
function wordsOf(line: string): string[] {
  return [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
}

/** Every `npm run staff -- …` in a code block of a page, without its comment. */
const examples = pages
  .flatMap((page) => readFileSync(`${root}${page}`, 'utf8').match(/^```sh[\s\S]*?^```/gm) ?? [])
  .flatMap((block) => [...block.matchAll(/^npm run staff -- ([^#\n]+)/gm)])
  .map(([, line = '']) => line.trim());

it.each(examples)('npm run staff -- %s is right', (line) => {
  const [name, ...args] = wordsOf(line);
  const command = commands.find((one) => one.name === name);
  if (command === undefined) throw new Error(`there is no command ${name}`);
  expect(() => readOptions(command, args, {})).not.toThrow();
});

it('every command has an example', () => {
  const shown = new Set(examples.map((line) => wordsOf(line)[0]));
  expect(commands.map(({ name }) => name).filter((name) => !shown.has(name))).toEqual([]);
});

it('a wrong example would be found', async () => {
  const err: string[] = [];
  const exit = await runCommand(['list-staff', '--marca', 'suzuki'], {
    commands,
    env: {},
    open: () => Promise.reject(new Error('not needed')),
    out: () => {},
    err: (line) => err.push(line),
  });
  expect(exit).toBe(2);
  expect(err.join()).toContain('--marca não existe neste comando');
});
