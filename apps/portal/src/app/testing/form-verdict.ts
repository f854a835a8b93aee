import type * as z from 'zod/mini';

export type Typed = Record<string, unknown>;

/** What one side says of a form, as 'field: text', and what it would send or store. */
export interface Verdict {
  readonly said: readonly string[];
  readonly output: unknown;
}

export interface ListedForm {
  /** A form that is all right. */
  readonly typed: Typed;
  readonly page: (typed: Typed) => Verdict;
  /** Judges what the page would send: what was typed, or what its schema made of it. */
  readonly server: (sent: Typed) => Verdict;
  /** What the page asks for nothing of but to be there; the server's texts stand at its field. */
  readonly leftToServer?: readonly string[];
}

const CONTACT = /^emergency_(?:name|phone)$/;

/** What a schema says of a form. */
export function judge(schema: z.ZodMiniType, value: unknown): Verdict {
  const { data, error } = schema.safeParse(value);
  const said = (error?.issues ?? []).map(({ path, message }) => {
    const field = path.join('.').replace(/^vehicle\./, '');
    return `${field.replace(CONTACT, 'emergency_contact')}: ${message}`;
  });
  return { said: [...new Set(said)], output: data };
}

/** A form whose schema and whose call are the contract's. */
export function form(
  typed: Typed,
  schema: z.ZodMiniType,
  received: z.ZodMiniType,
  send: (values: Typed) => unknown = (values) => values,
): ListedForm {
  return {
    typed,
    page: (values) => judge(schema, values),
    server: (values) => judge(received, send(values)),
  };
}
