import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { endpointDescriptors } from './build/endpoint-descriptors.ts';

/**
 * Two builds: the pages (`dist/client`, with a manifest) and the module that the server imports to
 * answer them already drawn (`dist/server/render.js`, run by `vite build --ssr`).
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), endpointDescriptors()],
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
        // Phones up to five years old: what follows needs no polyfill there.
        target: ['chrome100', 'safari15.4', 'firefox100'],
        modulePreload: { polyfill: false },
        // The sprite and the font stay files of their own: cacheable, and fetched beside the page.
        assetsInlineLimit: 0,
        rolldownOptions: { input: 'src/app/main.tsx' },
      },
  ssr: { noExternal: true },
}));
