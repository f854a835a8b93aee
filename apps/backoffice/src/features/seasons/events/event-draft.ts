import type { SeasonEventPage } from '@trilha/contract/seasons/events.endpoints.ts';
import { fileValue, type StageDraft, textIn, typedOf } from '../stage/draft/stage-draft.ts';
import type { Stored } from '../stage/draft/use-draft.ts';
import type { FieldSpec } from '../stage/fields/stage-fields.data.ts';
import { CATEGORY_FIELDS, EVENT_FIELDS } from './event-fields.data.ts';

type Fields = Readonly<Record<string, unknown>>;

const PREFIX = 'categories.';
/** First character of the key of an unsaved category. Keys from the server never contain it. */
const NEW = '+';

/** Name of a category's field in the draft: `categories.turismo.name`. */
export const categoryField = (key: string, name: string): string => `${PREFIX}${key}.${name}`;

const categoriesOf = (file: Fields): readonly Fields[] =>
  Array.isArray(file['categories']) ? (file['categories'] as Fields[]) : [];

function typedFields(specs: readonly FieldSpec[], values: Fields, prefix = ''): StageDraft {
  return Object.fromEntries(
    specs.map((spec) => [`${prefix}${spec.name}`, typedOf(spec, values[spec.name])]),
  );
}

/** The editable values of an event and its categories, in one flat draft. */
export function eventDraftOf(file: Fields): StageDraft {
  const categories = categoriesOf(file).map((one) =>
    typedFields(CATEGORY_FIELDS, one, categoryField(String(one['key']), '')),
  );
  return Object.assign(typedFields(EVENT_FIELDS, file), ...categories) as StageDraft;
}

export const storedOf = ({ file, version }: SeasonEventPage): Stored => ({
  draft: eventDraftOf(file),
  version,
});

/** Keys of the draft's categories, in order. Leaves out a category that another user deleted: merging empties its fields. */
export function categoryKeys(draft: StageDraft): string[] {
  const keys = Object.keys(draft)
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => name.split('.')[1] ?? '');
  return [...new Set(keys)].filter((key) =>
    CATEGORY_FIELDS.every(({ name }) => draft[categoryField(key, name)] !== undefined),
  );
}

export const isNewCategory = (key: string): boolean => key.startsWith(NEW);

/** The draft with an empty category after the others. */
export function withCategory(draft: StageDraft): StageDraft {
  const keys = categoryKeys(draft);
  let number = keys.length + 1;
  while (keys.includes(`${NEW}${number}`)) number += 1;
  const empty = { number_of_cars: 1, companion_allowed_quantity: 0 };
  return { ...draft, ...typedFields(CATEGORY_FIELDS, empty, categoryField(`${NEW}${number}`, '')) };
}

/** The draft without a category that is not saved yet. */
export function withoutCategory(draft: StageDraft, key: string): StageDraft {
  const prefix = categoryField(key, '');
  return Object.fromEntries(Object.entries(draft).filter(([name]) => !name.startsWith(prefix)));
}

function fileFields(specs: readonly FieldSpec[], draft: StageDraft, prefix = ''): Fields {
  return Object.fromEntries(
    specs.map((spec) => [spec.name, fileValue(spec, draft[`${prefix}${spec.name}`])]),
  );
}

/** The draft as the file of the event; `logo` is not edited here and stays. */
export function eventFileOf(draft: StageDraft, { logo }: Fields): Record<string, unknown> {
  const categories = categoryKeys(draft).map((key) => ({
    ...fileFields(CATEGORY_FIELDS, draft, categoryField(key, '')),
    ...(isNewCategory(key) ? {} : { key }),
  }));
  return { ...fileFields(EVENT_FIELDS, draft), logo, categories };
}

/** The server's problems by field of the draft: `categories.1.name` names a category by its place. */
export function problemsByField(
  draft: StageDraft,
  problems: ReadonlyArray<{ readonly field: string; readonly message: string }>,
): Readonly<Record<string, string>> {
  const keys = categoryKeys(draft);
  return Object.fromEntries(
    problems.map(({ field, message }) => {
      const [, place, name] = /^categories\.(\d+)\.(.+)$/.exec(field) ?? [];
      const key = keys[Number(place)];
      return [key === undefined || name === undefined ? field : categoryField(key, name), message];
    }),
  );
}

/** The name of a category as typed. */
export const nameOfCategory = (draft: StageDraft, key: string): string =>
  textIn(draft, categoryField(key, 'name')) || 'Categoria nova';

/** A field in words: `Turismo: Carros por cliente`. */
export function eventFieldWords(draft: StageDraft, field: string): string {
  const [, key = '', name] = /^categories\.([^.]+)\.(.+)$/.exec(field) ?? [];
  const specs = name === undefined ? EVENT_FIELDS : CATEGORY_FIELDS;
  const words = specs.find((spec) => spec.name === (name ?? field))?.label ?? 'Descrição';
  if (name === undefined) return field === 'categories' ? 'Categorias' : words;
  return `${nameOfCategory(draft, key)}: ${words}`;
}
