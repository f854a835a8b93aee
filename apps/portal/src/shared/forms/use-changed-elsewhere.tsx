import { type FetchQueryOptions, useQueryClient } from '@tanstack/react-query';
import { Button } from '@trilha/ui/button/button.tsx';
import { Alert } from '@trilha/ui/feedback/alert.tsx';
import { type JSX, type MouseEvent, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ApiError } from '../api/api-error.ts';
import { differs } from './differs.ts';
import { FormFailure } from './form-failure.tsx';
import type { SchemaForm } from './use-schema-form.ts';

const CHANGED = 'Estes dados mudaram em outra aba ou aparelho';

/** Nothing was sent: what it would overwrite is not what the form was filled with. */
export class ChangedElsewhere extends ApiError {
  constructor() {
    super({ status: 0, code: 'invalid', message: `${CHANGED}.` });
  }
}

interface ElsewhereCheck<Input> {
  /**
   * To be run right before sending, with what is stored by now as the fields show it. Where another tab or device
   * has changed it, this attempt is refused and the next one is meant.
   * @throws ChangedElsewhere
   */
  check: (now: Input) => void;
  /** What to say about it, and the way back to what is stored; null while nothing was refused. */
  notice: JSX.Element | null;
}

/** The button that was pressed goes with its notice: what comes next takes the focus. */
function focusSubmit({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  currentTarget.form?.querySelector<HTMLElement>('[type=submit]')?.focus();
}

/**
 * Keeps a form over something stored from undoing in silence what was changed elsewhere.
 * @param filledWith what was stored when it was last looked at, as the fields show it
 */
export function useChangedElsewhere<Input extends FieldValues, Output>(
  { methods, startOver, version, hasOldDraft, failure }: SchemaForm<Input, Output>,
  filledWith: Input,
): ElsewhereCheck<Input> {
  const [refusedIn, setRefusedIn] = useState<number | null>(null);

  const check = (now: Input): void => {
    setRefusedIn(null);
    // What is stored already as it is typed here was sent from here: its answer was lost.
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
  // Whatever starts the form over answers it.
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
  /** What the form changes; undefined where it adds something. */
  known: Item | undefined;
  /** The list that the server has it in. */
  list: FetchQueryOptions<Item[], Error, Item[], string[]>;
  /** One of them as the fields show it. */
  valuesOf: (item: Item) => Input;
}

interface ListCheck extends Pick<ElsewhereCheck<never>, 'notice'> {
  /** @throws ChangedElsewhere, or ApiError when what is stored cannot be read */
  check: () => Promise<void>;
}

/** The same for a form over one of a list, which is read again right before sending. */
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
      // One that is gone is the server's to refuse.
      if (!stored) return;
      setSeen(stored);
      check(valuesOf(stored));
    },
    notice,
  };
}
