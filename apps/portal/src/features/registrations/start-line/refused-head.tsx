import { Alert } from '@trilha/ui/feedback/alert.tsx';
import { goToControl } from '@trilha/ui/feedback/go-to-control.ts';
import { type JSX, useEffect, useRef } from 'react';
import { ReceivedClock } from './opening-clock.tsx';
import type { PressRefusal } from './use-press.ts';
import './start-line.css';

/** A problem of one field of the form below. */
export interface RefusedField {
  /** Id of the field's control. */
  id: string;
  label: string;
  message: string;
}

interface RefusedHeadProps {
  refusal: PressRefusal;
  /** Problems by field; empty when the whole entry was refused. */
  fields: readonly RefusedField[];
}

/** Shown above the form after a refused press: what is wrong, where, and the server's receive time (OPEN-14). */
export function RefusedHead({ refusal, fields }: RefusedHeadProps): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const { error, receivedAt } = refusal;
  return (
    <div className="go-refused">
      <div ref={box} tabIndex={-1}>
        <Alert type="error" role="alert" title="Ainda não entrou">
          {fields.length === 0 && (
            <p>
              <b>{error.message}</b>
            </p>
          )}
          {fields.map(({ id, label, message }) => (
            <p key={id}>
              <a href={`#${id}`} onClick={goToControl}>
                {label}
              </a>
              <b>{`: ${message}`}</b>
            </p>
          ))}
          <p>Todo o resto está guardado.</p>
        </Alert>
      </div>
      {receivedAt && (
        <ReceivedClock receivedAt={receivedAt}>
          Este toque não gastou vaga. O próximo conta pela hora em que chegar.
        </ReceivedClock>
      )}
    </div>
  );
}
