import { Button } from '@trilha/ui/button/button.tsx';
import { Alert } from '@trilha/ui/feedback/alert.tsx';
import { ErrorSummary } from '@trilha/ui/feedback/error-summary.tsx';
import { type JSX, useEffect, useRef } from 'react';
import { placeLabel } from '../entry-form/entry-problems.ts';
import { controlId } from '../entry-form/form-names.ts';
import type { Entry } from './use-entry.ts';

interface RefusalsProps {
  entry: Entry;
  /** Sends the form again. It may have changed, so confirmations are asked again. */
  onRetry: () => void;
}

/** Why a submit failed, above the form. Takes the focus when it appears. */
function Failure({ entry, onRetry }: RefusalsProps): JSX.Element | null {
  const box = useRef<HTMLDivElement>(null);
  const { failure, change } = entry;
  useEffect(() => {
    if (failure?.title) box.current?.focus();
  }, [failure]);
  if (!failure?.title) return null;
  return (
    <div ref={box} tabIndex={-1}>
      <Alert type="error" role="alert" title={failure.title}>
        {failure.detail && <p>{failure.detail}</p>}
        {failure.canRetry && (
          <>
            <p>
              Está tudo guardado aqui. Nenhuma {change ? 'alteração' : 'inscrição'} é feita duas
              vezes.
            </p>
            <div>
              <Button variant="tertiary" size="small" busy={entry.isSending} onClick={onRetry}>
                Tentar de novo
              </Button>
            </div>
          </>
        )}
      </Alert>
    </div>
  );
}

/** All field errors shown so far, for the summary that takes the focus. */
function summaryOf({ problems, failure, form, attempt }: Entry) {
  if (attempt === 0) return [];
  const refused = failure?.places ?? [];
  return [
    ...problems.map(({ place, label, message }) => ({ field: controlId(place), label, message })),
    ...refused.map(({ place, message }) => ({
      field: controlId(place),
      label: placeLabel(place, form.crews.length),
      message,
    })),
  ];
}

/** Above the form: why it could not be sent, and every field that is wrong. */
export function EntryRefusals({ entry, onRetry }: RefusalsProps): JSX.Element {
  return (
    <>
      <Failure entry={entry} onRetry={onRetry} />
      <ErrorSummary problems={summaryOf(entry)} attempt={entry.attempt} />
    </>
  );
}
