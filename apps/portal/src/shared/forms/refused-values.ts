import type { FieldErrors, FieldValues, Path, Resolver } from 'react-hook-form';

interface RefusedValues<Input extends FieldValues, Output> {
  add: (path: Path<Input>, value: unknown, message: string) => void;
  /** Accepts a refused value after all. */
  lift: (path: Path<Input>) => void;
  /** Wraps a resolver and adds the refused values to its errors. */
  over: (resolver: Resolver<Input, unknown, Output>) => Resolver<Input, unknown, Output>;
}

/**
 * Refuses values for reasons outside the schema, e.g. an unknown CEP. A plain `setError` would disappear at the next
 * validation.
 */
export function createRefusals<Input extends FieldValues, Output>(): RefusedValues<Input, Output> {
  const refused = new Map<string, { value: unknown; message: string }>();
  return {
    add: (path, value, message) => refused.set(path, { value, message }),
    lift: (path) => refused.delete(path),
    over: (resolver) => async (values, context, options) => {
      const judged = await resolver(values, context, options);
      const standing = [...refused].filter(([path, { value }]) => values[path] === value);
      if (standing.length === 0) return judged;
      const errors = standing.map(([path, { message }]) => [path, { type: 'custom', message }]);
      return {
        values: {},
        errors: { ...judged.errors, ...Object.fromEntries(errors) } as FieldErrors<Input>,
      };
    },
  };
}
