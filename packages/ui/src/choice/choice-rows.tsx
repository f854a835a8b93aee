import { type JSX, type ReactNode, type Ref, useId } from 'react';

import { classNames } from '../class-names.ts';
import { Mark } from '../feedback/mark.tsx';
import { ChoiceGroup, type ChoiceGroupText } from './choice-group.tsx';
import './choice-rows.css';

export interface ChoiceRow {
  value: string;
  title: ReactNode;
  detail?: ReactNode;
  /** What stands before the words: a plate. */
  figure?: ReactNode;
  /** What stands after it and only adorns: a silhouette. */
  picture?: ReactNode;
  /** Why this one cannot be chosen: the rule and the value. Its presence disables the row. */
  why?: ReactNode;
}

interface ChoiceRowsProps extends ChoiceGroupText {
  id?: string;
  name?: string;
  rows: readonly ChoiceRow[];
  /** The chosen row, or '' for none. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** Why none of the rows can be chosen, told once above them instead of in each. */
  whyNone?: ReactNode;
  /** Reaches the chosen row's radio button, else the first that can be chosen. */
  ref?: Ref<HTMLInputElement>;
  /** What follows the rows: 'Adicionar veículo'. */
  children?: ReactNode;
}

/** A radio group whose rows show a plate, a title, a detail and, where refused, the reason. */
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
