import { dayOf } from '@trilha/contract/brazil/calendar.ts';
import { EXPORTED_ROWS } from '@trilha/contract/desk/desk-shapes.ts';
import { startRegistrationExport } from '@trilha/contract/desk/exports/export.endpoints.ts';
import { REGISTRATION_COLUMNS } from '@trilha/contract/desk/exports/registration-columns.ts';
import { definitionOf } from '@trilha/contract/endpoint-definition.ts';
import type { Body } from '@trilha/contract/endpoint.ts';
import { scopeOf } from '@trilha/contract/staff/grants.rules.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { TableCell } from '../../../platform/files/table-cell.ts';
import { csvOf } from '../../../platform/files/csv.ts';
import type { StaffSession } from '../../../platform/sessions/authenticate-staff.ts';
import type { Services } from '../../../services.ts';
import type { Cursor } from '../../../platform/paging/cursor.ts';
import type { ListChoice } from '../registrations/filters.sql.ts';
import { describeListed } from '../registrations/list-desk-registrations.ts';
import { countFiltered, findPage, listOrderOf } from '../registrations/registration-pages.sql.ts';
import { allowExport } from './allow-export.ts';
import { findDeskExport } from './desk-exports.sql.ts';
import { REGISTRATION_CELLS } from './registration-cells.ts';

/** Rows per database query. */
const ROWS_AT_ONCE = 500;

type Wish = Body<typeof startRegistrationExport>;

function choiceOf(
  { config }: Pick<Services, 'config'>,
  { search, ids }: Pick<Wish, 'search' | 'ids'>,
  session: StaffSession,
  now: Date,
): ListChoice {
  return {
    query: search,
    ids,
    scope: scopeOf(session, 'registrations:view', now),
    brands: [...config.brands.keys()],
  };
}

/** Stores the request in its original form, so that the same schema can parse it at download. */
function definitionText({ search, ...others }: Wish): string {
  const { status, ...rest } = search;
  return JSON.stringify({ ...others, search: { ...rest, status: status?.join(',') } });
}

/** The filters that a log may record. Leaves out the search text, which may be a person's name or number. */
function filterToKeep({ search, ids, columns }: Wish): object {
  const { text, ...others } = search;
  return { ...others, has_text: (text ?? '') !== '', marked: ids?.length, columns };
}

/**
 * Allows the staff member to download a list as a file.
 * @throws AppError `export_too_large`
 */
export async function startExport(
  services: Services,
  session: StaffSession,
  wish: Wish,
): Promise<{ id: number; rows: number; expires_at: string }> {
  const choice = choiceOf(services, wish, session, services.clock.now());
  const rows = await countFiltered(services.reads, choice, EXPORTED_ROWS + 1);
  return allowExport(services, session, {
    kind: 'registrations',
    definition: definitionText(wish),
    filter: filterToKeep(wish),
    detail: { columns: wish.columns },
    rows,
    reason: wish.reason,
  });
}

/** The matching rows in the list's order, read page by page during the download. */
async function* rowsOf({ reads }: Pick<Services, 'reads'>, choice: ListChoice) {
  const { keyOf } = listOrderOf(choice);
  let cursor: Cursor | null = null;
  for (;;) {
    const page = await findPage(reads, choice, cursor, ROWS_AT_ONCE);
    yield* page.rows.map(describeListed);
    const last = page.rows.at(-1);
    if (last === undefined || !page.hasMore) return;
    cursor = { at: keyOf(last), back: false, from: 1 };
  }
}

/**
 * The file that the staff member requested, limited to their current grants.
 * @throws AppError `not_found` when another staff member requested it or it expired
 */
export async function openExport(
  services: Services,
  session: StaffSession,
  id: number,
): Promise<{ readonly name: string; readonly file: NodeJS.ReadableStream }> {
  const now = services.clock.now();
  const kept = await findDeskExport(services.db, { id, staffId: session.staffId, now });
  const wish = definitionOf(startRegistrationExport).body.safeParse(kept);
  if (!wish.success) throw new AppError('not_found');
  const { columns } = wish.data;
  const choice = choiceOf(services, wish.data, session, now);
  async function* cells(): AsyncGenerator<readonly TableCell[]> {
    for await (const row of rowsOf(services, choice)) {
      yield columns.map((column) => REGISTRATION_CELLS[column](row));
    }
  }
  const head = columns.map((column) => REGISTRATION_COLUMNS[column]);
  return { name: `inscricoes-${dayOf(now)}.csv`, file: csvOf(head, cells()) };
}
