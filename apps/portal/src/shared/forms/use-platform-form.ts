import {
  type FormEvent,
  type RefObject,
  startTransition,
  useActionState,
  useEffect,
  useState,
} from 'react';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { clearDraft, readDraft, saveDraft } from '../drafts.ts';
import { useIsLeaving } from '../navigation/portal-router.tsx';
import { useEarlySubmit } from './use-early-submit.ts';

/** Error messages by field. */
export type Problems<Field extends string> = Partial<Record<Field, string>>;

/** Result of a submit. Without problems or failure the screen has moved on. */
export interface Attempt<Field extends string> {
  /** Without problems fixed since. */
  problems: Problems<Field>;
  /** An error that concerns no single field. */
  failure: string | null;
  /** The reason, shown below a failure text that does not state it. */
  reason?: string | undefined;
  /** Number of attempts. */
  number: number;
  /** True after a successful submit. */
  isDone: boolean;
}

export type AttemptResult<Field extends string> = Partial<
  Omit<Attempt<Field>, 'number' | 'isDone'>
> | null;

interface PlatformForm<Field extends string> {
  /** Props for the `<form>`. */
  props: {
    id: string;
    ref: RefObject<HTMLFormElement | null>;
    method: 'post';
    noValidate: true;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    onInput: (event: FormEvent<HTMLFormElement>) => void;
  };
  /** Props for a field of `packages/ui`. */
  field: (name: Field) => { id: string; name: Field; error: string | undefined };
  /** Validates a field when it is left; ignores names outside the form. */
  judgeField: (name: string) => void;
  attempt: Attempt<Field>;
  /** Stays true after success until the screen changes, so that the form does not look idle. */
  isSending: boolean;
}

function valuesOf<Field extends string>(form: HTMLFormElement): Record<Field, string> {
  return Object.fromEntries(new FormData(form)) as Record<Field, string>;
}

/** Assigns an error response to the fields it concerns; an error without a field becomes the failure. */
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
 * A small form: uncontrolled fields, sent by a React action. It works on prerendered screens (input and submits before
 * hydration are kept), and keeps a draft of the input, never passwords.
 *
 * @param draftOf owner of the draft (D5a): the customer, on a screen of a signed-in customer.
 * @param judge client-side errors of the values. With it, a field with an error is validated again while it is typed,
 * and by `judgeField`; without it only `send` validates.
 *
 * `send` validates and sends; it returns what went wrong, or null. An `ApiError` that it throws is shown.
 */
export function usePlatformForm<Field extends string>(
  id: string,
  fields: readonly Field[],
  send: (values: Record<Field, string>) => Promise<AttemptResult<Field>>,
  draftOf: number | 'visitor' = 'visitor',
  judge?: (values: Record<Field, string>) => Problems<Field>,
): PlatformForm<Field> {
  const ref = useEarlySubmit();
  /** Errors of fields that were left or edited after the last attempt; null for valid fields. */
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
    // The error summary, if the form has one, precedes the first field.
    const first = '[role=alert][tabindex], [aria-invalid=true]';
    ref.current?.querySelector<HTMLElement>(first)?.focus();
  }, [attempt.number, ref]);

  const problemAt = (name: Field): string | undefined =>
    (name in since ? since[name] : attempt.problems[name]) ?? undefined;

  /** Validates a field and fields that already show an error. */
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
      // The server's message about a value stays until the customer changes the value.
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
