import { createStore, useStore } from '../external-store.ts';

const count = createStore(0);

/** Shows the loading indicator while `work` runs (SHELL-19, C101). */
export async function withLoadingSign<Result>(work: Promise<Result>): Promise<Result> {
  count.set(count.get() + 1);
  try {
    return await work;
  } finally {
    count.set(count.get() - 1);
  }
}

export function useIsLoading(): boolean {
  return useStore(count, 0) > 0;
}
