import { brandById } from '@trilha/brands/brands.ts';
import { EXPORT_PERIODS } from '@trilha/contract/desk/exports/export-period.rules.ts';
import type {
  SavedExport,
  SavedExportKind,
} from '@trilha/contract/desk/exports/saved-exports.endpoints.ts';
import type { Permission } from '@trilha/contract/staff/permissions.rules.ts';
import { EXPORT_KINDS, takenWords } from './export-kinds.ts';

/** The permission to run a saved export. */
export const permissionOf = (kind: SavedExportKind): Permission =>
  kind === 'registrations' ? 'registrations:view' : EXPORT_KINDS[kind].permission;

/** The permission to share a saved export. */
export const sharingOf = (kind: SavedExportKind): Permission =>
  kind === 'registrations' ? 'registrations:edit' : EXPORT_KINDS[kind].permission;

/** E.g. `Financeiro, Suzuki, o mês passado`. */
export function savedWords({ kind, stage, brand, period, columns, filters }: SavedExport): string {
  return [
    takenWords(kind),
    stage === null ? '' : stage.title || 'etapa que não existe mais',
    brand === null ? '' : (brandById(brand)?.name ?? ''),
    period === null ? '' : EXPORT_PERIODS[period].toLowerCase(),
    filters === 0 ? '' : filters === 1 ? '1 filtro' : `${filters} filtros`,
    columns.length === 0 ? '' : `colunas ${columns.join(', ')}`,
  ]
    .filter((words) => words !== '')
    .join(', ');
}

/** Owner and visibility, in words. */
export function whoseWords({ is_own, is_shared, owner, owner_left }: SavedExport): string {
  if (is_own) return is_shared ? 'Sua, que a equipe vê' : 'Só sua';
  return owner_left ? `De ${owner}, que saiu da equipe` : `De ${owner}`;
}
