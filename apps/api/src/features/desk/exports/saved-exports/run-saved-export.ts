import { dayOf } from '@trilha/contract/brazil/calendar.ts';
import { startRegistrationExport } from '@trilha/contract/desk/exports/export.endpoints.ts';
import { daysOfPeriod } from '@trilha/contract/desk/exports/export-period.rules.ts';
import type { SavedExportKind } from '@trilha/contract/desk/exports/saved-exports.endpoints.ts';
import { definitionOf } from '@trilha/contract/endpoint-definition.ts';
import { scopeOf } from '@trilha/contract/staff/grants.rules.ts';
import { refusalText } from '@trilha/contract/staff/permissions.rules.ts';
import { AppError } from '../../../../platform/app-error.ts';
import type { Services } from '../../../../services.ts';
import { startDataExport } from '../data-exports/export-data.ts';
import { startExport } from '../export-registrations.ts';
import { type Asker, listKept } from '../../views/shelf.ts';
import { goneColumns, readDefinition, type StoredDefinition, TAKES } from './definition.ts';
import { SAVED } from './saved-exports.ts';

/** @throws AppError `staff_forbidden`, naming the roles that may take it */
export function requireKind(kind: SavedExportKind, { session, now }: Asker): void {
  const permission = TAKES[kind];
  if (scopeOf(session, permission, now).length > 0) return;
  throw new AppError('staff_forbidden', { message: refusalText(permission) });
}

/** @throws AppError `saved_export_outdated`, naming the columns that no longer exist */
function refuseGone(definition: StoredDefinition): void {
  const gone = goneColumns(definition);
  if (gone.length === 0) return;
  const names = gone.map((name) => `“${name}”`).join(', ');
  const which =
    gone.length === 1 ? `A coluna ${names} não existe` : `As colunas ${names} não existem`;
  const message = `${which} mais. Nada foi exportado: guarde a exportação de novo sem isso.`;
  throw new AppError('saved_export_outdated', { message });
}

function start(
  services: Services,
  definition: StoredDefinition,
  { session, now, reason }: Asker & { readonly reason: string },
) {
  switch (definition.kind) {
    case 'registrations': {
      const { search } = definition;
      const columns = definition.columns.map(({ id }) => id);
      const wish = definitionOf(startRegistrationExport).body.safeParse({
        search,
        columns,
        reason,
      });
      if (!wish.success) throw new AppError('saved_export_outdated');
      return startExport(services, session, wish.data);
    }
    case 'finance': {
      const { brand, period } = definition;
      const days = daysOfPeriod(period, dayOf(now));
      return startDataExport(services, session, { kind: 'finance', brand, ...days, reason });
    }
    case 'briefing':
    case 'marketing':
      return startDataExport(services, session, { ...definition, reason });
  }
}

/**
 * Allows the download of a saved export with current rows and current grants.
 * @throws AppError `not_found` for a deleted one, or another's private one; `staff_forbidden`,
 * `saved_export_outdated`, and the errors of the export itself
 */
export async function runSavedExport(
  services: Services,
  id: number,
  asked: Asker & { readonly reason: string },
) {
  const kept = await listKept(services, SAVED, asked);
  const found = kept.find(({ row }) => row.id === id);
  if (found === undefined) throw new AppError('not_found');
  const definition = readDefinition(found.row.search);
  requireKind(definition.kind, asked);
  refuseGone(definition);
  return { kind: definition.kind, ...(await start(services, definition, asked)) };
}
