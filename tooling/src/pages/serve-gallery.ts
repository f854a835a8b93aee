import { join } from 'node:path';
import { createServer } from 'vite';
import { projectRoot } from '../project-root.ts';

/**
 * Serves the component gallery from its sources on a free port of this machine.
 * @returns its address and a function that stops it
 */
export async function serveGallery(): Promise<{ address: string; stop: () => Promise<void> }> {
  const root = join(projectRoot, 'packages/ui/gallery');
  const server = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    server: { port: 0, host: '127.0.0.1' },
  });
  await server.listen();
  return { address: server.resolvedUrls?.local[0] ?? '', stop: () => server.close() };
}
