import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const list = /\/packages\/brands\/src\/automakers\.ts$/;

/** The server finds the brands by reading their folder; in web builds this plugin writes the list out. */
export function brandFiles(): Plugin {
  return {
    name: 'brand-files',
    enforce: 'pre',
    load(id) {
      if (!list.test(id)) return null;
      const folder = join(dirname(id), 'automakers');
      const files = readdirSync(folder);
      const imports = files.map(
        (file, index) => `import * as m${index} from './automakers/${file}';`,
      );
      const modules = files.map((_, index) => `m${index}`).join(', ');
      return {
        code: `${imports.join('\n')}\nexport const automakers = [${modules}].flatMap(Object.values);`,
        moduleSideEffects: false,
      };
    },
  };
}
