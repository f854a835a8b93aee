import {
  type ExportDefinition,
  type SavedExport,
  type SavedExportKind,
} from '@trilha/contract/desk/exports/saved-exports.endpoints.ts';
import { ALL_EXPORT_PERIODS } from '@trilha/contract/desk/exports/export-period.rules.ts';
import {
  ALL_REGISTRATION_COLUMNS,
  REGISTRATION_COLUMNS,
} from '@trilha/contract/desk/exports/registration-columns.ts';
import type { Permission } from '@trilha/contract/staff/permissions.rules.ts';
import * as z from 'zod/mini';
import { AppError } from '../../../../platform/app-error.ts';

/** The permission that each kind requires, checked at every run. */
export const TAKES: Readonly<Record<SavedExportKind, Permission>> = {
  registrations: 'registrations:view',
  briefing: 'people:reveal',
  finance: 'exports:finance',
  marketing: 'exports:marketing',
};

/** A stored definition. Columns keep their former titles, because a later release may drop them. */
const stored = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('registrations'),
    search: z.record(z.string(), z.unknown()),
    columns: z.array(z.object({ id: z.string(), title: z.string() })),
  }),
  z.object({ kind: z.literal('briefing'), stage: z.number() }),
  z.object({ kind: z.literal('finance'), brand: z.number(), period: z.enum(ALL_EXPORT_PERIODS) }),
  z.object({ kind: z.literal('marketing'), brand: z.number() }),
]);
export type StoredDefinition = z.output<typeof stored>;

/** The stored form: filters as in a request, columns with their titles, and only what the kind needs. */
export function storeDefinition({ search = {}, columns = [], ...of }: ExportDefinition): string {
  const { status, ...others } = search;
  const written = {
    ...of,
    search: { ...others, ...(status === undefined ? {} : { status: status.join(',') }) },
    columns: columns.map((id) => ({ id, title: REGISTRATION_COLUMNS[id] })),
  };
  return JSON.stringify(stored.parse(written));
}

/** Parses a stored definition; null when this release cannot read it. */
export function findDefinition(text: string): StoredDefinition | null {
  return stored.safeParse(JSON.parse(text)).data ?? null;
}

/** @throws AppError `saved_export_outdated` when this release cannot read the definition */
export function readDefinition(text: string): StoredDefinition {
  const read = findDefinition(text);
  if (read === null) throw new AppError('saved_export_outdated');
  return read;
}

/** Titles of the definition's columns that no longer exist. */
export function goneColumns(definition: StoredDefinition): string[] {
  if (definition.kind !== 'registrations') return [];
  const known: readonly string[] = ALL_REGISTRATION_COLUMNS;
  return definition.columns.filter(({ id }) => !known.includes(id)).map(({ title }) => title);
}

/** The stage of a definition; null when it has none. */
export function stageOfDefinition(definition: StoredDefinition | null): number | null {
  if (definition === null) return null;
  if (definition.kind === 'briefing') return definition.stage;
  if (definition.kind !== 'registrations') return null;
  const { stage } = definition.search;
  return typeof stage === 'number' ? stage : null;
}

/** Describes a definition; empty when this release cannot read it. */
export function describeDefinition(
  definition: StoredDefinition | null,
): Pick<SavedExport, 'brand' | 'period' | 'columns' | 'filters'> {
  if (definition === null) return { brand: null, period: null, columns: [], filters: 0 };
  if (definition.kind === 'registrations') {
    const { sort: _, brand, ...filters } = definition.search;
    return {
      brand: typeof brand === 'number' ? brand : null,
      period: null,
      columns: definition.columns.map(({ title }) => title),
      filters: Object.keys(filters).length,
    };
  }
  return {
    brand: definition.kind === 'briefing' ? null : definition.brand,
    period: definition.kind === 'finance' ? definition.period : null,
    columns: [],
    filters: 0,
  };
}
