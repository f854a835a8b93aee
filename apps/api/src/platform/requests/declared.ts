import { definitionOf } from '@trilha/contract/endpoint-definition.ts';
import type { Endpoint } from '@trilha/contract/endpoint.ts';
import type * as z from 'zod/mini';
import { AppError } from '../app-error.ts';

/** An answer that its own endpoint does not declare: a fault of ours that must be loud. */
export class UndeclaredAnswerError extends Error {}

function fieldErrors(
  issues: readonly z.core.$ZodIssue[],
  prefix: string,
): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const issue of issues) {
    const field = issue.path.map(String).join('.') || prefix;
    const messages = (errors[field] ??= []);
    if (!messages.includes(issue.message)) messages.push(issue.message);
  }
  return errors;
}

/**
 * A part of a request as its schema reads it.
 * @throws AppError `invalid` with every field's messages.
 */
export function validate(schema: z.ZodMiniType | undefined, value: unknown, part: string): unknown {
  if (schema === undefined) return undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new AppError('invalid', { errors: fieldErrors(parsed.error.issues, part) });
}

/** The status of an endpoint's success. */
export function successStatus(endpoint: Endpoint): number {
  return Number(Object.keys(definitionOf(endpoint).responses)[0]);
}

/**
 * An answer, cut to what its endpoint declares.
 * @throws UndeclaredAnswerError
 */
export function declaredAnswer(endpoint: Endpoint, answer: unknown): object {
  const parsed = definitionOf(endpoint).responses[successStatus(endpoint)]?.safeParse(answer);
  if (parsed?.success === true) return parsed.data as object;
  throw new UndeclaredAnswerError(`${endpoint.path} answers what it does not declare`, {
    cause: parsed?.error,
  });
}
