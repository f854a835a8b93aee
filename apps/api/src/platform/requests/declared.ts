import { definitionOf } from '@trilha/contract/endpoint-definition.ts';
import type { Endpoint } from '@trilha/contract/endpoint.ts';
import type * as z from 'zod/mini';
import { AppError } from '../app-error.ts';

/** A response that the endpoint does not declare: a bug that must be reported loudly. */
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
 * Validates a part of a request with its schema.
 * @throws AppError `invalid` with the messages of all fields.
 */
export function validate(schema: z.ZodMiniType | undefined, value: unknown, part: string): unknown {
  if (schema === undefined) return undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new AppError('invalid', { errors: fieldErrors(parsed.error.issues, part) });
}

/** Success status of an endpoint. */
export function successStatus(endpoint: Endpoint): number {
  return Number(Object.keys(definitionOf(endpoint).responses)[0]);
}

/**
 * A response reduced to the fields that its endpoint declares.
 * @throws UndeclaredAnswerError
 */
export function declaredAnswer(endpoint: Endpoint, answer: unknown): object {
  const parsed = definitionOf(endpoint).responses[successStatus(endpoint)]?.safeParse(answer);
  if (parsed?.success === true) return parsed.data as object;
  throw new UndeclaredAnswerError(`${endpoint.path} answers what it does not declare`, {
    cause: parsed?.error,
  });
}
