import { isDeepStrictEqual } from 'node:util';
import type { FieldChange } from '@trilha/contract/seasons/season.endpoints.ts';

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * The fields that differ between two files, each with its old and new value. Fields of a guide and of vouchers are
 * compared one by one (`guide.pitch`), lists as a whole. A field that is new has null as its old value.
 */
export function compareFiles(before: Fields, after: Fields, prefix = ''): FieldChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name): FieldChange[] => {
    const [from, to] = [before[name] ?? null, after[name] ?? null];
    const field = `${prefix}${name}`;
    if (isDeepStrictEqual(from, to)) return [];
    const isPart = prefix === '' && (name === 'guide' || name === 'vouchers');
    if (isPart && (isFields(from) || isFields(to))) {
      return compareFiles(isFields(from) ? from : {}, isFields(to) ? to : {}, `${field}.`);
    }
    return isEmptyOf(from) && isEmptyOf(to) ? [] : [{ field, from, to }];
  });
}

/** In a guide, an empty list equals a missing one. */
const isEmptyOf = (value: unknown): boolean =>
  value === null || (Array.isArray(value) && value.length === 0);
