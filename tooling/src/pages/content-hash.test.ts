import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contentHash } from './content-hash.ts';

test('content and names change the hash; ignored and other files do not', () => {
  const root = mkdtempSync(join(tmpdir(), 'content-hash-'));
  try {
    const write = (path: string, text: string): void => writeFileSync(join(root, path), text);
    const hash = (): string => contentHash(root, (path) => path.endsWith('.ts'));
    write('.gitignore', 'dist/\n');
    mkdirSync(join(root, 'dist'));
    write('a.ts', '1');
    const first = hash();
    write('dist/built.ts', 'x');
    write('notes.md', 'x');
    expect(hash()).toBe(first);
    write('a.ts', '2');
    const second = hash();
    expect(second).not.toBe(first);
    renameSync(join(root, 'a.ts'), join(root, 'b.ts'));
    expect(hash()).not.toBe(second);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
