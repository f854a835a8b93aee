import { cpSync, existsSync, mkdirSync, readdirSync, realpathSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { projectRoot } from './project-root.ts';
import { filesBelow } from './structure/project.ts';

const own = '@trilha';

/**
 * Makes a second checkout that a test may change: the same files, with registry packages shared with this checkout and
 * its own workspaces.
 * @param target a folder that does not exist yet
 */
export function copyProject(target: string): void {
  for (const path of filesBelow(projectRoot)) {
    mkdirSync(dirname(join(target, path)), { recursive: true });
    cpSync(join(projectRoot, path), join(target, path));
  }
  const packages = join(projectRoot, 'node_modules');
  const copies = join(target, 'node_modules');
  mkdirSync(join(copies, own), { recursive: true });
  for (const name of readdirSync(packages)) {
    if (name !== own) symlinkSync(join(packages, name), join(copies, name));
  }
  for (const name of readdirSync(join(packages, own))) {
    const workspace = relative(projectRoot, realpathSync(join(packages, own, name)));
    symlinkSync(join(target, workspace), join(copies, own, name));
    const packagesOfItsOwn = join(projectRoot, workspace, 'node_modules');
    if (existsSync(packagesOfItsOwn)) {
      symlinkSync(packagesOfItsOwn, join(target, workspace, 'node_modules'));
    }
  }
}
