import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

const FOLDER = new URL('../migrations/', import.meta.url);

export interface MigrationFile {
  readonly name: string;
  /** SHA-256 of its text: an applied file must never change. */
  readonly hash: string;
  readonly statements: readonly string[];
}

/** All files of `database/migrations`, in order of name. */
export async function readMigrations(): Promise<MigrationFile[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, FOLDER), 'utf8');
      const hash = createHash('sha256').update(text).digest('hex');
      return { name, hash, statements: splitStatements(text) };
    }),
  );
}

/** Splits a file at semicolons that end a line, outside `$$` bodies, because a prepared statement may hold only one. */
function splitStatements(text: string): string[] {
  const statements: string[] = [];
  let current = '';
  let inBody = false;
  for (const line of text.split('\n')) {
    if (!inBody && line.trimStart().startsWith('--')) continue;
    if ((line.match(/\$\$/g) ?? []).length % 2 === 1) inBody = !inBody;
    current += `${line}\n`;
    if (!inBody && line.trimEnd().endsWith(';')) {
      statements.push(current.trim().replace(/;$/, ''));
      current = '';
    }
  }
  if (current.trim() !== '') statements.push(current.trim());
  return statements;
}
