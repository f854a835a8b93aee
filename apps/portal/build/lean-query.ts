import type { Plugin } from 'vite';

const infinite = /\/node_modules\/@tanstack\/query-core\/build\/modern\/infiniteQueryBehavior\.js$/;

/**
 * Every query of TanStack Query knows how to page endlessly, in 1 kB of every signed-in page. Nothing
 * here does; whoever begins to is told at once.
 */
const refusal = `
export function infiniteQueryBehavior() {
  throw new Error('infinite queries are left out of the build: see lean-query.ts');
}
export { infiniteQueryBehavior as hasNextPage, infiniteQueryBehavior as hasPreviousPage };
`;

/** @see refusal */
export function leanQuery(): Plugin {
  return {
    name: 'lean-query',
    enforce: 'pre',
    load: (id) => (infinite.test(id) ? refusal : null),
  };
}
