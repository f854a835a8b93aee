import type {
  SeasonCategory,
  SeasonEvent,
  SeasonStep,
} from '@trilha/contract/seasons/season.schema.ts';

type Columns = Readonly<Record<string, unknown>>;

/** What of an event stands in its row. */
export function eventColumns({ name, description, is_paid, allows_registration }: SeasonEvent) {
  return { name, description, is_paid, allows_registration };
}

/** What of a category stands in its row. */
export function categoryColumns({ key: _key, ...columns }: SeasonCategory) {
  return columns;
}

/** What of a stage stands in its row; places and the guide have rows of their own. */
export function stageColumns(step: SeasonStep) {
  const {
    key: _key,
    image: _image,
    published: _published,
    event_value: event_value_cents,
    vacancies_first_batch: _firstBatch,
    vacancies_invitation: _invitation,
    vouchers: _vouchers,
    guide: _guide,
    ...columns
  } = step;
  return { ...columns, event_value_cents };
}

const comparable = (value: unknown): unknown => (value instanceof Date ? value.getTime() : value);

/** Names of the columns in which a row is not what it should be. */
export function changedColumns(row: Columns, wanted: Columns): string[] {
  return Object.keys(wanted).filter((name) => comparable(row[name]) !== comparable(wanted[name]));
}
