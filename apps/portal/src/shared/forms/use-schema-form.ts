import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldProblem } from '@trilha/ui/feedback/error-summary.tsx';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  get,
  type Path,
  type PathValue,
  type Resolver,
  useForm,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { clearDraft, draftOver, isOvertaken, readDraft, saveTyped } from '../drafts.ts';
import { differs } from './differs.ts';
import { errorTextAt, errorTexts } from './error-texts.ts';
import { useLeaving } from './leaving.ts';
import { createRefusals } from './refused-values.ts';

interface SchemaFormOptions<Input extends FieldValues, Output> {
  /** Prefix of the controls' ids, and name of the draft. */
  id: string;
  /**
   * Built from the contract's fields (`brazil/fields.ts`, `personFields`, `vehicleFields`). Its input is whatever the
   * fields hold: plain text, even for the contract's enumerations.
   */
  schema: z.ZodMiniType<Output, FieldValues>;
  defaultValues: Input;
  /** Field labels by field name. */
  labels: Readonly<Record<string, string>>;
  /** Owner of the draft under `id` (D5a). Without it no draft is kept. */
  draftOf?: number | 'visitor';
  /** Maps a server field to the form's name when they differ (D31). */
  fieldOf?: (serverField: string) => string;
}

/** The props that the form gives to a field. */
export type RegisteredField = UseFormRegisterReturn & { id: string; error: string | undefined };

export interface SchemaForm<Input extends FieldValues, Output> {
  /** The other methods of React Hook Form: `watch`, `setValue`, `control`, … */
  methods: UseFormReturn<Input, unknown, Output>;
  /** For a field of `packages/ui` or a `MaskedField`: registration, id and error message. */
  field: (path: Path<Input>) => RegisteredField;
  labelOf: (path: string) => string;
  /** Whether the field opened with a drafted value instead of the stored one. */
  isDrafted: (path: Path<Input>) => boolean;
  /** The form opened with a draft that differs from the stored values. */
  hasDraft: boolean;
  /** The initial values without a draft: stored values, or defaults of a new form. */
  stored: () => Input;
  /** Sets a value that the customer did not type. It is not drafted, so a reload shows the stored value. */
  writeUntyped: <Name extends Path<Input>>(path: Name, value: PathValue<Input, Name>) => void;
  /** Marks the field's current value as invalid, with priority over other messages, until it changes (VAL-46). */
  refuse: (path: Path<Input>, message: string) => void;
  /** Accepts the refused value after all. */
  accept: (path: Path<Input>) => void;
  /** For `onSubmit`. Runs `send` with the schema's output and shows an `ApiError` that it throws. */
  submit: (send: (values: Output) => Promise<unknown>) => (event: FormEvent) => void;
  /** Call it in `send` after a save. Fields show the saved values, except edits made after the submit. */
  saved: (stored: Input) => void;
  /** Discards input, draft and messages, and fills the fields with these values. */
  startOver: (values: Input) => void;
  /** Number of restarts. Use it as `key` to reset fields with state of their own. */
  version: number;
  /** The draft replaces stored values that changed after it was typed (FACE-19). */
  hasOldDraft: boolean;
  /** Current errors, in the order of the form's values. */
  problems: FieldProblem[];
  /** For `<ErrorSummary>`: empty before the first submit, because it would move the fields. */
  summary: { problems: FieldProblem[]; attempt: number };
  /** An error without a field; show it in `<Alert type="error" role="alert">`. */
  failure: string | null;
  isSending: boolean;
}

/**
 * Synchronous validation, since the schemas do nothing asynchronous. Errors are assigned to the form's own fields, even
 * when the schema also reads others.
 */
function resolverOf<Input extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, FieldValues>,
): Resolver<Input, unknown, Output> {
  return zodResolver(schema, undefined, { mode: 'sync' }) as Resolver<Input, unknown, Output>;
}

/**
 * A large or growing form: React Hook Form with a contract schema. Fields are validated on blur and then on every
 * change. A refused submit increments `summary.attempt`, and the summary takes the focus.
 */
export function useSchemaForm<Input extends FieldValues, Output>({
  id,
  schema,
  defaultValues,
  labels,
  draftOf,
  fieldOf = (field) => field,
}: SchemaFormOptions<Input, Output>): SchemaForm<Input, Output> {
  const [initialValues] = useState(() =>
    draftOf === undefined ? defaultValues : draftOver(defaultValues, readDraft(draftOf, id)),
  );
  const filledWith = useRef(defaultValues);
  const untyped = useRef(new Map<string, unknown>());
  /** The values being sent. */
  const sent = useRef<Input | null>(null);
  const [hasDraft, setDraft] = useState(() => differs(defaultValues, initialValues));
  const [hasOldDraft, setOldDraft] = useState(
    () => draftOf !== undefined && isOvertaken(draftOf, id, defaultValues),
  );
  const [refusals] = useState(() => createRefusals<Input, Output>());
  const methods = useForm<Input, unknown, Output>({
    // The library cannot infer that complete values satisfy its partial type for a type parameter.
    defaultValues: initialValues as DefaultValues<Input>,
    resolver: refusals.over(resolverOf(schema)),
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const onceLeft = useLeaving();
  const [attempt, setAttempt] = useState(0);
  const [version, setVersion] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const { errors, isSubmitting } = methods.formState;
  const { subscribe } = methods;

  useEffect(() => {
    if (draftOf === undefined) return undefined;
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const written = Object.entries(values).filter(
          ([name, value]) => !untyped.current.has(name) || untyped.current.get(name) !== value,
        );
        saveTyped(draftOf, id, filledWith.current, Object.fromEntries(written));
      },
    });
  }, [subscribe, draftOf, id]);

  function takeRefusal(error: ApiError) {
    const refused = Object.entries(error.errors).flatMap(([field, [message]]) => {
      const path = fieldOf(field);
      return message && methods.getValues(path as Path<Input>) !== undefined
        ? [{ path: path as Path<Input>, message }]
        : [];
    });
    for (const { path, message } of refused) methods.setError(path, { message });
    if (refused.length === 0) setFailure(error.message);
  }

  /** Ends the draft: the fields hold the stored values. */
  function letGo(stored: Input): void {
    filledWith.current = stored;
    untyped.current.clear();
    setOldDraft(false);
    setDraft(false);
    if (draftOf !== undefined) clearDraft(draftOf, id);
  }

  /** Edits made after the submit were not sent, so they become a draft over the newly stored values. */
  function keepTyped(stored: Input): void {
    letGo(stored);
    if (draftOf !== undefined) saveTyped(draftOf, id, stored, methods.getValues());
  }

  const labelOf = (path: string) => labels[path] ?? path;
  const problems = errorTexts(errors).map(([path, message]) => ({
    field: `${id}-${path}`,
    label: labelOf(path),
    message,
  }));

  return {
    methods,
    field: (path) => {
      const registered = methods.register(path);
      return {
        ...registered,
        onBlur: async (event) => {
          onceLeft(event, () => void registered.onBlur(event));
        },
        id: `${id}-${path}`,
        error: errorTextAt(errors, path),
      };
    },
    labelOf,
    isDrafted: (path) => get(initialValues, path) !== get(filledWith.current, path),
    hasDraft,
    stored: () => filledWith.current,
    writeUntyped: (path, value) => {
      untyped.current.set(path, value);
      methods.setValue(path, value, { shouldDirty: true });
    },
    refuse: (path, message) => {
      refusals.add(path, methods.getValues(path), message);
      methods.setError(path, { message });
    },
    accept: (path) => {
      refusals.lift(path);
      void methods.trigger(path);
    },
    submit: (send) => (event) => {
      setFailure(null);
      const sendAndClear = async (values: Output) => {
        sent.current = { ...methods.getValues() };
        try {
          await send(values);
          if (sent.current !== null) keepTyped(sent.current);
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          takeRefusal(error);
        } finally {
          sent.current = null;
        }
      };
      void methods
        .handleSubmit(sendAndClear)(event)
        .finally(() => setAttempt(attempt + 1));
    },
    saved: (stored) => {
      const before = new Map(Object.entries(sent.current ?? {}));
      const since = Object.entries(methods.getValues()).filter(
        ([name, value]) => before.has(name) && before.get(name) !== value,
      );
      methods.reset(Object.assign({}, stored, Object.fromEntries(since)));
      sent.current = null;
      keepTyped(stored);
    },
    startOver: (values) => {
      methods.reset(values);
      letGo(values);
      setFailure(null);
      setVersion(version + 1);
    },
    version,
    hasOldDraft,
    problems,
    summary: { problems: attempt === 0 ? [] : problems, attempt },
    failure,
    isSending: isSubmitting,
  };
}
