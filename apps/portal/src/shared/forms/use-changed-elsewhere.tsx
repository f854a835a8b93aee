import { type FetchQueryOptions, useQueryClient } from '@tanstack/react-query';
import { Button } from '@trilha/ui/button/button.tsx';
import { Alert } from '@trilha/ui/feedback/alert.tsx';
import { type JSX, type MouseEvent, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { differs } from './differs.ts';
import { FormFailure } from './form-failure.tsx';
import type { SchemaForm } from './use-schema-form.ts';

const CHANGED = 'Estes dados mudaram em outra aba ou aparelho';

/** Thrown instead of sending, because the stored values changed after the form was filled. */
export class ChangedElsewhere extends ApiError {
  constructor() {
    super({ status: 0, code: 'invalid', message: `${CHANGED}.` });
  }
}

interface ElsewhereCheck<Input> {
  /**
   * Call it before sending, with the current stored values in form format. When another tab or device changed them,
   * this attempt is refused; the next one overwrites them.
   * @throws ChangedElsewhere
   */
  check: (now: Input) => void;
  /** The message with a button to restore the stored values; null while nothing was refused. */
  notice: JSX.Element | null;
}

/** The pressed button disappears with its notice, so the submit button takes the focus. */
function focusSubmit({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  currentTarget.form?.querySelector<HTMLElement>('[type=submit]')?.focus();
}

/**
 * Prevents a form from silently overwriting changes made elsewhere.
 * @param filledWith the stored values at last reading, in form format
 */
export function useChangedElsewhere<Input extends FieldValues, Output>(
  { methods, startOver, version, hasOldDraft, failure }: SchemaForm<Input, Output>,
  filledWith: Input,
): ElsewhereCheck<Input> {
  const [refusedIn, setRefusedIn] = useState<number | null>(null);

  const check = (now: Input): void => {
    setRefusedIn(null);
    // The stored values equal the typed ones: an earlier request succeeded but its response was lost.
    if (!differs(filledWith, now) || !differs(now, methods.getValues())) return;
    setRefusedIn(version);
    throw new ChangedElsewhere();
  };
  const keepStored = (event: MouseEvent<HTMLButtonElement>): void => {
    focusSubmit(event);
    startOver(filledWith);
  };

  const keep = (
    <Button variant="tertiary" size="small" onClick={keepStored}>
      Ficar com o que está salvo
    </Button>
  );
  // Starting the form over dismisses the notice.
  if (refusedIn === version) {
    const text =
      'Nada foi enviado. Envie de novo para valer o que está aqui, ou fique com o que está salvo.';
    const notice = (
      <FormFailure title={CHANGED} text={text}>
        {keep}
      </FormFailure>
    );
    return { check, notice };
  }
  const notice = hasOldDraft && failure === null && (
    <Alert type="warning" title={CHANGED}>
      <p>
        O que você tinha digitado e não enviado está aqui. Envie para valer, ou fique com o que está
        salvo.
      </p>
      {keep}
    </Alert>
  );
  return { check, notice: notice || null };
}

interface Stored<Item, Input> {
  /** The item that the form changes; undefined when it adds one. */
  known: Item | undefined;
  /** Query of the list that contains the item. */
  list: FetchQueryOptions<Item[], Error, Item[], string[]>;
  /** Converts an item to form values. */
  valuesOf: (item: Item) => Input;
}

interface ListCheck extends Pick<ElsewhereCheck<never>, 'notice'> {
  /** @throws ChangedElsewhere, or ApiError when the stored item cannot be read */
  check: () => Promise<void>;
}

/** Like `useChangedElsewhere`, for a form over one item of a list, which is fetched again before sending. */
export function useChangedInList<Item extends { id: number }, Input extends FieldValues, Output>(
  form: SchemaForm<Input, Output>,
  { known, list, valuesOf }: Stored<Item, Input>,
): ListCheck {
  const queries = useQueryClient();
  const [seen, setSeen] = useState(known);
  const { check, notice } = useChangedElsewhere(
    form,
    seen ? valuesOf(seen) : form.methods.getValues(),
  );
  return {
    check: async () => {
      if (!known) return;
      const items = await queries.fetchQuery({ ...list, staleTime: 0 });
      const stored = items.find((item) => item.id === known.id);
      // The server refuses changes to a deleted item.
      if (!stored) return;
      setSeen(stored);
      check(valuesOf(stored));
    },
    notice,
  };
}
