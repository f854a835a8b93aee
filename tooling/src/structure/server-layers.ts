import { crossings, type Spot } from './crossings.ts';
import type { Check } from './project.ts';

/**
 * Layers of the server, the lowest first. Anything not named here (`app.ts`, `commands/`, `demo/`, `starting/`)
 * combines the layers and is above all of them.
 */
const layers = [
  'start-refusal.ts',
  'config',
  'database',
  'platform',
  'services.ts',
  'emails',
  'features',
  'builders',
];

function heightOf({ feature, layer = '' }: Spot): number {
  const height = layers.indexOf(feature ? 'features' : layer);
  return height < 0 ? layers.length : height;
}

/** Server code imports only from its own or lower layers, so that those can be read, tested and moved separately. */
export const serverLayers: Check = (project) =>
  crossings(project).flatMap(({ path, specifier, from, to }) => {
    if (from.app !== 'api' || heightOf(to) <= heightOf(from)) return [];
    const own = from.feature ? 'features' : from.layer;
    const above = to.feature ? 'features' : to.layer;
    return [
      `${path} imports ${specifier}: ${own} stands below ${above}: hand what it needs in as a narrow interface, or move the file up`,
    ];
  });
