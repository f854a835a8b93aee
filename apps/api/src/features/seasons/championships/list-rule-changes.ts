import type { Database } from '../../../database/client.ts';
import { compareFiles } from '../describing/compare-files.ts';
import { findChampionships, findChampionshipVersions } from './championships.sql.ts';

/** A public change of the rules of a championship. */
interface RuleChange {
  readonly at: Date;
  /** Null where it is not public. */
  readonly reason: string | null;
}

/** Fields that change no points. */
const WORDS: ReadonlySet<string> = new Set(['key', 'name', 'published', 'season']);

/** Lists, by key, when the rules of championships changed: each version that pages showed, against the one shown before. */
export async function listRuleChanges(
  db: Database,
  automakerId: number,
  keys: readonly string[],
): Promise<ReadonlyMap<string, RuleChange[]>> {
  const all = await findChampionships(db, automakerId, null);
  const named = all.filter(({ season_key: key }) => keys.includes(key));
  const versions = await findChampionshipVersions(
    db,
    named.map(({ id }) => id),
  );
  return new Map(
    named.map(({ id, season_key: key }) => {
      const own = versions.filter(({ championship_id }) => championship_id === id);
      const shown = own.filter(({ file }) => file['published'] === true);
      const changes = shown.flatMap(({ at, reason, is_public, file }, index): RuleChange[] => {
        const before = shown[index - 1]?.file;
        if (before === undefined) return [];
        const isRule = compareFiles(before, file).some(({ field }) => !WORDS.has(field));
        return isRule ? [{ at, reason: is_public ? reason : null }] : [];
      });
      return [key, changes];
    }),
  );
}
