import type { Plugin } from 'vite';

/** Vite's own name for the module. */
const preloadHelper = '\0vite/preload-helper.js';

/** Fetches a chunk once its style sheets are there. A page that was drawn whole has them inlined, and says so. */
const helper = `
const loading = {};
function load(file) {
  if (document.querySelector('link[rel=stylesheet][href="/' + file + '"]')) return;
  return new Promise((done, fail) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = '/' + file;
    link.onload = done;
    link.onerror = () => {
      link.remove();
      delete loading[file];
      fail(new Error(file));
    };
    document.head.append(link);
  });
}
export const __vitePreload = (start, files = []) =>
  Promise.all(files.map((file) => (loading[file] ??= load(file)))).then(start);
`;

/**
 * Vite's loader of chunks also preloads scripts, sets nonces and fires events, in 1.6 kB of every
 * first page. What this portal uses of it is a sixth.
 */
export function leanPreload(): Plugin {
  return {
    name: 'lean-preload',
    enforce: 'pre',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    load: (id) => (id === preloadHelper ? helper : null),
  };
}
