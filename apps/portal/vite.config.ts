import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brandFiles } from '@trilha/brands/brand-files.ts';
import { endpointDescriptors } from '@trilha/contract/build/endpoint-descriptors.ts';

/**
 * Two builds: the pages (`dist/client`, with a manifest) and the module that the server imports to
 * answer them already drawn (`dist/server/render.js`, run by `vite build --ssr`).
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), brandFiles(), endpointDescriptors()],
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
              groups: [
                // What every page loads comes as one file, and so does the query library: by itself the bundler makes
                // ten and six of them, most of a few hundred bytes, whose names every other file carries (ADR 104).
                { name: 'main', tags: ['$initial'] },
                { name: 'query', test: /@tanstack/ },
              ],
            },
          },
        },
      },
  ssr: { noExternal: true },
}));
