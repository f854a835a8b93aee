import type * as z from 'zod/mini';
import type { AttemptResult } from './use-platform-form.ts';

/**
 * What a schema of the contract makes of a small form: the output to send, or what the form has to
 * say, one text per field.
 */
export function readForm<Field extends string, Output>(
  schema: z.ZodMiniType<Output>,
  typed: Readonly<Record<Field, string>>,
): { output: Output } | { refused: AttemptResult<Field> } {
  const { success, data, error } = schema.safeParse(typed);
  if (success) return { output: data };
  const problems: Partial<Record<Field, string>> = {};
  for (const { path, message } of error.issues) {
    const field = path[0] as Field;
    problems[field] ??= message;
  }
  return { refused: { problems } };
}
