// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import {
  clearSessionCookies,
  firstName,
  isSessionAlive,
  readSession,
  type Session,
  writeName,
  writeSession,
} from './session-cookies.ts';

const now = new Date('2026-03-10T12:00:00Z');
const session: Session = {
  token: 'a1;b2=ç',
  expireAt: '2026-03-11T12:00:00.000Z',
  email: 'ana+trilha@exemplo.com.br',
  name: 'Ana',
  automaker: '1',
};

afterEach(clearSessionCookies);

describe('the session cookies', () => {
  it('are five, and keep any value whole [SES-01, SES-02, SES-07]', () => {
    writeSession(session);
    expect(document.cookie.split('; ').map((pair) => pair.split('=')[0])).toEqual([
      'auth-token',
      'expire_at',
      'email',
      'name',
      'automaker',
    ]);
    expect(document.cookie).toContain('email=ana%2Btrilha%40exemplo.com.br');
    expect(readSession()).toEqual(session);
  });

  it('hold the first name only, or Usuário [SES-22]', () => {
    writeSession(session);
    writeName('  Maria Aparecida dos Santos ');
    expect(readSession()?.name).toBe('Maria');
    writeName(null);
    expect(readSession()?.name).toBe('Usuário');
    expect(firstName('Helena Albuquerque')).toBe('Helena');
  });

  it('are all gone afterwards [SES-11]', () => {
    writeSession(session);
    clearSessionCookies();
    expect(document.cookie).toBe('');
  });
});

describe('a session is alive', () => {
  it('with a token and an expiry in the future [SES-05]', () => {
    expect(isSessionAlive(session, 1, now)).toBe(true);
    expect(isSessionAlive(null, 1, now)).toBe(false);
    expect(isSessionAlive(session, 1, new Date(session.expireAt))).toBe(false);
  });

  it('not when the expiry cannot be read, nor for another brand', () => {
    expect(isSessionAlive({ ...session, expireAt: 'amanhã' }, 1, now)).toBe(false);
    expect(isSessionAlive(session, 2, now)).toBe(false);
  });
});
