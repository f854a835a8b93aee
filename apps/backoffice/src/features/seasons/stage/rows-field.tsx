import type { JSX } from 'react';
import { Field } from '../../../shared/forms/field.tsx';
import { Icon } from '../../../shared/parts/icon.tsx';
import { LinesField } from './lines-field.tsx';
import type { DraftRow } from './stage-draft.ts';
import type { ColumnSpec } from './stage-fields.data.ts';

interface RowsFieldProps {
  label: string;
  columns: readonly ColumnSpec[];
  rows: readonly DraftRow[];
  /** How many there may be. */
  most: number;
  problems: ReadonlyArray<readonly [field: string, message: string]>;
  onType: (rows: readonly DraftRow[]) => void;
}

/** A list of small rows: each is typed in place, taken away by its cross, and one more is added below. */
export function RowsField(props: RowsFieldProps): JSX.Element {
  const { label, columns, rows, most, problems, onType } = props;
  const isSingle = most === 1;
  const typeInto = (at: number, name: string, value: string | boolean): void =>
    onType(rows.map((row, index) => (index === at ? { ...row, [name]: value } : row)));
  const empty: DraftRow = Object.fromEntries(
    columns.map(({ name, kind }) => [name, kind === 'flag' ? false : '']),
  );
  return (
    <fieldset className="row-list">
      <legend>{label}</legend>
      {rows.map((row, at) => (
        // Rows have no names of their own: where they stand is who they are.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className="row-of">
          {columns.map(({ name, label: words, kind }) => {
            const value = row[name] ?? '';
            if (kind === 'lines' && typeof value === 'string') {
              return (
                <LinesField
                  key={name}
                  label={words}
                  help={undefined}
                  problem={undefined}
                  value={value}
                  onType={(typed) => typeInto(at, name, typed)}
                />
              );
            }
            return typeof value === 'boolean' ? (
              <label key={name} className="flag">
                <input
                  type="checkbox"
                  className="cb"
                  checked={value}
                  onChange={(event) => typeInto(at, name, event.target.checked)}
                />{' '}
                {words}
              </label>
            ) : (
              <Field
                key={name}
                label={words}
                type={kind === 'day' ? 'date' : 'text'}
                className={kind === 'number' || kind === 'day' ? 'in num' : 'in'}
                autoComplete="off"
                value={value}
                onChange={(event) => typeInto(at, name, event.target.value)}
              />
            );
          })}
          {isSingle ? null : (
            <button
              type="button"
              className="btn btn--q btn--s"
              aria-label={`Tirar ${label}, ${at + 1}`}
              onClick={() => onType(rows.filter((_, index) => index !== at))}
            >
              <Icon name="close" />
            </button>
          )}
        </div>
      ))}
      {problems.map(([field, message]) => (
        <p key={`${field}${message}`} className="err">
          {message}
        </p>
      ))}
      {rows.length < most ? (
        <button type="button" className="a s" onClick={() => onType([...rows, empty])}>
          Acrescentar a {label}
        </button>
      ) : null}
    </fieldset>
  );
}
