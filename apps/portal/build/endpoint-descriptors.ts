import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const endpointsFile = /\/packages\/contract\/src\/[^?]*\.endpoints\.ts$/;
const contractFile = /\/packages\/contract\/src\//;
const original = '?schemas';

function isEndpoint(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && 'method' in value && 'access' in value;
}

/**
 * The pages need three words of an endpoint (method, path, access), the server all of it.
 * Without this, the e-mail and password of the login screen would bring 8 kB of schemas of answers
 * that nobody checks there, and every other page 12 to 16 (ADR 030).
 *
 * In the build, an endpoint imported from the contract is its three words, which is all that the type
 * `Endpoint` gives away. Whatever else the file exports is passed on as it is. What forms build their
 * schemas from stands in files of its own (`<feature>.fields.ts`, `brazil/fields.ts`): beside an
 * endpoint it would come into the first page with it.
 */
export function endpointDescriptors(): Plugin {
  return {
    name: 'endpoint-descriptors',
    enforce: 'pre',
    async load(id) {
      const [file = '', query] = id.split('?');
      if (!contractFile.test(file)) return null;
      // The schemas' settings are the contract's only module that acts by being imported.
      const moduleSideEffects = file.endsWith('/zod-setup.ts');
      if (!endpointsFile.test(file) || query === 'schemas') {
        return { code: await readFile(file, 'utf8'), moduleSideEffects, moduleType: 'ts' };
      }
      const exports: Record<string, unknown> = await import(pathToFileURL(file).href);
      const passedOn: string[] = [];
      const described = Object.entries(exports).flatMap(([name, value]) => {
        if (!isEndpoint(value)) {
          passedOn.push(name);
          return [];
        }
        const { method, path, access } = value;
        return [`export const ${name} = ${JSON.stringify({ method, path, access })};`];
      });
      const rest =
        passedOn.length > 0
          ? `export { ${passedOn.join(', ')} } from ${JSON.stringify(file + original)};`
          : '';
      return {
        code: `${described.join('\n')}\n${rest}`,
        moduleSideEffects,
        moduleType: 'js',
      };
    },
  };
}
