import { crossings, type Spot } from './crossings.ts';
import type { Check } from './project.ts';

/**
 * What stands on what in the server, the lowest first. What is not named here (`app.ts`, `commands/`,
 * `demo/`, `starting/`) puts the rest together and stands above all of it.
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

/** In the server no arrow runs back up: what is below can be read, tested and moved without what is above. */
export const serverLayers: Check = (project) =>
  crossings(project).flatMap(({ path, specifier, from, to }) => {
    if (from.app !== 'api' || heightOf(to) <= heightOf(from)) return [];
    const own = from.feature ? 'features' : from.layer;
    const above = to.feature ? 'features' : to.layer;
    return [
      `${path} imports ${specifier}: ${own} stands below ${above}: hand what it needs in as a narrow interface, or move the file up`,
    ];
  });
