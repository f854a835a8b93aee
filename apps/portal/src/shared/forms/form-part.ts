import type { FieldValues } from 'react-hook-form';
import type { SchemaForm } from './use-schema-form.ts';

/**
 * A form seen as one of its parts: the address of a registration form is an address form. The part's
 * fields must be fields of the whole; React Hook Form's types cannot say that, so it is said here.
 */
export function partOf<Part extends FieldValues>(
  form: Pick<SchemaForm<never, unknown>, 'methods' | 'field'> | object,
): SchemaForm<Part, unknown> {
  return form as SchemaForm<Part, unknown>;
}
