import type { Client } from 'pg';
import type { SentStatement } from '../sent-statements.ts';

interface RunPlan {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly RunPlan[];
}

function rowsOf(plan: RunPlan, growing: readonly string[]): number {
  const under = (plan.Plans ?? []).reduce((sum, one) => sum + rowsOf(one, growing), 0);
  if (!growing.includes(plan['Relation Name'] ?? '')) return under;
  const each = plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0);
  return under + plan['Actual Loops'] * each;
}

/** True for a statement that changes nothing, so that it can be run again. */
const onlyReads = ({ text }: SentStatement): boolean =>
  /^\s*(?:select|with)\b/i.test(text) &&
  !/\b(?:insert into|delete from|update \w+ set)\b/i.test(text);

/** How many rows each statement that only reads takes from growing tables, by its text. Each is run once more. */
export async function rowsRead(
  client: Client,
  statements: readonly SentStatement[],
  growing: readonly string[],
): Promise<Map<string, number>> {
  const read = new Map<string, number>();
  for (const { text, values } of statements.filter(onlyReads)) {
    const { rows } = await client.query(`explain (analyze, format json) ${text}`, [...values]);
    const count = Math.round(rowsOf(rows[0]['QUERY PLAN'][0].Plan, growing));
    if (count > 0) read.set(text, count);
  }
  return read;
}
