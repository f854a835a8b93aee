import { type JSX, useEffect, useRef } from 'react';

import { goToControl } from './go-to-control.ts';
import { Mark } from './mark.tsx';
import './alert.css';

export interface FieldProblem {
  /** `id` of the field's control. */
  field: string;
  label: string;
  message: string;
}

interface ErrorSummaryProps {
  problems: readonly FieldProblem[];
  /** Number of submits; each new one moves the focus here. */
  attempt: number;
}

/** Problems of a submitted form, with a link to each field. Takes the focus; renders nothing without problems. */
export function ErrorSummary({ problems, attempt }: ErrorSummaryProps): JSX.Element | null {
  const box = useRef<HTMLDivElement>(null);
  const shown = problems.length > 0;
  const focusedAt = useRef(0);

  useEffect(() => {
    // Does not take the focus again when an edited field becomes invalid, because the user is typing.
    if (!shown || attempt === focusedAt.current) return;
    focusedAt.current = attempt;
    box.current?.focus({ preventScroll: true });
    // By default, browsers scroll to the end of a list taller than the screen.
    box.current?.scrollIntoView?.({ block: 'start' });
  }, [attempt, shown]);

  if (!shown) return null;
  return (
    <div className="alert alert--error" role="alert" tabIndex={-1} ref={box}>
      <Mark />
      <h2>{problems.length === 1 ? 'Confira 1 campo' : `Confira ${problems.length} campos`}</h2>
      <ul>
        {problems.map(({ field, label, message }) => (
          <li key={field}>
            <a href={`#${field}`} onClick={goToControl}>
              {label}: {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
