import { type JSX, type ReactNode, type Ref, useId } from 'react';

import { classNames } from '../class-names.ts';
import { Mark } from '../feedback/mark.tsx';
import { ChoiceGroup, type ChoiceGroupText } from './choice-group.tsx';
import './choice-rows.css';

export interface ChoiceRow {
  value: string;
  title: ReactNode;
  detail?: ReactNode;
  /** Shown before the text: a plate. */
  figure?: ReactNode;
  /** Decoration after the text: a silhouette. */
  picture?: ReactNode;
  /** Why this row cannot be chosen: the rule and the value. Disables the row. */
  why?: ReactNode;
}

interface ChoiceRowsProps extends ChoiceGroupText {
  id?: string;
  name?: string;
  rows: readonly ChoiceRow[];
  /** Value of the chosen row, or '' for none. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** Why no row can be chosen, shown once above them instead of in each. */
  whyNone?: ReactNode;
  /** Ref to the chosen row's radio button, otherwise the first enabled one. */
  ref?: Ref<HTMLInputElement>;
  /** Content after the rows: 'Adicionar veículo'. */
  children?: ReactNode;
}

/** A radio group whose rows show a plate, a title, a detail and, when disabled, the reason. */
export function ChoiceRows({
  name,
  rows,
  value,
  onChange,
  onBlur,
  whyNone,
  ref,
  children,
  ...group
}: ChoiceRowsProps): JSX.Element {
  const ownId = useId();
  const allowed = rows.filter((row) => !row.why);
  const focusable = allowed.find((row) => row.value === value) ?? allowed[0];
  return (
    <ChoiceGroup {...group}>
      {whyNone && (
        <p className="choices-why" id={`${ownId}-why`}>
          <Mark />
          <span>{whyNone}</span>
        </p>
      )}
      <div className="choices">
        {rows.map((row) => {
          const ownWhyId = whyNone ? `${ownId}-why` : `${ownId}-${row.value}-why`;
          const whyId = row.why ? ownWhyId : undefined;
          return (
            <label className={classNames('choice', whyId && 'choice--off')} key={row.value}>
              <input
                type="radio"
                ref={row === focusable ? ref : undefined}
                name={name ?? ownId}
                value={row.value}
                checked={row.value === value}
                disabled={Boolean(whyId)}
                aria-describedby={whyId}
                onChange={() => onChange(row.value)}
                onBlur={onBlur}
              />
              {row.figure}
              {row.picture && <span className="picture">{row.picture}</span>}
              <span>
                <span className="t">{row.title}</span>
                {row.detail && <span className="d">{row.detail}</span>}
              </span>
              {whyId && !whyNone && (
                <span className="why" id={whyId}>
                  <Mark />
                  <span>{row.why}</span>
                </span>
              )}
            </label>
          );
        })}
      </div>
      {children}
    </ChoiceGroup>
  );
}
