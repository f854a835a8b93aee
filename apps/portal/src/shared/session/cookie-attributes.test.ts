import { afterEach, describe, expect, it, vi } from 'vitest';
import { writeSession } from './session-cookies.ts';

// Without jsdom's document: only a stand-in reveals a cookie's attributes.

afterEach(() => {
  vi.unstubAllGlobals();
});

const session = {
  token: 'a1',
  expireAt: '2026-03-11T12:00:00.000Z',
  email: 'ana@exemplo.com.br',
  name: 'Ana',
  automaker: '1',
};

/** What a page writes to `document.cookie`, with attributes. */
function writtenCookies(protocol: string, write: () => void): string[] {
  const written: string[] = [];
  vi.stubGlobal('location', { protocol });
  vi.stubGlobal('document', {
    set cookie(text: string) {
      written.push(text);
    },
  });
  write();
  return written;
}

describe('the session cookies', () => {
  it('last a day, for this site alone, over https only [SES-03, SES-04, CONST-05]', () => {
    const written = writtenCookies('https:', () => writeSession(session));
    expect(written).toHaveLength(5);
    for (const cookie of written) {
      expect(cookie).toMatch(/; Path=\/; Max-Age=86400; SameSite=Lax; Secure$/);
    }
  });

  it('do without Secure on plain http, which is local development', () => {
    const written = writtenCookies('http:', () => writeSession(session));
    expect(written.join()).not.toContain('Secure');
  });
});
