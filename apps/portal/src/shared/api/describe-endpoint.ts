/** What is left of an endpoint's schemas in the built pages: something that fails loudly when it is used. */
const none = {
  get body(): never {
    throw new Error('no schemas here: see build/endpoint-descriptors.ts');
  },
};

/** An endpoint as the built pages know it; `build/endpoint-descriptors.ts` writes the calls of this. */
export function describe(method: string, path: string, access: string, kind?: string): object {
  return Object.assign(Object.create(none) as object, { method, path, access, kind });
}
