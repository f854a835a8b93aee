import {
  type FormEvent,
  type RefObject,
  startTransition,
  useActionState,
  useEffect,
  useState,
} from 'react';
import { ApiError } from '../api/api-error.ts';
import { clearDraft, readDraft, saveDraft } from '../drafts.ts';
import { useIsLeaving } from '../navigation/portal-router.tsx';
import { useEarlySubmit } from './use-early-submit.ts';

/** What an attempt to send came to. Without problems or failure the screen has gone on. */
export interface Attempt<Field extends string> {
  problems: Partial<Record<Field, string>>;
  /** What concerns no field. */
  failure: string | null;
  /** Why it failed, below a text that does not say it. */
  reason?: string | undefined;
  /** Counts the attempts. */
  number: number;
  /** It was sent, and nothing was wrong. */
  isDone: boolean;
}

export type AttemptResult<Field extends string> = Partial<
  Omit<Attempt<Field>, 'number' | 'isDone'>
> | null;

interface PlatformForm<Field extends string> {
  /** For the `<form>`. */
  props: {
    id: string;
    ref: RefObject<HTMLFormElement | null>;
    method: 'post';
    noValidate: true;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    onInput: (event: FormEvent<HTMLFormElement>) => void;
  };
  /** For a field of `packages/ui`. */
  field: (name: Field) => { id: string; name: Field; error: string | undefined };
  attempt: Attempt<Field>;
  /** Until the screen is left, where a good answer leads on: it must not look as if nothing had come of it. */
  isSending: boolean;
}

function valuesOf<Field extends string>(form: HTMLFormElement): Record<Field, string> {
  return Object.fromEntries(new FormData(form)) as Record<Field, string>;
}

/** The texts of a refusal at the fields they concern; what concerns none of them is a failure. */
export function problemsOf<Field extends string>(
  error: ApiError,
  fields: readonly Field[],
): AttemptResult<Field> {
  const problems: Partial<Record<Field, string>> = {};
  for (const field of fields) {
    const text = error.errors[field]?.[0];
    if (text) problems[field] = text;
  }
  return Object.keys(problems).length > 0 ? { problems } : { failure: error.message };
}

/**
 * A small form of the platform's own: uncontrolled fields, sent by a React action. It works on
 * prerendered screens (what was typed or sent before the script came is kept), and what is typed
 * is kept as a draft, never with passwords.
 *
 * @param draftOf whose draft it is (D5a): the customer's, on a screen of somebody who is signed in.
 *
 * `send` judges and sends; it answers what went wrong, or null. An `ApiError` it throws is shown.
 */
export function usePlatformForm<Field extends string>(
  id: string,
  fields: readonly Field[],
  send: (values: Record<Field, string>) => Promise<AttemptResult<Field>>,
  draftOf: number | 'visitor' = 'visitor',
): PlatformForm<Field> {
  const ref = useEarlySubmit();
  const [edited, setEdited] = useState<readonly string[]>([]);
  const [attempt, dispatch, isSending] = useActionState(
    async (last: Attempt<Field>, values: Record<Field, string>): Promise<Attempt<Field>> => {
      const result = await send(values).catch((error: unknown) => {
        if (error instanceof ApiError) return problemsOf(error, fields);
        throw error;
      });
      if (result === null) clearDraft(draftOf, id);
      setEdited([]);
      const isDone = result === null;
      return { problems: {}, failure: null, ...result, number: last.number + 1, isDone };
    },
    { problems: {}, failure: null, number: 0, isDone: false },
  );
  const isLeaving = useIsLeaving() && attempt.isDone;

  useEffect(() => {
    const draft = readDraft(draftOf, id) ?? {};
    for (const input of ref.current?.querySelectorAll('input') ?? []) {
      const value = draft[input.name];
      if (input.value === '' && typeof value === 'string') input.value = value;
    }
  }, [id, ref, draftOf]);

  useEffect(() => {
    if (attempt.number === 0) return;
    // The error summary, where the form has one, stands above the first field.
    const first = '[role=alert][tabindex], [aria-invalid=true]';
    ref.current?.querySelector<HTMLElement>(first)?.focus();
  }, [attempt.number, ref]);

  return {
    props: {
      id,
      ref,
      method: 'post',
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        const values = valuesOf<Field>(event.currentTarget);
        if (!isSending) startTransition(() => dispatch(values));
      },
      onInput: (event) => {
        const { name } = event.target as HTMLInputElement;
        saveDraft(draftOf, id, valuesOf(event.currentTarget));
        if (!edited.includes(name)) setEdited([...edited, name]);
      },
    },
    field: (name) => ({
      id: `${id}-${name}`,
      name,
      error: edited.includes(name) ? undefined : attempt.problems[name],
    }),
    attempt,
    isSending: isSending || isLeaving,
  };
}
