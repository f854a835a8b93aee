import { isBuiltin } from 'node:module';
import { isTestCode, workspaceOf, type Check } from './project.ts';

/** Package name of an import: `@scope/name/deep` and `name/deep` without `/deep`. */
function packageName(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

/** Tools declared at the root may be imported by tests and configuration, but not by running code. */
const isConfig = (path: string): boolean => /\.config\.ts$|^[^/]+$/.test(path);

/** Every imported package is declared in the package.json of its workspace. */
export const declaredPackages: Check = (project) =>
  project.sources.flatMap(({ path, imports }) => {
    const workspace = workspaceOf(project, path);
    return imports
      .filter((specifier) => !specifier.startsWith('.') && !isBuiltin(specifier))
      .filter((specifier) => !specifier.startsWith('virtual:'))
      .map(packageName)
      .filter((name) => name !== workspace?.name && !workspace?.declared.has(name))
      .filter((name) => !((isTestCode(path) || isConfig(path)) && project.rootDeclared.has(name)))
      .map(
        (name) =>
          `${path} imports ${name}, which ${workspace?.folder ?? '.'}/package.json does not declare: npm install -w ${workspace?.folder ?? '.'} --save-exact ${name}`,
      );
  });
