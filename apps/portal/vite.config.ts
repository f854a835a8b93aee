import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite';
import { brandFiles } from '@trilha/brands/brand-files.ts';
import { endpointDescriptors } from '@trilha/contract/build/endpoint-descriptors.ts';
import { type BuiltFile, planSharedFiles } from '@trilha/web/build/shared-files.ts';

const SHARED_FILES = 'shared-files';

function readChunk(chunk: Rolldown.OutputChunk): BuiltFile {
  const later = chunk.isDynamicEntry ? 'late' : 'shared';
  return {
    fileName: chunk.fileName,
    modules: chunk.moduleIds,
    size: chunk.code.length,
    imports: chunk.imports,
    lateImports: chunk.dynamicImports,
    kind: chunk.isEntry ? 'first' : later,
  };
}

/** Builds the pages without writing them, and plans from that which modules come as one file. */
async function planFiles(pages: UserConfig): Promise<ReadonlySet<string>[]> {
  const plugins = (pages.plugins ?? []).filter(
    (plugin) => !(plugin && 'name' in plugin && plugin.name === SHARED_FILES),
  );
  const trial = { ...pages.build, write: false };
  const result = await build({
    ...pages,
    plugins,
    configFile: false,
    logLevel: 'error',
    build: trial,
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((part) =>
    'output' in part ? part.output : [],
  );
  const chunks = outputs.filter((file) => file.type === 'chunk');
  return planSharedFiles(chunks.map(readChunk), { request: 3000, unused: 9000 });
}

/** Joins small files of the pages by a plan (ADR 185). */
function sharedFiles(): Plugin {
  return {
    name: SHARED_FILES,
    apply: 'build',
    async config(pages, { isSsrBuild }) {
      const output = pages.build?.rolldownOptions?.output;
      if (isSsrBuild || !output || Array.isArray(output)) return;
      const plan = await planFiles(pages);
      output.codeSplitting = {
        // The plan is whole: it says where a module's imports go.
        includeDependenciesRecursively: false,
        groups: plan.map((modules, index) => ({
          name: index === 0 ? 'main' : `shared${index}`,
          test: (id) => modules.has(id),
        })),
      };
    },
  };
}

/**
 * Two builds: the pages (`dist/client`, with a manifest) and the module that the server imports to
 * answer them already drawn (`dist/server/render.js`, run by `vite build --ssr`).
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), brandFiles(), endpointDescriptors(), sharedFiles()],
  // The router brings a stand-in for React's own hook, for older versions of React.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        emptyOutDir: true,
        ssr: 'src/app/render.tsx',
        rolldownOptions: { output: { entryFileNames: '[name].js' } },
      }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        // Whose work the pages carry: every bundled package with its licence, linked from the documents.
        license: { fileName: 'licencas.txt' },
        // What phones of 2022 read. Safari 15 reads it too; naming it would rewrite every class field.
        target: ['chrome100', 'safari16', 'firefox100'],
        // The sprite and the font stay separate files, so that they are cached and load in parallel with the page.
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: 'src/app/main.tsx',
          output: {
            codeSplitting: {
              // What the plan starts from: what every page loads is one file, and so is the query library (ADR 104).
              groups: [
                { name: 'main', tags: ['$initial'] },
                { name: 'query', test: /@tanstack/ },
              ],
            },
          },
        },
      },
  ssr: { noExternal: true },
}));
