import { openTestFolder } from './outside/test-files.ts';
import type { PortalBuild } from '../platform/pages/portal-build.ts';

/** As much of a built portal as the server's own part of pages needs; it draws what it was asked. */
export function testPortal(): PortalBuild {
  return {
    clientFolder: openTestFolder().path,
    renderPage: async ({ brand, url }) => {
      if (url.startsWith('/broken')) throw new Error('cannot be drawn');
      const status = url.startsWith('/auth/login') ? 200 : 404;
      const html = `<!doctype html><title>${brand.slug} ${status}</title>`;
      return { kind: 'page', status, pattern: '*', html, styleHashes: [], scriptHashes: [] };
    },
    worker: { path: '/credential-worker.js', render: async () => '' },
  };
}
