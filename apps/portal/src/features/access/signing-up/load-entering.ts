/** Loads the sign-in after a confirmation; undefined if loading fails: the customer can still log in. */
export const loadEntering = () => import('./enter-if-own.ts').catch(() => undefined);
