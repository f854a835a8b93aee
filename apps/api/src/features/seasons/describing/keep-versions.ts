import type { Importing, ImportedItem } from '../importing/importing.ts';
import { type Compared, itemNames, partsOf } from './compare-items.ts';
import * as sql from './season-rows.sql.ts';

/** Stores a version of each changed stage with author and reason. A stage without history also gets its old state. */
export async function keepVersions(
  { tx, now, by, reason }: Pick<Importing, 'tx' | 'now' | 'by' | 'reason'>,
  items: readonly ImportedItem[],
  { before, after }: Compared,
): Promise<void> {
  const [was, is] = [partsOf(before), partsOf(after)];
  const names = itemNames(items);
  for (const [index, { subject, id, did }] of items.entries()) {
    if (subject !== 'stage' || (did !== 'created' && did !== 'updated')) continue;
    const [old, file] = [was.get(names[index] ?? ''), is.get(names[index] ?? '')];
    if (file === undefined) continue;
    const last = await sql.findLastNumber(tx, id);
    if (last === 0 && old !== undefined) {
      const nobody = { staff_id: null, as_name: null, reason: null };
      await sql.insertVersion(tx, { step_id: id, number: 1, at: now, file: old, ...nobody });
    }
    await sql.insertVersion(tx, {
      step_id: id,
      number: last === 0 && old !== undefined ? 2 : last + 1,
      at: now,
      file,
      staff_id: by.staffId ?? null,
      as_name: by.as ?? null,
      reason: reason ?? null,
    });
  }
}
