import type { StatementRow } from '@trilha/contract/desk/stage-statement.endpoints.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import { positiveId } from '@trilha/contract/shapes.ts';
import * as z from 'zod/mini';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/audit.ts';
import { csvOf } from '../../../platform/files/csv.ts';
import type { StaffSession } from '../../../platform/sessions/authenticate-staff.ts';
import { whoActs } from '../../../platform/sessions/who-acts.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { keepPersonalAccess } from '../../staff/personal-data/keep-personal-access.ts';
import { findExport, insertExport } from '../exports/desk-exports.sql.ts';
import { allEntries, entriesOf, stageOf } from './read-statement.ts';
import { findStageClosings } from './stage-closings.sql.ts';
import { type ClosedRows, describeEntry } from './statement.rules.ts';

/** How long a file may be taken, in milliseconds. */
const TAKEN_FOR_MS = 15 * 60_000;

const definition = z.object({ statement: positiveId });

const WAYS: Readonly<Record<StatementRow['way'], string>> = {
  normal: 'Inscrição',
  voucher: 'Voucher',
  bypass: 'Convite',
};

/** As a spreadsheet in Brazil reads an amount. */
const figure = (wire: string): string => wire.replace('.', ',');

/** Columns of the file: their head, and what stands in a row's cell. */
const COLUMNS: ReadonlyArray<readonly [head: string, cell: (row: StatementRow) => string]> = [
  ['Nº', ({ number }) => formatInscriptionNumber(number)],
  ['Titular', ({ holder }) => holder],
  ['Situação', ({ status }) => status],
  ['Entrou por', ({ way }) => WAYS[way]],
  ['Código', ({ voucher }) => voucher ?? ''],
  ['Quem deu', ({ given_by }) => given_by ?? ''],
  ['Veículos', ({ vehicles }) => String(vehicles)],
  ['Valor R$', ({ due }) => figure(due)],
  ['Recebido R$', ({ received }) => figure(received)],
  ['Devolvido R$', ({ returned }) => figure(returned)],
  ['A devolver R$', ({ returning }) => figure(returning)],
  ['Fica R$', ({ held }) => figure(held)],
  ['Fechado R$', ({ closed }) => (closed === null ? '' : figure(closed))],
  ['Depois do fechamento R$', ({ late }) => (late === null ? '' : figure(late))],
];

interface Asked {
  readonly session: StaffSession;
  /** Whose money they may see. */
  readonly brands: readonly number[];
  readonly id: number;
}

/** Allows a stage's statement to be taken as a file; who, why and how many people is kept. @throws AppError `not_found` */
export async function startStatement(
  services: Services,
  { session, brands, id, reason }: Asked & { readonly reason: string },
): Promise<{ id: number; rows: number; expires_at: string }> {
  const now = services.clock.now();
  await stageOf(services.reads, brands, id);
  const { length: rows } = await allEntries(services.reads, id);
  const expires = new Date(now.getTime() + TAKEN_FOR_MS);
  const asked = await inTransaction(services.db, async (tx) => {
    const filter = { stage: id };
    const what = { what: 'export:statement', filter, people: rows, reason };
    await keepPersonalAccess(tx, session, what, now);
    const row = { staff_id: session.staffId, created_at: now, expires_at: expires };
    const subjectId = await insertExport(tx, {
      ...row,
      definition: JSON.stringify({ statement: id }),
    });
    await audit(tx, {
      at: now,
      actor: 'staff',
      ...whoActs(session),
      action: 'exported',
      subject: 'export',
      subjectId,
      detail: { rows, stage: id },
      reason,
    });
    return subjectId;
  });
  return { id: asked, rows, expires_at: expires.toISOString() };
}

/** The file that somebody asked for, read as it is taken. @throws AppError `not_found` */
export async function openStatement(
  services: Services,
  { session, brands, id }: Asked,
): Promise<{ readonly name: string; readonly file: NodeJS.ReadableStream }> {
  const now = services.clock.now();
  const kept = await findExport(services.db, { id, staffId: session.staffId, now });
  const asked = definition.safeParse(kept);
  if (!asked.success) throw new AppError('not_found');
  const { statement } = asked.data;
  await stageOf(services.reads, brands, statement);
  const [closing] = await findStageClosings(services.reads, statement);
  const closed = (closing?.rows as ClosedRows | undefined) ?? null;
  async function* cells(): AsyncGenerator<readonly string[]> {
    for await (const entry of entriesOf(services.reads, statement)) {
      const row = describeEntry(entry, closed);
      yield COLUMNS.map(([, cell]) => cell(row));
    }
  }
  const head = COLUMNS.map(([words]) => words);
  return { name: `extrato-etapa-${statement}.csv`, file: csvOf(head, cells()) };
}
