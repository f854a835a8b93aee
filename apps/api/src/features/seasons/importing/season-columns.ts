import type {
  SeasonCategory,
  SeasonEvent,
  SeasonStep,
} from '@trilha/contract/seasons/season.schema.ts';

type Columns = Readonly<Record<string, unknown>>;

/** The columns of an event's row. */
export function eventColumns({ name, description, is_paid, allows_registration }: SeasonEvent) {
  return { name, description, is_paid, allows_registration };
}

/** The columns of a category's row, and whether it is retired, which has a table of its own. */
export function categoryColumns({ key: _key, retired, ...columns }: SeasonCategory) {
  return { columns, retired };
}

/** The columns of a stage's row; places and the guide have their own tables. */
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
    counted_questions: _questions,
    counted_until: _until,
    ...columns
  } = step;
  return { ...columns, event_value_cents };
}

const comparable = (value: unknown): unknown => (value instanceof Date ? value.getTime() : value);

/** Names of the columns that differ from the wanted values. */
export function changedColumns(row: Columns, wanted: Columns): string[] {
  return Object.keys(wanted).filter((name) => comparable(row[name]) !== comparable(wanted[name]));
}

const minuteOf = (instant: Date): number => Math.floor(instant.getTime() / 60_000);

/** Files hold minutes, so a stored instant within the same minute is kept. */
export function keepInstants<Wanted extends Columns>(
  wanted: Wanted,
  known: Columns | undefined,
): Wanted {
  const kept = Object.entries(wanted).flatMap(([name, value]) => {
    const old = known?.[name];
    const isSame =
      value instanceof Date && old instanceof Date && minuteOf(old) === minuteOf(value);
    return isSame ? [[name, old]] : [];
  });
  return { ...wanted, ...Object.fromEntries(kept) };
}
