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

/** What is wrong with a form's fields, one text per field. */
export type Problems<Field extends string> = Partial<Record<Field, string>>;

/** What an attempt to send came to. Without problems or failure the screen has gone on. */
export interface Attempt<Field extends string> {
  /** Without those that were mended since. */
  problems: Problems<Field>;
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
  /** Judges what a field holds now, for when it is left; other names are none of its business. */
  judgeField: (name: string) => void;
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
  const problems: Problems<Field> = {};
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
 * @param judge what is wrong with the values, as far as the page can tell. With it a field that is wrong is
 * judged while it is typed, and by `judgeField`; without it by `send` alone.
 *
 * `send` judges and sends; it answers what went wrong, or null. An `ApiError` it throws is shown.
 */
export function usePlatformForm<Field extends string>(
  id: string,
  fields: readonly Field[],
  send: (values: Record<Field, string>) => Promise<AttemptResult<Field>>,
  draftOf: number | 'visitor' = 'visitor',
  judge?: (values: Record<Field, string>) => Problems<Field>,
): PlatformForm<Field> {
  const ref = useEarlySubmit();
  /** What holds of fields that were left or typed into since the last attempt; null where nothing is wrong. */
  const [since, setSince] = useState<Partial<Record<Field, string | null>>>({});
  const [attempt, dispatch, isSending] = useActionState(
    async (last: Attempt<Field>, values: Record<Field, string>): Promise<Attempt<Field>> => {
      const own: Problems<Field> = judge?.(values) ?? {};
      const result =
        Object.keys(own).length > 0
          ? { problems: own }
          : await send(values).catch((error: unknown) => {
              if (error instanceof ApiError) return problemsOf(error, fields);
              throw error;
            });
      if (result === null) clearDraft(draftOf, id);
      setSince(own);
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

  const problemAt = (name: Field): string | undefined =>
    (name in since ? since[name] : attempt.problems[name]) ?? undefined;

  /** Judges a field, and what is told already. */
  function judgeAnew(name: Field, values: Record<Field, string>): void {
    const found: Problems<Field> = judge?.(values) ?? {};
    setSince((last) => {
      const told = fields.filter((field) => field === name || last[field]);
      return { ...last, ...Object.fromEntries(told.map((field) => [field, found[field] ?? null])) };
    });
  }

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
        const name = (event.target as HTMLInputElement).name as Field;
        const values = valuesOf<Field>(event.currentTarget);
        saveDraft(draftOf, id, values);
        if (name in since || attempt.problems[name]) judgeAnew(name, values);
      },
    },
    judgeField: (name) => {
      const field = fields.find((one) => one === name);
      if (!ref.current || field === undefined) return;
      // What the server said of a value stands until that is typed anew.
      if (field in since || !attempt.problems[field]) judgeAnew(field, valuesOf(ref.current));
    },
    field: (name) => ({ id: `${id}-${name}`, name, error: problemAt(name) }),
    attempt: {
      ...attempt,
      problems: Object.fromEntries(
        fields.flatMap((name) => {
          const problem = attempt.problems[name] && problemAt(name);
          return problem ? [[name, problem]] : [];
        }),
      ) as Problems<Field>,
    },
    isSending: isSending || isLeaving,
  };
}
