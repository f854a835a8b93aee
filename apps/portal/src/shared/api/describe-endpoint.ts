/** Tells the author of a form where its schema comes from, instead of a puzzling `undefined`. */
const withoutSchemas = Object.defineProperties(
  {},
  Object.fromEntries(
    ['params', 'query', 'body', 'responses'].map((name) => [
      name,
      {
        get() {
          throw new Error(
            `The pages know no ${name} of an endpoint: see build/endpoint-descriptors`,
          );
        },
      },
    ]),
  ),
);

/** An endpoint as the built pages know it; `build/endpoint-descriptors.ts` writes the calls of this. */
export function describe(method: string, path: string, access: string, kind?: string): object {
  return Object.assign(Object.create(withoutSchemas) as object, { method, path, access, kind });
}
