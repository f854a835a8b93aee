import { positiveId } from '@trilha/contract/shapes.ts';
import * as z from 'zod/mini';
import { AppError } from '../../../platform/app-error.ts';
import { csvOf } from '../../../platform/files/csv.ts';
import type { TableCell } from '../../../platform/files/table-cell.ts';
import { workbookOf } from '../../../platform/files/xlsx.ts';
import type { StaffSession } from '../../../platform/sessions/authenticate-staff.ts';
import type { Services } from '../../../services.ts';
import { allowExport } from '../exports/allow-export.ts';
import { findDeskExport } from '../exports/desk-exports.sql.ts';
import { allEntries, entriesOf, stageOfBrands } from './read-stage-statement.ts';
import { findStageClosings } from './statement.sql.ts';
import { STATEMENT_COLUMNS } from './statement-columns.data.ts';
import { type ClosedRows, describeEntry } from './statement.rules.ts';

const definition = z.object({ statement: positiveId });

const HEAD = STATEMENT_COLUMNS.map(([words]) => words);

interface Asked {
  readonly session: StaffSession;
  /** Brands whose money the caller may see. */
  readonly brands: readonly number[];
  readonly id: number;
}

/** Allows the caller to download a stage's statement. @throws AppError `not_found`, `export_too_large` */
export async function startStatement(
  services: Services,
  { session, brands, id, reason }: Asked & { readonly reason: string },
): Promise<{ id: number; rows: number; expires_at: string }> {
  await stageOfBrands(services.reads, brands, id);
  const { length: rows } = await allEntries(services.reads, id);
  return allowExport(services, session, {
    kind: 'statement',
    definition: JSON.stringify({ statement: id }),
    filter: { stage: id },
    detail: { stage: id },
    rows,
    reason,
  });
}

/** The stage of a requested file; its rows are read during the download. @throws AppError `not_found` */
async function openRows(services: Services, { session, brands, id }: Asked) {
  const now = services.clock.now();
  const kept = await findDeskExport(services.db, { id, staffId: session.staffId, now });
  const asked = definition.safeParse(kept);
  if (!asked.success) throw new AppError('not_found');
  const stage = await stageOfBrands(services.reads, brands, asked.data.statement);
  const [closing] = await findStageClosings(services.reads, stage.id);
  const closed = (closing?.rows as ClosedRows | undefined) ?? null;
  async function* rows(): AsyncGenerator<readonly TableCell[]> {
    for await (const entry of entriesOf(services.reads, stage.id)) {
      const row = describeEntry(entry, closed);
      yield STATEMENT_COLUMNS.map(([, cell]) => cell(row));
    }
  }
  return { stage, rows: rows() };
}

/** The requested file as CSV. @throws AppError `not_found` */
export async function openStatement(
  services: Services,
  asked: Asked,
): Promise<{ readonly name: string; readonly file: NodeJS.ReadableStream }> {
  const { stage, rows } = await openRows(services, asked);
  return { name: `extrato-etapa-${stage.id}.csv`, file: csvOf(HEAD, rows) };
}

/** The requested file as a complete workbook, since a stage's rows fit into one. @throws AppError `not_found` */
export async function openWorkbook(
  services: Services,
  asked: Asked,
): Promise<{ readonly name: string; readonly file: Buffer }> {
  const { stage, rows } = await openRows(services, asked);
  const all: Array<readonly TableCell[]> = [];
  for await (const row of rows) all.push(row);
  return { name: `extrato-etapa-${stage.id}.xlsx`, file: await workbookOf('Extrato', HEAD, all) };
}
