import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';

const endpointsFile = /\/packages\/contract\/src\/[^?]*\.endpoints\.ts$/;
const contractFile = /\/packages\/contract\/src\//;
const original = '?schemas';

function isEndpoint(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && 'method' in value && 'access' in value;
}

/**
 * The pages need three words of an endpoint (method, path, access), the server all of it.
 * Without this, the e-mail and password of the login screen would bring 8 kB of schemas of answers
 * that nobody checks there, every other page 12 to 16, and the staff's first page 13 (ADR 030, 104).
 *
 * In the build, an endpoint imported from the contract is its three words, which is all that the type
 * `Endpoint` gives away. Whatever else the file exports is passed on as it is. What forms build their
 * schemas from stands in files of its own (`<feature>.fields.ts`, `brazil/fields.ts`): beside an
 * endpoint it would come into the first page with it.
 * @returns a plugin of Vite's, which the contract does not know
 */
export function endpointDescriptors() {
  return {
    name: 'endpoint-descriptors',
    enforce: 'pre' as const,
    async load(id: string) {
      const [file = '', query] = id.split('?');
      if (!contractFile.test(file)) return null;
      // The schemas' settings are the contract's only module that acts by being imported.
      const moduleSideEffects = file.endsWith('/zod-setup.ts');
      if (!endpointsFile.test(file) || query === 'schemas') {
        return { code: await readFile(file, 'utf8'), moduleSideEffects, moduleType: 'ts' as const };
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
        moduleType: 'js' as const,
      };
    },
  };
}
