import type { Database } from '../../../database/client.ts';
import type { ComparedItem, ImportedItem } from '../importing/importing.ts';
import { compareFiles } from './compare-files.ts';
import type { SeasonFile } from './describe-season.ts';
import { countEntered } from './season-rows.sql.ts';

/** A season before and after an import. */
export interface Compared {
  readonly before: SeasonFile;
  readonly after: SeasonFile;
}

type Fields = Readonly<Record<string, unknown>>;

/** The fields of each event, category, stage and championship in a season's file, keyed by kind and keys. */
export function partsOf({ events, championships }: SeasonFile): Map<string, Fields> {
  return new Map([
    ...events.flatMap(({ categories, steps, ...event }): Array<[string, Fields]> => [
      [`event ${event.key}`, event],
      ...categories.map((one): [string, Fields] => [
        `category ${event.key} ${String(one['key'])}`,
        one,
      ]),
      ...steps.map((one): [string, Fields] => [`stage ${event.key} ${String(one['key'])}`, one]),
    ]),
    ...championships.map((one): [string, Fields] => [`championship ${one.key}`, one]),
  ]);
}

/** Map keys for the items of one import. An event comes before its categories and stages. */
export function itemNames(items: readonly ImportedItem[]): string[] {
  let event = '';
  return items.map(({ subject, key }) => {
    if (subject === 'event') event = key;
    const isTop = subject === 'event' || subject === 'championship';
    return isTop ? `${subject} ${key}` : `${subject} ${event} ${key}`;
  });
}

/** The items of an import with old and new values of every field, and the number of active entries of each stage. */
export async function compareItems(
  tx: Database,
  items: readonly ImportedItem[],
  { before, after }: Compared,
): Promise<ComparedItem[]> {
  const [was, is] = [partsOf(before), partsOf(after)];
  const names = itemNames(items);
  const stages = items.filter(({ subject }) => subject === 'stage').map(({ id }) => id);
  const entered = await countEntered(tx, stages);
  return items.map((item, index) => {
    const name = names[index] ?? '';
    return {
      ...item,
      changes: item.did === 'updated' ? compareFiles(was.get(name) ?? {}, is.get(name) ?? {}) : [],
      entered: item.subject === 'stage' ? (entered.get(item.id) ?? 0) : 0,
    };
  });
}
