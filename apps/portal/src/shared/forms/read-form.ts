import type * as z from 'zod/mini';
import type { AttemptResult, Problems } from './use-platform-form.ts';

/**
 * What a schema of the contract makes of a small form: the output to send, or what the form has to
 * say, one text per field.
 */
export function readForm<Field extends string, Output>(
  schema: z.ZodMiniType<Output>,
  typed: Readonly<Record<Field, string>>,
): { output: Output } | { refused: AttemptResult<Field> & { problems: Problems<Field> } } {
  const { success, data, error } = schema.safeParse(typed);
  if (success) return { output: data };
  const problems: Problems<Field> = {};
  for (const { path, message } of error.issues) {
    const field = path[0] as Field;
    problems[field] ??= message;
  }
  return { refused: { problems } };
}

/** What a schema has to say of a small form, for the `judge` of `usePlatformForm`. */
export function problemsBy<Field extends string>(
  schema: z.ZodMiniType,
  typed: Readonly<Record<Field, string>>,
): Problems<Field> {
  const read = readForm(schema, typed);
  return 'refused' in read ? read.refused.problems : {};
}
