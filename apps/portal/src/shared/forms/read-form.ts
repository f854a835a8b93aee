import type * as z from 'zod/mini';
import type { AttemptResult, Problems } from './use-platform-form.ts';

/** Parses a small form with a contract schema: the output to send, or one error message per field. */
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

/** Schema errors of a small form by field, for the `judge` of `usePlatformForm`. */
export function problemsBy<Field extends string>(
  schema: z.ZodMiniType,
  typed: Readonly<Record<Field, string>>,
): Problems<Field> {
  const read = readForm(schema, typed);
  return 'refused' in read ? read.refused.problems : {};
}
