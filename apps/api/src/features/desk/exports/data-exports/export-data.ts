import { dayOf, instantOf } from '@trilha/contract/brazil/calendar.ts';
import type { TakenData } from '@trilha/contract/desk/exports/data-exports.endpoints.ts';
import { automakerId, positiveId } from '@trilha/contract/shapes.ts';
import { isWithin, scopeOf } from '@trilha/contract/staff/grants.rules.ts';
import type { Permission } from '@trilha/contract/staff/permissions.rules.ts';
import * as z from 'zod/mini';
import { AppError } from '../../../../platform/app-error.ts';
import { csvOf } from '../../../../platform/files/csv.ts';
import type { StaffSession } from '../../../../platform/sessions/authenticate-staff.ts';
import type { Services } from '../../../../services.ts';
import { brandOfStage } from '../../../seasons/organising/read-season-stage.ts';
import { allowExport } from '../allow-export.ts';
import { findDeskExport } from '../desk-exports.sql.ts';
import { countConsenting, countMovements, findBriefing, type Period } from './data-exports.sql.ts';
import { briefingFile, financeFile, marketingFile } from './data-files.ts';

const DAY_MS = 86_400_000;
/** No stage has this id, so only grants for a whole brand cover it. */
const ANY_STAGE = -1;

const wish = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('briefing'), stage: positiveId }),
  z.object({ kind: z.literal('finance'), brand: automakerId, from: z.string(), to: z.string() }),
  z.object({ kind: z.literal('marketing'), brand: automakerId }),
]);
/** The requested export, stored until the staff member downloads it. */
export type DataWish = z.output<typeof wish>;

/** The permission that each file requires. */
const PERMISSION: Readonly<Record<TakenData, Permission>> = {
  briefing: 'people:reveal',
  finance: 'exports:finance',
  marketing: 'exports:marketing',
};

/** @throws AppError `not_found` when the file contains more than the caller may see */
async function requireScope(
  services: Services,
  session: StaffSession,
  asked: DataWish,
): Promise<void> {
  const scope = scopeOf(session, PERMISSION[asked.kind], services.clock.now());
  if (asked.kind === 'briefing') {
    await brandOfStage(services.reads, scope, asked.stage);
    return;
  }
  const isKnown = services.config.brands.has(asked.brand);
  const isHeld = isWithin(scope, { automakerId: asked.brand, stageId: ANY_STAGE });
  if (!isKnown || !isHeld) throw new AppError('not_found');
}

/** Converts two days in São Paulo, both included, to a period. */
function periodOf({ brand, from, to }: Extract<DataWish, { kind: 'finance' }>): Period {
  const [begin, last] = [instantOf(`${from} 00:00`), instantOf(`${to} 00:00`)];
  if (begin === null || last === null) throw new AppError('not_found');
  return { brand, from: begin, until: new Date(last.getTime() + DAY_MS) };
}

async function countRows({ reads }: Services, asked: DataWish): Promise<number> {
  if (asked.kind === 'briefing') return (await findBriefing(reads, asked.stage)).length;
  if (asked.kind === 'marketing') return countConsenting(reads, asked.brand);
  return countMovements(reads, periodOf(asked));
}

/**
 * Allows the staff member to download data as a file (DESK-100).
 * @throws AppError `not_found`, `export_too_large`
 */
export async function startDataExport(
  services: Services,
  session: StaffSession,
  { reason, ...asked }: DataWish & { readonly reason: string },
): Promise<{ id: number; rows: number; expires_at: string }> {
  await requireScope(services, session, asked);
  const rows = await countRows(services, asked);
  const { kind, ...filter } = asked;
  const definition = JSON.stringify(asked);
  const detail = { kind, ...filter };
  return allowExport(services, session, { kind, definition, filter, detail, rows, reason });
}

/**
 * The file that the staff member requested, limited to their current grants.
 * @throws AppError `not_found` when another staff member requested it or it expired
 */
export async function openDataExport(
  services: Services,
  session: StaffSession,
  id: number,
): Promise<{ readonly name: string; readonly file: NodeJS.ReadableStream }> {
  const now = services.clock.now();
  const kept = await findDeskExport(services.db, { id, staffId: session.staffId, now });
  const read = wish.safeParse(kept);
  if (!read.success) throw new AppError('not_found');
  const asked = read.data;
  await requireScope(services, session, asked);
  const { reads } = services;
  if (asked.kind === 'briefing') {
    const { head, rows } = await briefingFile(reads, asked.stage);
    return { name: `briefing-etapa-${asked.stage}.csv`, file: csvOf(head, rows) };
  }
  if (asked.kind === 'marketing') {
    const { head, rows } = marketingFile(reads, asked.brand);
    return { name: `marketing-${dayOf(now)}.csv`, file: csvOf(head, rows) };
  }
  const { head, rows } = financeFile(reads, periodOf(asked));
  return { name: `financeiro-${asked.from}-${asked.to}.csv`, file: csvOf(head, rows) };
}
