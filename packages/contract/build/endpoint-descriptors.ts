import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';

const endpointsFile = /\/packages\/contract\/src\/[^?]*\.endpoints\.ts$/;
const contractFile = /\/packages\/contract\/src\//;
const original = '?schemas';

function isEndpoint(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && 'method' in value && 'access' in value;
}

/**
 * Vite plugin for the web apps' builds: reduces each endpoint imported from the contract to its method, path and
 * access, which is all that the type `Endpoint` exposes. The server keeps the schemas.
 * Without it, the login screen would download 8 kB of response schemas that nobody checks there, every other page 12 to
 * 16 kB, and the staff's first page 13 kB (ADR 030, 104).
 *
 * Other exports of the file pass through unchanged. Field schemas that forms use therefore live in files of their own
 * (`<feature>.fields.ts`, `brazil/fields.ts`): next to an endpoint they would be part of the first page.
 * @returns a Vite plugin, typed structurally because the contract does not depend on Vite
 */
export function endpointDescriptors() {
  return {
    name: 'endpoint-descriptors',
    enforce: 'pre' as const,
    async load(id: string) {
      const [file = '', query] = id.split('?');
      if (!contractFile.test(file)) return null;
      // The zod settings are the contract's only module with side effects on import.
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
