import { readCookie } from '@trilha/web/api/read-cookie.ts';

/** The session as stored by the page in five cookies (SES-01, D3, D5). */
export interface Session {
  token: string;
  /** ISO 8601 instant. */
  expireAt: string;
  email: string;
  /** First name only (D5). */
  name: string;
  /** Brand id. */
  automaker: string;
}

const NAMES = {
  token: 'auth-token',
  expireAt: 'expire_at',
  email: 'email',
  name: 'name',
  automaker: 'automaker',
} as const satisfies Record<keyof Session, string>;

/** SES-03: one day, for all five (C7). */
const LIFETIME_SECONDS = 86_400;

function writeCookie(name: string, value: string, seconds: number): void {
  // Secure, except on plain http, which is local development (C7).
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}

/** The session from the cookies; null without a token (SES-02). */
export function readSession(): Session | null {
  const all = document.cookie;
  const token = readCookie(NAMES.token, all);
  if (token === '') return null;
  return {
    token,
    expireAt: readCookie(NAMES.expireAt, all),
    email: readCookie(NAMES.email, all),
    name: readCookie(NAMES.name, all),
    automaker: readCookie(NAMES.automaker, all),
  };
}

/** SES-07. */
export function writeSession(session: Session): void {
  for (const key of Object.keys(NAMES) as (keyof Session)[]) {
    writeCookie(NAMES[key], session[key], LIFETIME_SECONDS);
  }
}

/**
 * BYP-05: sets the only cookie of an invitation's session; without the others the visitor does not count as logged in
 * (C172).
 */
export function writeToken(token: string): void {
  writeCookie(NAMES.token, token, LIFETIME_SECONDS);
}

/** SES-22: 'Usuário' without a name. */
export function writeName(fullName: string | null): void {
  writeCookie(NAMES.name, firstName(fullName) || 'Usuário', LIFETIME_SECONDS);
}

export function clearSessionCookies(): void {
  for (const name of Object.values(NAMES)) writeCookie(name, '', 0);
}

/** The first word of a name; empty without a name. */
export function firstName(fullName: string | null): string {
  return fullName?.trim().split(/\s+/)[0] ?? '';
}

/** SES-05: has a token, an expiry in the future, and this brand (C38). A malformed expiry counts as passed (C8). */
export function isSessionAlive(session: Session | null, brandId: number, now: Date): boolean {
  if (!session || session.automaker !== String(brandId)) return false;
  return Date.parse(session.expireAt) > now.getTime();
}
