import type { Brand } from '@trilha/brands/brand.ts';
import type { SeasonProblem } from '@trilha/contract/seasons/season.rules.ts';
import type { Season, SeasonEvent } from '@trilha/contract/seasons/season.schema.ts';
import type { Database } from '../../../database/client.ts';
import { AppError } from '../../../platform/app-error.ts';
import { audit, type StaffActor } from '../../../platform/audit.ts';
import { inTransaction, rehearse } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { readBrought } from '../../registrations/ending/read-brought.ts';
import { describeSeason, fileVersionOf, type SeasonFile } from '../describing/describe-season.ts';
import { compareItems } from '../describing/compare-items.ts';
import { keepVersions } from '../describing/keep-versions.ts';
import { importChampionships } from '../championships/import-championships.ts';
import { importStage } from './import-stage.ts';
import type { ComparedItem, ImportedItem, Importing } from './importing.ts';
import { categoryColumns, changedColumns, eventColumns } from './season-columns.ts';
import { SeasonRefused } from './season-refused.ts';
import { goneFiles, strangeFiles } from './refuse-files.ts';
import type { SeasonFiles } from '../season-files.ts';
import { storeFiles } from './store-files.ts';
import * as sql from '../seasons.sql.ts';

export interface SeasonImport {
  readonly season: Season;
  readonly brand: Brand;
  /** The files that the season refers to, by the names in the file. */
  readonly files: SeasonFiles;
  /** The staff member who imports; without one, the system. */
  readonly by: StaffActor;
  readonly reason?: string;
  /** Whether the public page of a championship prints the reason. False by default. */
  readonly isReasonPublic?: boolean;
  readonly isRehearsal: boolean;
  /**
   * Whether a stage with confirmed entries may get a later date. True only for a postponement, which asks them
   * (POST-10).
   */
  readonly postpones?: boolean | undefined;
  /** Whether to notify people of a stage's change; undefined: notify unless only its name changed. */
  readonly notify?: boolean | undefined;
  /** Extra work in the same transaction, after the file is written. */
  readonly also?: ((tx: Database) => Promise<void>) | undefined;
  /** Returns false to refuse with `season_changed` when the season is not as the caller saw it. */
  readonly isAsSeen?: (now: SeasonFile, tx: Database) => boolean | Promise<boolean>;
}

/** What an import changed, or would change in a dry run. */
export interface SeasonImported {
  readonly items: readonly ComparedItem[];
  /** Version of the brand's whole season before the import. */
  readonly version: string;
  /** Inscription numbers promoted from the waiting list, in order of promotion. */
  readonly promoted: readonly number[];
}

/**
 * Makes the events, categories, stages and championships of a season match its file, all or nothing. Keys identify existing rows:
 * importing the same file again changes nothing, and rows that it does not mention stay.
 * @throws SeasonRefused with every conflict with stored data: fewer places than are taken, a published stage with
 * registrations made a draft again, a voucher that disappears
 * @throws AppError `season_changed` when the season is not as the caller saw it
 */
export async function importSeason(
  services: Services,
  {
    season,
    brand,
    files,
    by,
    reason,
    isReasonPublic = false,
    isRehearsal,
    postpones = false,
    notify,
    isAsSeen,
    also,
  }: SeasonImport,
): Promise<SeasonImported> {
  const now = services.clock.now();
  const stored = await storeFiles(services, { season, brand, files, isRehearsal });
  const run = isRehearsal ? rehearse : inTransaction;
  try {
    const imported = await run(services.db, async (tx) => {
      const problems: SeasonProblem[] = [];
      const { addressOf } = stored;
      const contentOf = (file: string): Uint8Array | undefined => files.get(file);
      const sizeOf = (file: string): number => contentOf(file)?.byteLength ?? 0;
      const importing = {
        services,
        tx,
        brand,
        by,
        reason,
        isReasonPublic,
        postpones,
        notify,
        now,
        addressOf,
        contentOf,
        sizeOf,
        problems,
      };
      // Imports of one brand run one at a time, so the season compared is the season changed.
      await sql.lockEvents(tx, brand.id);
      const before = (await describeSeason(tx, brand)).file;
      if ((await isAsSeen?.(before, tx)) === false) throw new AppError('season_changed');
      problems.push(...(await strangeFiles(tx, brand.id, { season, now })));
      problems.push(...(await goneFiles(services.files, stored.kept)));
      const items: ImportedItem[] = [];
      for (const [index, event] of season.events.entries()) {
        items.push(...(await importEvent(importing, event, ['events', index])));
      }
      for (const item of await importChampionships(importing, season)) {
        items.push(await noted(importing, item));
      }
      if (problems.length > 0) throw new SeasonRefused(problems);
      const after = (await describeSeason(tx, brand)).file;
      const compared = await compareItems(tx, items, { before, after });
      await keepVersions(importing, compared, { before, after });
      await also?.(tx);
      const { promoted } = await readBrought(tx, now);
      return { items: compared, version: fileVersionOf(before), promoted };
    });
    return imported;
  } catch (error) {
    await stored.undo();
    throw error;
  }
}

async function importEvent(
  importing: Importing,
  event: SeasonEvent,
  path: SeasonProblem['path'],
): Promise<ImportedItem[]> {
  const { tx, brand, now } = importing;
  const columns = { ...eventColumns(event), logo: importing.addressOf(event.logo) };
  const known = await sql.findEvent(tx, brand.id, event.key);
  const fields = known === undefined ? [] : changedColumns({ ...known }, columns);
  const id =
    known?.id ??
    (await sql.insertEvent(tx, {
      ...columns,
      season_key: event.key,
      automaker_id: brand.id,
      created_at: now,
    }));
  if (fields.length > 0) await sql.updateEvent(tx, id, columns);
  const item = await noted(importing, {
    subject: 'event',
    key: event.key,
    title: event.name,
    id,
    did: didOf(known !== undefined, fields),
    fields,
  });
  const items = [item];
  for (const category of event.categories) {
    const { columns: written, retired } = categoryColumns(category);
    const wanted = { ...written, retired };
    const row = await sql.findCategory(tx, id, category.key);
    const changed = row === undefined ? [] : changedColumns({ ...row }, wanted);
    const categoryId =
      row?.id ??
      (await sql.insertCategory(tx, {
        ...written,
        season_key: category.key,
        event_id: id,
      }));
    if (changed.length > 0) await sql.updateCategory(tx, categoryId, written);
    if (retired !== (row?.retired ?? false)) {
      await sql.retireCategory(tx, categoryId, { retired, now });
    }
    items.push(
      await noted(importing, {
        subject: 'category',
        key: category.key,
        title: category.name,
        id: categoryId,
        did: didOf(row !== undefined, changed),
        fields: changed,
      }),
    );
  }
  for (const [index, step] of event.steps.entries()) {
    const stage = await importStage(importing, step, id, [...path, 'steps', index]);
    items.push(await noted(importing, stage));
  }
  return items;
}

function didOf(isKnown: boolean, fields: readonly string[]): ImportedItem['did'] {
  if (!isKnown) return 'created';
  return fields.length > 0 ? 'updated' : 'unchanged';
}

/** Writes an audit row for a changed item; an unchanged item gets none. */
async function noted(
  { tx, now, by, reason }: Importing,
  item: ImportedItem,
): Promise<ImportedItem> {
  if (item.did === 'created' || item.did === 'updated') {
    await audit(tx, {
      at: now,
      actor: by.staffId === undefined && by.as === undefined ? 'system' : 'staff',
      ...by,
      ...(reason === undefined ? {} : { reason }),
      action: item.did,
      subject: item.subject,
      subjectId: item.id,
      detail: { key: item.key, fields: item.fields, ...(item.told ? { told: item.told } : {}) },
    });
  }
  return item;
}
