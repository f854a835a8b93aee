import type { JSX } from 'react';
import { Field } from '../../../../shared/forms/field.tsx';
import { SelectField } from '../../../../shared/forms/select-field.tsx';
import { typedAmount } from '../../../../shared/parts/amounts.ts';
import { seasonFieldWords } from '../../season-field-words.ts';
import { StageFileField } from '../../uploading/stage-file-field.tsx';
import { LinesField } from './lines-field.tsx';
import { PointField } from './point-field.tsx';
import { RowsField } from './rows-field.tsx';
import { type DraftValue, type TypedValue, VOUCHERS } from '../draft/stage-draft.ts';
import type { FieldSpec } from './stage-fields.data.ts';

export interface StageFieldProps {
  spec: FieldSpec;
  value: DraftValue;
  /** Errors of the field or its parts. */
  problems: ReadonlyArray<readonly [field: string, message: string]>;
  onType: (value: TypedValue) => void;
}

const TYPES = { moment: 'datetime-local', day: 'date' } as const;

/** One field of a stage, rendered by kind. */
export function StageField({ spec, value, problems, onType }: StageFieldProps): JSX.Element {
  const { name, kind, help, columns, use, most = 60, choices = [] } = spec;
  const label = spec.label ?? seasonFieldWords(name);
  const problem = problems[0]?.[1];
  if (typeof value === 'boolean') {
    return (
      <label className="flag">
        <input
          type="checkbox"
          className="cb"
          checked={value}
          onChange={(event) => onType(event.target.checked)}
        />{' '}
        {label}
        {problem ? <span className="err">{problem}</span> : null}
      </label>
    );
  }
  if (kind === 'point' && typeof value !== 'string') {
    const [point = {}] = value;
    return (
      <PointField
        label={label}
        point={point}
        problems={problems}
        onType={(typed) => onType([typed])}
      />
    );
  }
  if (typeof value !== 'string') {
    const shown = kind === 'vouchers' ? VOUCHERS : (columns ?? []);
    return (
      <RowsField
        label={label}
        help={help}
        columns={shown}
        rows={value}
        most={most}
        problems={problems}
        onType={onType}
        onArrive={(place) => onType((now) => place(typeof now === 'object' ? now : []))}
      />
    );
  }
  if (kind === 'lines' || kind === 'strings') {
    return <LinesField label={label} help={help} problem={problem} value={value} onType={onType} />;
  }
  if (kind === 'file' && use !== undefined) {
    return (
      <StageFileField
        label={label}
        use={use}
        address={value}
        problem={problem}
        onSent={onType}
        onClear={() => onType('')}
      />
    );
  }
  if (kind === 'held') {
    return (
      <SelectField
        label={label}
        value={value}
        problem={problem}
        onChange={(event) => onType(event.target.value)}
      >
        <option value="Agendada">Agendada</option>
        <option value="Realizada">Realizada</option>
        {value === 'Cancelada' ? <option value="Cancelada">Cancelada</option> : null}
      </SelectField>
    );
  }
  if (kind === 'choice') {
    return (
      <SelectField
        label={label}
        {...(help === undefined ? {} : { help })}
        value={value}
        problem={problem}
        onChange={(event) => onType(event.target.value)}
      >
        {choices.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </SelectField>
    );
  }
  const isDate = kind === 'moment' || kind === 'day';
  const isNumber = kind === 'number' || kind === 'money';
  const isNoAmount = kind === 'money' && problem !== undefined && typedAmount(value) === null;
  return (
    <Field
      label={label}
      {...(help === undefined ? {} : { help })}
      problem={isNoAmount ? 'Escreva o valor como 500,00' : problem}
      type={isDate ? TYPES[kind] : 'text'}
      inputMode={isNumber ? 'decimal' : undefined}
      className={isDate || isNumber ? 'in num' : 'in'}
      autoComplete="off"
      value={value}
      onChange={(event) => onType(event.target.value)}
    />
  );
}
