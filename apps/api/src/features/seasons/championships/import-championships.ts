import { isDeepStrictEqual } from 'node:util';
import type { Season } from '@trilha/contract/seasons/season.schema.ts';
import { keepChampionshipVersion } from './keep-championship-version.ts';
import { readStageKeys } from './read-championships.ts';
import { saveChampionship } from './save-championship.ts';
import type { ImportedItem, Importing } from '../importing/importing.ts';

/** Makes the championships match the file, after its stages: a championship names them by key. */
export async function importChampionships(
  importing: Importing,
  { championships }: Season,
): Promise<ImportedItem[]> {
  const { tx, brand, problems } = importing;
  if (championships.length === 0) return [];
  const known = new Set((await readStageKeys(tx, brand.id)).map(({ key }) => key));
  for (const [index, { stages }] of championships.entries()) {
    for (const [at, stage] of stages.entries()) {
      if (known.has(stage)) continue;
      const path = ['championships', index, 'stages', at];
      problems.push({ path, message: `a etapa "${stage}" não existe (evento/etapa)` });
    }
  }
  // The import is refused, so nothing of it needs to be written.
  if (problems.length > 0) return [];
  const items: ImportedItem[] = [];
  for (const championship of championships) {
    const { id, before } = await saveChampionship(tx, brand.id, championship);
    const wanted: Readonly<Record<string, unknown>> = championship;
    const old: Readonly<Record<string, unknown>> = before ?? {};
    const fields = Object.keys(wanted).filter(
      (name) => !isDeepStrictEqual(wanted[name], old[name]),
    );
    const changed = fields.length > 0 ? 'updated' : 'unchanged';
    if (before === null || fields.length > 0) {
      await keepChampionshipVersion(importing, { id, before, after: championship });
    }
    items.push({
      subject: 'championship',
      key: championship.key,
      title: championship.name,
      id,
      did: before === null ? 'created' : changed,
      fields: before === null ? [] : fields,
    });
  }
  return items;
}
