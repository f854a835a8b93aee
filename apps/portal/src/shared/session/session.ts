import { createStore, useFromStore, useStore } from '../external-store.ts';
import { brandOfPage } from '../page-data.ts';
import { serverNow } from '../server-clock.ts';
import { setLoginNotice } from './login-notice.ts';
import { rememberAddress } from './return-address.ts';
import {
  clearSessionCookies,
  isSessionAlive,
  readSession,
  type Session,
  writeName,
  writeSession,
  writeToken,
} from './session-cookies.ts';

/**
 * - `unknown`: the page is still as the server drew it
 * - `visitor`: nobody, or somebody whose session has run out
 */
export type SessionState = 'unknown' | 'visitor' | Session;

const store = createStore<SessionState>('unknown');

function sameSession(a: SessionState, b: SessionState): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Reads the cookies again: another tab, the clock or the server may have changed them (SHELL-15). */
export function refreshSession(): SessionState {
  const session = readSession();
  const alive = isSessionAlive(session, brandOfPage().id, serverNow());
  const next = session && alive ? session : 'visitor';
  if (!sameSession(store.get(), next)) store.set(next);
  return store.get();
}

/** The session of a customer who is logged in now, or null. */
export function currentSession(): Session | null {
  const state = refreshSession();
  return typeof state === 'string' ? null : state;
}

/** Whether a token is there at all, alive or not: exactly what the wildcard screen asks (C10). */
export function hasToken(): boolean {
  return readSession() !== null;
}

/** The token of the session that this page itself began. */
let begun: string | null = null;

/** Whether another tab began the session. */
export function isFromOtherTab({ token }: Session): boolean {
  return token !== begun;
}

export function startSession(session: Session): void {
  begun = session.token;
  writeSession(session);
  refreshSession();
}

/** The session of an invitation (BYP-05): its calls are made, header and guards see nobody (C172). */
export function startInvitation(token: string): void {
  writeToken(token);
  refreshSession();
}

/** Whether the page acts by an invitation's own session, which knows nobody's name, brand or end (BYP-05). */
export function isInvited(): boolean {
  return readSession()?.automaker === '';
}

/** Clears what the page knows of the session; the server is told by `logOut`. */
export function clearSession(): void {
  clearSessionCookies();
  refreshSession();
}

/**
 * A session whose time is over: remembers the address for the next login, says why, and clears the
 * cookies. Does nothing when there was no session at all.
 */
export function expireStaleSession(address: string): void {
  const stale = readSession();
  if (!stale) return;
  rememberAddress(stale.email, address);
  setLoginNotice('Sessão expirada. Entre novamente.');
  clearSession();
}

/** SES-22. */
export function rename(fullName: string | null): void {
  writeName(fullName);
  refreshSession();
}

/** Runs whenever the session becomes somebody else's or nobody's. Returns the way to stop. */
export function onSessionChange(listener: (session: SessionState) => void): () => void {
  let token = tokenOf(store.get());
  return store.subscribe(() => {
    const next = tokenOf(store.get());
    if (next === token) return;
    token = next;
    listener(store.get());
  });
}

function tokenOf(state: SessionState): string {
  return typeof state === 'string' ? '' : state.token;
}

/** The session as screens see it. */
export function useSession(): SessionState {
  return useStore(store, 'unknown');
}

/**
 * Whether nobody is logged in, for who asks where that decides something. Elsewhere it stays false, so that
 * nothing is drawn again when the session becomes known.
 */
export function useIsVisitor(decides: boolean): boolean {
  return useFromStore(store, (session) => decides && session === 'visitor', 'unknown');
}
