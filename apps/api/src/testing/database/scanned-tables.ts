import type { Client } from 'pg';
import type { SentStatement } from '../sent-statements.ts';

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}

function scanned(plan: Plan, growing: readonly string[]): string[] {
  const own = plan['Relation Name'] ?? '';
  const isScan = plan['Node Type'] === 'Seq Scan' && growing.includes(own);
  return [...(isScan ? [own] : []), ...(plan.Plans ?? []).flatMap((one) => scanned(one, growing))];
}

/** Growing tables that statements scan completely, by statement text; empty when there are none. */
export async function scannedTables(
  client: Client,
  statements: readonly SentStatement[],
  growing: readonly string[],
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const { text, values } of statements) {
    const { rows } = await client.query(`explain (format json) ${text}`, [...values]);
    const tables = scanned(rows[0]['QUERY PLAN'][0].Plan as Plan, growing);
    if (tables.length > 0) found[text] = tables;
  }
  return found;
}
