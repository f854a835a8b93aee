import { createStore, useStore } from '../external-store.ts';

/** Why the customer is on the login screen, e.g. 'Sessão expirada. Entre novamente.' */
const notice = createStore<string | null>(null);

export function setLoginNotice(text: string | null): void {
  notice.set(text);
}

export function useLoginNotice(): string | null {
  return useStore(notice, null);
}
