import { createStore, useStore } from '../external-store.ts';

/** Why somebody finds themself on the login screen: 'Sessão expirada. Entre novamente.' */
const notice = createStore<string | null>(null);

export function setLoginNotice(text: string | null): void {
  notice.set(text);
}

export function useLoginNotice(): string | null {
  return useStore(notice, null);
}
