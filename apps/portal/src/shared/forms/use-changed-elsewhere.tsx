import { type FetchQueryOptions, useQueryClient } from '@tanstack/react-query';
import { Button } from '@trilha/ui/button/button.tsx';
import { type JSX, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ApiError } from '../api/api-error.ts';
import { clearDraft } from '../drafts.ts';
import { differs } from './differs.ts';
import { FormFailure } from './form-failure.tsx';
import type { SchemaForm } from './use-schema-form.ts';

/** Nothing was sent: what it would overwrite is not what the form was filled with. */
export class ChangedElsewhere extends ApiError {
  constructor() {
    super({ status: 0, code: 'invalid', message: 'Estes dados mudaram em outra aba ou aparelho.' });
  }
}

interface Stored<Item, Input> {
  /** The form's own id and whose draft it keeps. */
  id: string;
  draftOf: number;
  /** What the form changes; undefined where it adds something. */
  known: Item | undefined;
  /** The list that the server has it in. */
  list: FetchQueryOptions<Item[], Error, Item[], string[]>;
  /** It as the fields show it. */
  valuesOf: (item: Item) => Input;
}

interface ElsewhereCheck {
  /**
   * To be run right before sending. Where another tab or device has changed meanwhile what this form is over, the
   * first attempt is refused and the next one is meant.
   * @throws ChangedElsewhere, or ApiError when what is stored cannot be read
   */
  check: () => Promise<void>;
  /** What to say about it, and the way back to what is stored; null while nothing was refused. */
  notice: JSX.Element | null;
  /** As a `key` it makes fields with state of their own start again with what is stored. */
  version: number;
}

/** Keeps a form over something stored from undoing in silence what was changed elsewhere. */
export function useChangedElsewhere<Item extends { id: number }, Input extends FieldValues, Output>(
  { methods }: SchemaForm<Input, Output>,
  { id, draftOf, known, list, valuesOf }: Stored<Item, Input>,
): ElsewhereCheck {
  const queries = useQueryClient();
  const [filledWith, setFilledWith] = useState(() => known && valuesOf(known));
  const [isRefused, setRefused] = useState(false);
  const [version, setVersion] = useState(0);

  const check = async (): Promise<void> => {
    setRefused(false);
    if (!filledWith) return;
    const all = await queries.fetchQuery({ ...list, staleTime: 0 });
    const stored = all.find((item) => item.id === known?.id);
    // One that is gone is the server's to refuse.
    const now = stored && valuesOf(stored);
    // What is stored already as it is typed here was sent from here: its answer was lost.
    if (!now || !differs(filledWith, now) || !differs(now, methods.getValues())) return;
    setFilledWith(now);
    setRefused(true);
    throw new ChangedElsewhere();
  };
  const keepStored = (): void => {
    methods.reset(filledWith);
    clearDraft(draftOf, id);
    setRefused(false);
    setVersion(version + 1);
  };

  const notice = isRefused ? (
    <FormFailure
      title="Estes dados mudaram em outra aba ou aparelho"
      text="Nada foi enviado. Envie de novo para valer o que está aqui, ou fique com o que está salvo."
    >
      <Button variant="tertiary" size="small" onClick={keepStored}>
        Ficar com o que está salvo
      </Button>
    </FormFailure>
  ) : null;
  return { check, notice, version };
}
