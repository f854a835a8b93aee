import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { paths } from '@trilha/contract/portal-paths.ts';
import { redirectOf, routeOf } from './routing/route-matching.ts';
import { routes, screenSource } from './routes.ts';

const portal = new URL('../../', import.meta.url);

/** Screen and guard of an address. */
function at(address: string): string {
  const { entry } = routeOf(address);
  return `${entry.screen} ${entry.guard}`;
}

describe('the route table', () => {
  it('names screens that exist', () => {
    const missing = routes.map(screenSource).filter((file) => !existsSync(new URL(file, portal)));
    expect(missing).toEqual([]);
  });

  it('has every pattern once, and the wildcard last [RTE-31]', () => {
    const patterns = routes.map(({ pattern }) => pattern);
    expect(new Set(patterns).size).toBe(patterns.length);
    expect(patterns.at(-1)).toBe('*');
    expect(at('/nada/aqui')).toBe('app/wildcard open');
  });

  it('leads visitors to the access screens [RTE-03, RTE-04, RTE-07, RTE-08, RTE-09, RTE-34]', () => {
    expect(at('/auth/login')).toBe('features/access/login visitor');
    expect(at('/auth/signup')).toBe('features/access/sign-up visitor');
    expect(at('/auth/verify')).toBe('features/access/verify visitor');
    expect(at('/auth/ischecked')).toBe('features/access/is-checked visitor');
    expect(at('/auth/recover')).toBe('features/access/recover visitor');
  });

  it('lets anybody reset a password, with the token in the path [RTE-11, RTE-12, RTE-13]', () => {
    expect(at('/auth/reset/a1b2')).toBe('features/access/reset open');
    expect(routeOf('/auth/reset/a%2Fb').params).toMatchObject({ token: 'a/b' });
    expect(at('/auth/reset')).toBe('features/access/reset open');
    expect(at('/verifyToken')).toBe('features/access/verify-token open');
  });

  it('keeps everything but what the documents open behind the customer’s guard [RTE-36]', () => {
    const open = routes.filter(({ guard }) => guard === 'open').map(({ pattern }) => pattern);
    const allowed = new Set<string>([
      paths.confirm,
      paths.verifyToken,
      paths.reset,
      paths.newPassword,
      paths.results,
      paths.bypass,
      paths.invitation,
      paths.credential,
      // FACE-117: in marketing messages.
      paths.stopMarketing,
      '*',
      // FACE-01, FACE-05: public like the documents.
      '/etapas',
      '/etapas/:id/:slug',
      '/etapas/:id/:slug/abertura',
      // AFTER-26: public like the results.
      '/campeonato/:season',
      // AFTER-57: public like the standings.
      '/solidaria/:season',
      // AFTER-41: for whoever was shown a certificate.
      paths.certificate,
    ]);
    expect(open.filter((p) => !allowed.has(p) && !p.startsWith('/documentos/'))).toEqual([]);
  });
});

describe('an address that only leads on', () => {
  it.each(['/', '/login', '/signup', '/confirm', '/recover'])(
    '%s goes to the login [RTE-01, RTE-02]',
    (path) => {
      expect(redirectOf(path, '')).toBe('/auth/login');
    },
  );

  it('keeps its query', () => {
    expect(redirectOf('/signup', '?utm_source=x')).toBe('/auth/login?utm_source=x');
  });

  it('dashboard goes to the garage, with or without a slash at the end [RTE-16]', () => {
    expect(redirectOf('/dashboard', '')).toBe('/cars');
    expect(redirectOf('/dashboard/', '')).toBe('/cars');
    expect(redirectOf('/cars', '')).toBeNull();
  });
});
