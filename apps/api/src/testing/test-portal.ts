import { openTestFolder } from './outside/test-files.ts';
import type { PortalBuild } from '../platform/pages/portal-build.ts';

/** The parts of a built portal that the server needs; rendering returns the request's data. */
export function testPortal(): PortalBuild {
  return {
    clientFolder: openTestFolder().path,
    renderPage: async ({ brand, url }) => {
      if (url.startsWith('/broken')) throw new Error('cannot be drawn');
      const status = url.startsWith('/auth/login') ? 200 : 404;
      const html = `<!doctype html><title>${brand.slug} ${status}</title>`;
      return { kind: 'page', status, pattern: '*', html, styleHashes: [], scriptHashes: [] };
    },
    drawSeen: async ({ slug }, seen) => ({
      html: `<!doctype html><title>${slug}</title><pre>${JSON.stringify(seen)}</pre>`,
      styleHash: "'sha256-none'",
    }),
    renderPreview: async ({ brand, theme, page }) => ({
      html: `<!doctype html><title>${brand.slug} ${theme}</title>${JSON.stringify(page)}`,
      styleHash: "'sha256-of-a-test'",
    }),
    cards: {
      version: ({ brand, stage }) => `${brand.slug} ${stage?.title ?? 'list'}`,
      draw: ({ brand, stage, setType }) => {
        const { path } = setType(stage?.title ?? brand.name, { weight: 700 });
        return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><path d="${path}"/></svg>`;
      },
    },
    install: {
      manifestPath: '/manifest.webmanifest',
      manifest: ({ name }) => JSON.stringify({ name }),
      icons: [{ path: '/app-icon-192.png', size: 192, purpose: 'any' }],
      icon: ({ accent }) =>
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path fill="${accent.light.accent}" d="M0 0h1v1H0z"/></svg>`,
    },
    workers: [{ path: '/credential-worker.js', render: async () => '' }],
  };
}
