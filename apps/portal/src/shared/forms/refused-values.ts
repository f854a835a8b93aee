import type { FieldErrors, FieldValues, Path, Resolver } from 'react-hook-form';

interface RefusedValues<Input extends FieldValues, Output> {
  add: (path: Path<Input>, value: unknown, message: string) => void;
  /** Lets a value stand after all. */
  lift: (path: Path<Input>) => void;
  /** The resolver, with what was refused on top of what it finds. */
  over: (resolver: Resolver<Input, unknown, Output>) => Resolver<Input, unknown, Output>;
}

/**
 * Values that something other than the schema calls wrong: a CEP that nobody knows. Setting an error
 * by itself would not last: the next judgement of the schema takes it away.
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
