import { brandFiles } from '@trilha/brands/brand-files.ts';
import { endpointDescriptors } from '@trilha/contract/build/endpoint-descriptors.ts';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { checkinWorker } from './build/checkin-worker.ts';

const page = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** The staff's pages: `index.html`, the phone's `checkin.html` and hashed files beside it, under a folder that brands' hosts do not have. */
export default defineConfig({
  plugins: [react(), brandFiles(), endpointDescriptors(), checkinWorker()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsDir: 'gestao',
    rolldownOptions: { input: [page('index.html'), page('checkin.html')] },
    // Style sheets and fonts stay files of their own; the page's policy knows no `data:`.
    assetsInlineLimit: 0,
    license: { fileName: 'gestao/licencas.txt' },
    // The content policy lets no inline script but the page's own pass.
    modulePreload: { polyfill: false },
    target: ['chrome120', 'safari17', 'firefox120'],
  },
});
