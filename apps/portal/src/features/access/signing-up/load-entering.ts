/** Loads what enters after a confirmation; undefined where it does not come: the login works all the same. */
export const loadEntering = () => import('./enter-if-own.ts').catch(() => undefined);
