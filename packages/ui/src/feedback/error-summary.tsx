import { type JSX, type MouseEvent, useEffect, useRef } from 'react';

import { Mark } from './mark.tsx';
import './alert.css';

export interface FieldProblem {
  /** The `id` of the field's control. */
  field: string;
  label: string;
  message: string;
}

interface ErrorSummaryProps {
  problems: readonly FieldProblem[];
  /** Counts the submits: each new one brings the focus back here. */
  attempt: number;
}

/** Leads to the control itself: a radio group is no target, its chosen or first button is. */
function goToField(event: MouseEvent<HTMLAnchorElement>, id: string) {
  const target = document.getElementById(id);
  if (!target) return;
  event.preventDefault();
  const control = target.matches('[role=radiogroup]')
    ? target.querySelector<HTMLElement>('input:checked, input:enabled')
    : target;
  control?.focus();
}

/** What a submit found wrong, with a link to each field. Takes the focus; draws nothing when all is well. */
export function ErrorSummary({ problems, attempt }: ErrorSummaryProps): JSX.Element | null {
  const box = useRef<HTMLDivElement>(null);
  const shown = problems.length > 0;

  useEffect(() => {
    if (shown && attempt > 0) box.current?.focus();
  }, [attempt, shown]);

  if (!shown) return null;
  return (
    <div className="alert alert--error" role="alert" tabIndex={-1} ref={box}>
      <Mark />
      <h2>{problems.length === 1 ? 'Confira 1 campo' : `Confira ${problems.length} campos`}</h2>
      <ul>
        {problems.map(({ field, label, message }) => (
          <li key={field}>
            <a href={`#${field}`} onClick={(event) => goToField(event, field)}>
              {label}: {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
