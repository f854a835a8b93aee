import type {
  ChampionshipPreview,
  PreviewTable,
} from '@trilha/contract/seasons/championships.endpoints.ts';
import { isWholeBrand, type StaffScope } from '@trilha/contract/staff/grants.rules.ts';
import type { Standing } from '@trilha/contract/standings/standings.rules.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../services.ts';
import { checkChampionship } from '../seasons/championships/edit-championship.ts';
import { championshipWithin } from '../seasons/championships/read-season-championship.ts';
import { type CountedTable, sameCategory } from './count-categories.ts';
import { listChanges } from './history/list-changes.ts';
import { type CountedChampionship, countChampionships } from './read-season.ts';

/** With the provisional results, where there are any. */
const rowsOf = (table: CountedTable | undefined): readonly Standing[] =>
  table?.withProvisional ?? table?.standings ?? [];

function tableOf(
  { stages }: CountedChampionship,
  table: CountedTable,
  stored: CountedTable | undefined,
  history: PreviewTable['history'],
): PreviewTable {
  const { category, official, provisional, namesOf } = table;
  const titlesOf = (isWanted: (number: number) => boolean): string[] =>
    stages.filter(({ number }) => isWanted(number)).map(({ title }) => title);
  const before = new Map(rowsOf(stored).map((row) => [row.scorer, row]));
  return {
    category,
    history,
    official: titlesOf((number) => official.includes(number)),
    provisional: titlesOf((number) => provisional.includes(number)),
    missing: titlesOf((number) => ![...official, ...provisional].includes(number)),
    rows: rowsOf(table).map(({ scorer, id, number, place, total, ties }) => {
      const was = before.get(scorer);
      return {
        id,
        number,
        names: [...(namesOf.get(scorer) ?? [])],
        place,
        total,
        is_tied: ties.length > 0,
        before: was === undefined ? null : { place: was.place, total: was.total },
      };
    }),
  };
}

interface Draft {
  readonly id: number;
  readonly file: Readonly<Record<string, unknown>>;
  /** Where the caller holds `season:edit`. */
  readonly scope: StaffScope;
}

/**
 * Counts a championship by a draft and by its stored version, from the same results. Stores nothing.
 * @throws AppError `not_found`, also without the permission for the whole brand
 */
export async function previewChampionship(
  services: Services,
  { id, file, scope }: Draft,
): Promise<ChampionshipPreview> {
  const { db, clock } = services;
  const { brand, file: stored } = await championshipWithin(db, scope, id);
  if (!isWholeBrand(scope, brand.id)) throw new AppError('not_found');
  const checked = await checkChampionship(services, brand, { ...file, key: stored.key });
  if ('problems' in checked) return { problems: checked.problems, tables: [] };
  const both = [checked.championship, stored];
  const [draft, before] = await countChampionships(db, brand.id, both, clock.now());
  if (draft === undefined) return { problems: [], tables: [] };
  const changesOf = await listChanges(db, brand.id, [draft]);
  return {
    problems: [],
    tables: draft.tables.map((table) => {
      const same = before?.tables.find(
        (one) => sameCategory(one.category) === sameCategory(table.category),
      );
      return tableOf(draft, table, same, changesOf(draft, table.category));
    }),
  };
}
