import { Button } from '@trilha/ui/button/button.tsx';
import { TextButton } from '@trilha/ui/button/text-button.tsx';
import type { JSX } from 'react';
import { Field } from '../../../../shared/forms/field.tsx';
import { Icon } from '../../../../shared/parts/icon.tsx';
import { StageFileField } from '../../uploading/stage-file-field.tsx';
import { FilesField } from '../../uploading/files-field.tsx';
import { useUploadsOfStage } from '../../uploading/uploads-of-stage.ts';
import { LinesField } from './lines-field.tsx';
import type { DraftRow } from '../draft/stage-draft.ts';
import type { ColumnSpec } from './stage-fields.data.ts';

interface RowsFieldProps {
  label: string;
  help: string | undefined;
  columns: readonly ColumnSpec[];
  rows: readonly DraftRow[];
  /** Maximum of rows. */
  most: number;
  problems: ReadonlyArray<readonly [field: string, message: string]>;
  onType: (rows: readonly DraftRow[]) => void;
  /** Runs when a file arrives; receives a function of the current rows. */
  onArrive: (place: (rows: readonly DraftRow[]) => readonly DraftRow[]) => void;
}

interface Arrived {
  readonly at: number;
  readonly name: string;
  readonly address: string;
  readonly before: string;
  readonly empty: DraftRow;
}

/** Puts a file into the row it was chosen for, or into a new row when that row has changed. */
function withFile(rows: readonly DraftRow[], arrived: Arrived): readonly DraftRow[] {
  const { at, name, address, before, empty } = arrived;
  if (rows[at]?.[name] !== before) return [...rows, { ...empty, [name]: address }];
  return rows.map((row, index) => (index === at ? { ...row, [name]: address } : row));
}

/** A list of small rows: edited in place, each with a delete button, and a button to add one. */
export function RowsField(props: RowsFieldProps): JSX.Element {
  const { label, help, columns, rows, most, problems, onType, onArrive } = props;
  const { underWay } = useUploadsOfStage();
  const isSingle = most === 1;
  const typeInto = (at: number, name: string, value: string | boolean): void =>
    onType(rows.map((row, index) => (index === at ? { ...row, [name]: value } : row)));
  const files = columns.find(({ kind }) => kind === 'file');
  const use = files?.use;
  // The file fields of a row are identified by position.
  const named = (title: string): DraftRow => (use === 'document' ? { title } : {});
  const isHeld = files !== undefined && underWay > 0;
  const empty: DraftRow = Object.fromEntries(
    columns.map(({ name, kind }) => [name, kind === 'flag' ? false : '']),
  );
  return (
    <fieldset className="row-list">
      <legend>{label}</legend>
      {help ? <p className="q s">{help}</p> : null}
      {rows.map((row, at) => (
        // Rows are identified by position.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className="row-of">
          {columns.map(({ name, label: words, kind, use: usedFor }) => {
            const value = row[name] ?? '';
            if (usedFor !== undefined) {
              return (
                <StageFileField
                  key={name}
                  label={words}
                  use={usedFor}
                  address={String(value)}
                  problem={undefined}
                  onSent={(address, before) =>
                    onArrive((now) => withFile(now, { at, name, address, before, empty }))
                  }
                />
              );
            }
            if ((kind === 'lines' || kind === 'strings') && typeof value === 'string') {
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
            <Button
              variant="tertiary"
              size="small"
              aria-label={`Tirar ${label}, ${at + 1}`}
              aria-disabled={isHeld || undefined}
              title={isHeld ? 'Espere o envio do arquivo' : undefined}
              onClick={isHeld ? undefined : () => onType(rows.filter((_, index) => index !== at))}
            >
              <Icon name="close" />
            </Button>
          )}
        </div>
      ))}
      {problems.map(([field, message]) => (
        <p key={`${field}${message}`} className="err">
          {message}
        </p>
      ))}
      {use !== undefined && files !== undefined && rows.length < most ? (
        <FilesField
          use={use}
          most={most - rows.length}
          onSent={(address, title) =>
            onArrive((now) => [...now, { ...empty, ...named(title), [files.name]: address }])
          }
        />
      ) : null}
      {files === undefined && rows.length < most ? (
        <TextButton className="s" onClick={() => onType([...rows, empty])}>
          Acrescentar a {label}
        </TextButton>
      ) : null}
    </fieldset>
  );
}
