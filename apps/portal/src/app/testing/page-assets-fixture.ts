import type { PageAssets } from '../drawing/page-assets.ts';
import { routes, screenSource } from '../routes.ts';

const chunk = (file: string, css: string[] = []) => ({ file, css, imports: ['_shared.js'] });

/** The output of a build. */
export const assets: PageAssets = {
  manifest: {
    '_shared.js': { file: 'assets/shared.js' },
    'src/app/main.tsx': {
      ...chunk('assets/main-1.js', ['assets/main.css']),
      assets: ['assets/font.woff2'],
    },
    'src/app/signed-in.tsx': chunk('assets/signed-in.js'),
    'src/features/vehicles/cars.prefetch.ts': chunk('assets/cars-requests.js'),
    ...Object.fromEntries(
      routes.map((entry) => [
        screenSource(entry),
        chunk(`assets/${entry.screen}.js`, ['assets/s.css']),
      ]),
    ),
  },
  styles: new Map([
    ['assets/main.css', 'body{margin:0}'],
    ['assets/s.css', 'h1{margin:0}'],
  ]),
  read: async (file) =>
    Buffer.from(
      file.includes('.svg')
        ? '<svg xmlns="http://www.w3.org/2000/svg"><symbol id="pin"><path d="M0 0"/></symbol></svg>'
        : 'a face',
    ),
};
