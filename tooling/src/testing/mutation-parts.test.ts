import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../project-root.ts';

const folder = join(projectRoot, 'tooling/mutation');

/** Expands the braces of a pattern. */
function alternatives(pattern: string): string[] {
  const braces = /\{([^{}]*)\}/.exec(pattern);
  if (braces === null) return [pattern];
  const [all = '', inner = ''] = braces;
  return inner.split(',').flatMap((one) => alternatives(pattern.replace(all, one)));
}

/** Patterns that match no file of the project. */
const empty = (patterns: readonly string[]): string[] =>
  patterns
    .filter((pattern) => !pattern.startsWith('!'))
    .flatMap(alternatives)
    .filter((pattern) => globSync(pattern, { cwd: projectRoot }).length === 0);

interface Part {
  readonly mutate: readonly string[];
}

/** The mutated files and, for the server, the tests that should notice. */
async function patternsOf(file: string): Promise<readonly string[]> {
  if (file.endsWith('.json')) {
    return (JSON.parse(readFileSync(join(folder, file), 'utf8')) as Part).mutate;
  }
  const { default: part } = (await import(join(folder, file))) as { default: Part };
  return [...part.mutate, ...(process.env['MUTATION_TESTS']?.split(' ') ?? [])];
}

/** A moved file would silently drop out of mutation, or be tested by fewer tests. */
describe('what is broken line by line, and the tests that are to notice', () => {
  const parts = readdirSync(folder).filter((file) =>
    /^(?:contract|portal|server-).*\.(?:json|ts)$/.test(file),
  );
  it.each(parts)('is all there: %s', async (file) => {
    const patterns = await patternsOf(file);
    expect(patterns.length).toBeGreaterThan(0);
    expect(empty(patterns)).toEqual([]);
  });

  it('is all there: the tests of contract and portal', async () => {
    const { default: config } = await import(join(folder, 'vitest.config.ts'));
    expect(empty(config.test.include)).toEqual([]);
  });

  it('is missed where one of several names leads nowhere, as the negative control', () => {
    expect(empty(['tooling/mutation/{portal,no-such}.json'])).toEqual([
      'tooling/mutation/no-such.json',
    ]);
  });
});
