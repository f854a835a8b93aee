import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Loaded before a measured server: its entries write no log of attempts, to measure what the log costs. */
const REPLACED: ReadonlyArray<readonly [file: string, name: string, instead: string]> = [
  [
    'attempts/attempts.sql.ts',
    'findLogEnd',
    `const ends = new Map<number, Promise<LogEndRow>>();
export function findLogEnd(tx: Database, stageId: number): Promise<LogEndRow> {
  const end = ends.get(stageId) ?? findLogEndOnce(tx, stageId);
  ends.set(stageId, end);
  return end;
}`,
  ],
  [
    'attempts/record-attempts.ts',
    'linkAttempts',
    `export async function linkAttempts(..._log: Parameters<typeof linkAttemptsOnce>): Promise<StoredAttempt[]> {
  return [];
}`,
  ],
];

registerHooks({
  load: (url, context, nextLoad) => {
    const loaded = nextLoad(url, context);
    const replaced = REPLACED.find(([file]) => url.endsWith(`/features/registrations/${file}`));
    if (replaced === undefined) return loaded;
    const [, name, instead] = replaced;
    const source = readFileSync(fileURLToPath(url), 'utf8');
    const declared = `export async function ${name}(`;
    if (!source.includes(declared)) throw new Error(`${url} does not declare ${name}`);
    const renamed = source.replace(declared, `async function ${name}Once(`);
    return { ...loaded, source: `${renamed}\n${instead}\n` };
  },
});
