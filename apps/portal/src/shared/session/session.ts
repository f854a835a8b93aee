import { createStore, useFromStore, useStore } from '../external-store.ts';
import { brandOfPage } from '../page-data.ts';
import { serverNow } from '@trilha/web/clock/server-clock.ts';
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
 * - `unknown`: before hydration
 * - `visitor`: not logged in, or the session has expired
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

/** The session of the logged-in customer, or null. */
export function currentSession(): Session | null {
  const state = refreshSession();
  return typeof state === 'string' ? null : state;
}

/** Whether a token exists, valid or not, as the wildcard screen asks (C10). */
export function hasToken(): boolean {
  return readSession() !== null;
}

/** Token of the session that this page itself started. */
let begun: string | null = null;

/** Whether another tab started the session. */
export function isFromOtherTab({ token }: Session): boolean {
  return token !== begun;
}

export function startSession(session: Session): void {
  begun = session.token;
  writeSession(session);
  refreshSession();
}

/**
 * Starts an invitation's session (BYP-05): calls use its token, but header and guards treat the visitor as not logged
 * in (C172).
 */
export function startInvitation(token: string): void {
  writeToken(token);
  refreshSession();
}

/** Whether the page uses an invitation's session, which has no name, brand or expiry (BYP-05). */
export function isInvited(): boolean {
  return readSession()?.automaker === '';
}

/** Clears the page's session; `logOut` informs the server. */
export function clearSession(): void {
  clearSessionCookies();
  refreshSession();
}

/**
 * For an expired session: remembers the address for the next login, sets the notice, and clears the cookies. Does
 * nothing without a session.
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

/** Runs `listener` when another customer signs in or the session ends. Returns the unsubscribe function. */
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

/** The session for screens. */
export function useSession(): SessionState {
  return useStore(store, 'unknown');
}

/**
 * Whether nobody is logged in, for components where that decides something. Otherwise always false, so that they do not
 * rerender when the session becomes known.
 */
export function useIsVisitor(decides: boolean): boolean {
  return useFromStore(store, (session) => decides && session === 'visitor', 'unknown');
}
