import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const lean = new URL('../src/shared/forms/lean-schema.ts', import.meta.url);
/** What forms are built from. Endpoints and their shapes stay with zod, and out of the pages. */
const formFile = /\/(?:packages\/contract\/src\/(?:brazil\/|.*\.fields\.ts$)|apps\/portal\/src\/)/;
/** `z.object`, but not `z.ZodMiniType`, which is a type. */
const useOfZod = /\bz\.([a-z]\w*)(?!\w)(?!<)/g;
const types = new Set(['input', 'output', 'infer', 'core']);

/**
 * Of zod, forms in the pages use a dozen functions over rules of our own; zod brings 9 kB for them.
 * In the pages `zod/mini` is therefore `lean-schema.ts`, which a test holds to zod's answers. Whoever
 * uses a function that it does not have is told by the build. Schemas of endpoints are not in the
 * pages (`endpoint-descriptors.ts`).
 */
export function leanZod(): Plugin {
  let known: ReadonlySet<string>;
  return {
    name: 'lean-zod',
    enforce: 'pre',
    async buildStart() {
      known = new Set(Object.keys((await import(lean.href)) as object));
    },
    resolveId(source, importer) {
      return source === 'zod/mini' && formFile.test(importer ?? '') ? fileURLToPath(lean) : null;
    },
    transform(code, id) {
      if (!formFile.test(id) || !code.includes("'zod/mini'")) return;
      for (const [, name = ''] of code.matchAll(useOfZod)) {
        if (known.has(name) || types.has(name)) continue;
        this.error(`${id} uses z.${name}: add it to lean-schema.ts and to its test`);
      }
    },
  };
}
