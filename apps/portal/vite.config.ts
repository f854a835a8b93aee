import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brandFiles } from './build/brand-files.ts';
import { endpointDescriptors } from './build/endpoint-descriptors.ts';
import { leanPreload } from './build/lean-preload.ts';
import { leanQuery } from './build/lean-query.ts';
import { leanZod } from './build/lean-zod.ts';

/**
 * One chunk for what every page starts with, and for what nearly every screen has: together they
 * compress 3 kB better than apart.
 */
const core =
  /\/portal\/src\/app\/main\.tsx$|\/ui\/src\/button\/(button-link|text-link|text-button)\.|\/(access|stages)\.endpoints\.ts$|\/shared\/drafts\.ts$|\/ui\/src\/(late-module\.|layout\/page-head\.tsx)|\/shared\/feedback\/load-failed\.|\/contract\/src\/registrations\/status\.rules\./;

/** The same for what every signed-in screen has, and login none of it. */
const signedIn =
  /\/node_modules\/@tanstack\/(?!.*(queriesObserver|useQueries|mutationObserver|useMutation))|\/portal\/src\/shared\/queries\/|\/contract\/src\/brazil\/money\.|\/contract\/src\/(vehicles|registrations)\/\w+\.endpoints/;

/**
 * Hashes do not compress: seven characters, the least that the bundler takes, tell a build's files
 * apart. Both builds have to name a picture alike.
 */
const assetFileNames = 'assets/[name]-[hash:7][extname]';

/**
 * Two builds: the pages (`dist/client`, with a manifest) and the module that the server imports to
 * answer them already drawn (`dist/server/render.js`, run by `vite build --ssr`).
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), brandFiles(), endpointDescriptors(), leanQuery(), leanZod(), leanPreload()],
  define: { 'process.env.NODE_ENV': '"production"' },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        emptyOutDir: true,
        ssr: 'src/app/render.tsx',
        rolldownOptions: { output: { entryFileNames: '[name].js', assetFileNames } },
      }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        // What phones of 2022 read. Safari 15 reads it too; naming it would rewrite every class field.
        target: ['chrome100', 'safari16', 'firefox100'],
        // 0.5 kB less than the quicker minifier on every first page.
        minify: 'terser',
        terserOptions: { module: true, compress: { passes: 2 } },
        // A list of every chunk's chunks would be in every first page; links load what they lead to early.
        modulePreload: false,
        // The sprite and the font stay files of their own: cacheable, and fetched beside the page.
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: 'src/app/main.tsx',
          // One chunk for what every page starts with: it compresses 2.6 kB better than five.
          output: {
            codeSplitting: {
              groups: [
                { name: 'core', test: core, priority: 1 },
                { name: 'signed-in', test: signedIn },
              ],
            },
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames,
          },
        },
      },
  ssr: { noExternal: true },
}));
