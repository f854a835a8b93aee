import type { FieldValues } from 'react-hook-form';
import type { SchemaForm } from './use-schema-form.ts';

/**
 * Types a form as one of its parts, e.g. a registration form as an address form. The part's fields must exist in the
 * whole form; React Hook Form's types cannot express that.
 */
export function partOf<Part extends FieldValues>(
  form: Pick<SchemaForm<never, unknown>, 'methods' | 'field'> | object,
): SchemaForm<Part, unknown> {
  return form as SchemaForm<Part, unknown>;
}
