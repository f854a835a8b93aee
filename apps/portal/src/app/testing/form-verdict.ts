import type * as z from 'zod/mini';

export type Typed = Record<string, unknown>;

/** One side's verdict on a form: errors as 'field: text', and the output to send or store. */
export interface Verdict {
  readonly said: readonly string[];
  readonly output: unknown;
}

export interface ListedForm {
  /** A valid form. */
  readonly typed: Typed;
  readonly page: (typed: Typed) => Verdict;
  /** The server's verdict on what the page sends: typed values, or the schema's output. */
  readonly server: (sent: Typed) => Verdict;
  /** Fields that the page only requires to be filled; the server's errors are shown at them. */
  readonly leftToServer?: readonly string[];
}

const CONTACT = /^emergency_(?:name|phone)$/;

/** A schema's verdict on a form. */
export function judge(schema: z.ZodMiniType, value: unknown): Verdict {
  const { data, error } = schema.safeParse(value);
  const said = (error?.issues ?? []).map(({ path, message }) => {
    const field = path.join('.').replace(/^vehicle\./, '');
    return `${field.replace(CONTACT, 'emergency_contact')}: ${message}`;
  });
  return { said: [...new Set(said)], output: data };
}

/** A form with schema and endpoint from the contract. */
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
