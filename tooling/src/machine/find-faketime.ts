import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { aptInstall, mayInstall } from './apt-install.ts';

/** Debian keeps the library in a subfolder named after the machine's architecture. */
const LIBRARIES = '/usr/lib';

function library(): string | undefined {
  try {
    const folders = readdirSync(LIBRARIES).filter((name) => name.endsWith('-linux-gnu'));
    const files = folders.flatMap((name) => {
      const folder = join(LIBRARIES, name);
      return readdirSync(folder).includes('faketime')
        ? [join(folder, 'faketime/libfaketime.so.1')]
        : [];
    });
    return files[0];
  } catch {
    return undefined;
  }
}

/**
 * Finds the library that gives a process a wrong clock, or installs it by apt when that is allowed.
 * @returns the environment for a process with its clock off by this many seconds, or a one-line reason why not
 */
export function findFaketime():
  | { readonly wrongBy: (seconds: number) => Readonly<Record<string, string>> }
  | { readonly skipped: string } {
  if (library() === undefined && mayInstall()) aptInstall(['faketime']);
  const path = library();
  if (path === undefined) return { skipped: 'no libfaketime: install the package faketime' };
  return {
    wrongBy: (seconds) => ({
      LD_PRELOAD: path,
      FAKETIME: `${seconds > 0 ? '+' : ''}${seconds}s`,
      // Even on a machine with a wrong clock, the monotonic clock measures durations correctly.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    }),
  };
}
