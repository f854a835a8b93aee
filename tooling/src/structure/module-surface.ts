import { parseSync } from 'vite';

/** What a module imports, and whether it only re-exports. */
export interface ModuleSurface {
  /** Distinct specifiers as written: static, side-effect, type-only, re-exports, dynamic with a literal. */
  readonly imports: readonly string[];
  readonly onlyReExports: boolean;
}

/**
 * Parses a module, so that an import quoted in a comment or a string does not count.
 * @param path its extension selects TypeScript, TSX or JavaScript
 */
export function moduleSurface(path: string, text: string): ModuleSurface {
  const { module, program } = parseSync(path, text);
  const literals = module.dynamicImports
    .map(({ moduleRequest }) => text.slice(moduleRequest.start, moduleRequest.end))
    .filter((argument) => /^['"]/.test(argument))
    .map((argument) => argument.slice(1, -1));
  const reExported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
  );
  const imported = module.staticImports.map(({ moduleRequest }) => moduleRequest.value);
  const passesOn = program.body.filter(
    (node) =>
      node.type === 'ExportAllDeclaration' ||
      (node.type === 'ExportNamedDeclaration' && node.source !== null),
  );
  return {
    imports: [...new Set([...imported, ...reExported, ...literals])],
    onlyReExports: program.body.length > 0 && passesOn.length === program.body.length,
  };
}
