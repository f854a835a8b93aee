import { expect, test } from 'vitest';
import { hearCommand } from './run-program.ts';

const script = (code: string): string[] => ['--eval', code];

test('keeps what a command says on both streams, and how it ended', async () => {
  const said = await hearCommand(
    'node',
    script("console.log('OVER /login'); console.error('too heavy'); process.exitCode = 3"),
    'held',
  );
  expect(said.code).toBe(3);
  expect(said.said).toContain('OVER /login');
  expect(said.said).toContain('too heavy');
});

test('tells a command that does not start', async () => {
  const { code, said } = await hearCommand('no-such-command', [], 'held');
  expect(code).toBeNull();
  expect(said).toContain('no-such-command does not start');
});
