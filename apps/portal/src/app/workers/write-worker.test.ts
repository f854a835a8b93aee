import { expect, it } from 'vitest';
import type { WorkerRelease } from '@trilha/web/worker/release-cache.ts';
import type { PageAssets } from '../drawing/page-assets.ts';
import { writeWorker } from './write-worker.ts';

const chunk = (name: string) => ({ file: `assets/${name}.js`, css: [`assets/${name}.css`] });

const assets: PageAssets = {
  manifest: {
    'src/app/main.tsx': { ...chunk('main'), assets: ['assets/font.woff2', 'assets/sprite.svg'] },
    'src/features/credentials/credential.screen.tsx': {
      ...chunk('credential'),
      imports: ['_qr.js'],
    },
    'src/features/access/login.screen.tsx': chunk('login'),
    'src/features/stages/events.screen.tsx': chunk('events'),
    'src/app/layout/user-menu.tsx': { ...chunk('user-menu'), imports: ['_log-out.js'] },
    'src/app/layout/mobile-menu.tsx': chunk('mobile-menu'),
    '_qr.js': { file: 'assets/qr.js' },
    '_log-out.js': { file: 'assets/log-out.js' },
  },
  styles: new Map(),
  read: async () => Buffer.alloc(0),
};

/** The files that the server's script is told to cache. */
function releaseOf(html: string): WorkerRelease {
  const [, text = ''] = /\(self, (.+)\);\n$/.exec(writeWorker(html, assets)) ?? [];
  return JSON.parse(text) as WorkerRelease;
}

it('names what a credential’s page loads, now or later, and nothing of other screens', () => {
  const { page, files } = releaseOf('<p>');
  expect(page).toBe('/credential/0');
  const names = (word: string) => [`/assets/${word}.js`, `/assets/${word}.css`];
  const pages = ['main', 'credential', 'login', 'user-menu', 'mobile-menu'].flatMap(names);
  const others = ['qr.js', 'log-out.js', 'font.woff2', 'sprite.svg'].map(
    (file) => `/assets/${file}`,
  );
  expect(files.toSorted()).toEqual([...pages, ...others, '/icon.svg'].toSorted());
});

it('is another script for another release, which is how browsers learn of it', () => {
  const { cache, prefix } = releaseOf('<p>');
  expect(cache.startsWith(prefix)).toBe(true);
  expect(releaseOf('<p>').cache).toBe(cache);
  expect(releaseOf('<b>').cache).not.toBe(cache);
});
