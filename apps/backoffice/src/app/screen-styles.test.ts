import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';

// Each screen loads separately: another screen's style sheet is loaded only after that screen was opened.
const root = resolve(import.meta.dirname, '..');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((at) => join(root, at));
const read = (at: string): string => readFileSync(at, 'utf8');

/** All files that a file imports statically, itself included; dynamic imports excluded. */
function loadedBy(start: string, seen = new Set<string>()): Set<string> {
  if (seen.has(start) || !existsSync(start)) return seen;
  seen.add(start);
  if (start.endsWith('.css')) return seen;
  for (const [, from, alone] of read(start).matchAll(
    /^(?:import|export)\s[^;]*?from '(\.[^']+)'|^import '(\.[^']+)'/gm,
  )) {
    loadedBy(resolve(dirname(start), from ?? alone ?? ''), seen);
  }
  return seen;
}

const sheets = files.filter((at) => at.endsWith('.css'));
const classesOf = new Map(
  sheets.map((at) => [
    at,
    new Set([...read(at).matchAll(/\.([a-z][\w-]*)/g)].map(([, one]) => one)),
  ]),
);
const everywhere = loadedBy(join(root, 'app/main.tsx'));

/** Classes that a screen uses and that only a style sheet outside its imports defines. */
function unloaded(screen: string): string[] {
  const loaded = new Set([...loadedBy(screen), ...everywhere]);
  const isKnown = (name: string, among: readonly string[]): boolean =>
    among.some((sheet) => classesOf.get(sheet)?.has(name));
  const known = sheets.filter((sheet) => loaded.has(sheet));
  return [...loadedBy(screen)]
    .filter((at) => at.endsWith('.tsx'))
    .flatMap((at) => [...read(at).matchAll(/className="([^"]+)"/g)])
    .flatMap(([, names]) => names?.split(' ') ?? [])
    .filter((name) => isKnown(name, sheets) && !isKnown(name, known));
}

it('loads with every screen the styles that it names [STAFF-79]', () => {
  const screens = files.filter((at) => at.endsWith('.screen.tsx'));
  expect(screens.length).toBeGreaterThan(20);
  const missing = screens.map((at) => [at.slice(root.length + 1), unloaded(at)] as const);
  expect(missing.filter(([, names]) => names.length > 0)).toEqual([]);
});
