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
import { ApiError } from '../api/api-error.ts';
import { clearDraft, draftOver, isOvertaken, readDraft, saveTyped } from '../drafts.ts';
import { differs } from './differs.ts';
import { errorTextAt, errorTexts } from './error-texts.ts';
import { useLeaving } from './leaving.ts';
import { createRefusals } from './refused-values.ts';

interface SchemaFormOptions<Input extends FieldValues, Output> {
  /** Prefix of the controls' ids, and the draft's name. */
  id: string;
  /**
   * Built from the contract's fields (`brazil/fields.ts`, `personFields`, `vehicleFields`). It reads
   * whatever the fields hold: texts, where the contract expects one of a list.
   */
  schema: z.ZodMiniType<Output, FieldValues>;
  defaultValues: Input;
  /** Labels of the fields, by their names. */
  labels: Readonly<Record<string, string>>;
  /** Whose draft is kept under `id` (D5a). Without it nothing is kept. */
  draftOf?: number | 'visitor';
  /** The form's name of a field that the server names otherwise (D31). */
  fieldOf?: (serverField: string) => string;
}

/** What the form gives to one of its fields. */
export type RegisteredField = UseFormRegisterReturn & { id: string; error: string | undefined };

export interface SchemaForm<Input extends FieldValues, Output> {
  /** Everything else React Hook Form can do: `watch`, `setValue`, `control`, … */
  methods: UseFormReturn<Input, unknown, Output>;
  /** For a field of `packages/ui` or a `MaskedField`: registration, id and error text. */
  field: (path: Path<Input>) => RegisteredField;
  labelOf: (path: string) => string;
  /** Whether a field was opened with what somebody had typed, a draft, and not with what is stored. */
  isDrafted: (path: Path<Input>) => boolean;
  /** The fields were opened with a draft, which differs from what is stored. */
  hasDraft: boolean;
  /** What the fields were filled with, without a draft: what is stored, or what a new form begins with. */
  stored: () => Input;
  /** Writes what nobody typed into a field: no draft keeps it, so that a reload shows what is stored. */
  writeUntyped: <Name extends Path<Input>>(path: Name, value: PathValue<Input, Name>) => void;
  /** Marks the field's present value as invalid, over every other message, until it changes (VAL-46). */
  refuse: (path: Path<Input>, message: string) => void;
  /** Lets the refused value stand after all. */
  accept: (path: Path<Input>) => void;
  /** For `onSubmit`. Runs `send` with the schema's output; what it throws as `ApiError` is shown. */
  submit: (send: (values: Output) => Promise<unknown>) => (event: FormEvent) => void;
  /** To be run by `send`: this is stored now. The fields show it, but for what was typed after the form was sent. */
  saved: (stored: Input) => void;
  /** Lets go of what was typed, of its draft, and of what was said about it: the fields hold these values. */
  startOver: (values: Input) => void;
  /** Counts how often that was done. As a `key` it makes fields with state of their own start again. */
  version: number;
  /** A draft stands in fields whose stored values changed after it was typed (FACE-19). */
  hasOldDraft: boolean;
  /** What the fields have to say now, in the order of the form's values. */
  problems: FieldProblem[];
  /** For `<ErrorSummary>`: nothing before the first attempt to send, since it would move the fields. */
  summary: { problems: FieldProblem[]; attempt: number };
  /** What concerns no field; show it in an `<Alert type="error" role="alert">`. */
  failure: string | null;
  isSending: boolean;
}

/**
 * The schema's verdict, at once: our schemas wait for nothing. What it says is wrong stands at the
 * form's own fields, whatever else the schema would read.
 */
function resolverOf<Input extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, FieldValues>,
): Resolver<Input, unknown, Output> {
  return zodResolver(schema, undefined, { mode: 'sync' }) as Resolver<Input, unknown, Output>;
}

/**
 * A large or growing form: React Hook Form over a schema of the contract. Fields are judged when
 * they are left, then while they are typed; a refused submit counts up `summary.attempt`, whose
 * summary takes the focus.
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
  /** The values that are being sent. */
  const sent = useRef<Input | null>(null);
  const [hasDraft, setDraft] = useState(() => differs(defaultValues, initialValues));
  const [hasOldDraft, setOldDraft] = useState(
    () => draftOf !== undefined && isOvertaken(draftOf, id, defaultValues),
  );
  const [refusals] = useState(() => createRefusals<Input, Output>());
  const methods = useForm<Input, unknown, Output>({
    // Whole values are what the library's type of partial ones cannot tell of a type parameter.
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

  /** Nothing of it is a draft any more: the fields hold what is stored. */
  function letGo(stored: Input): void {
    filledWith.current = stored;
    untyped.current.clear();
    setOldDraft(false);
    setDraft(false);
    if (draftOf !== undefined) clearDraft(draftOf, id);
  }

  /** What was typed after the form was sent was not sent: it is a draft over what is stored by now. */
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
