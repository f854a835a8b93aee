import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyProject } from '@trilha/tooling/copy-project.ts';

/** The complete code that adds a third brand. */
const brand = `import type { Brand } from '../brand.ts';
import { suzuki } from './suzuki.ts';

export const jacare: Brand = {
  ...suzuki,
  id: 3,
  slug: 'jacare',
  name: 'Jacaré Motores',
  short: 'JAC',
  nickname: 'Jacaré',
  siteName: 'Portal do proprietário Jacaré',
  wordmark: { word: 'Jacaré', tag: '4x4' },
  pix: { ...suzuki.pix, pix_key: 'pix@jacare.example' },
  mail: { fromName: 'Jacaré Motores' },
  demoHosts: ['jacare.localhost'],
  accent: { ...suzuki.accent, light: { ...suzuki.accent.light, accent: '#123456' } },
};
`;

/** The additional file for the brand's demo: its own texts, places and roads. */
const demonstration = `import type { DemoGarage } from '../demo-garage.ts';
import type { DemoGuides } from '../guides/demo-guides.ts';
import type { DemoPlaces } from '../places/demo-places.ts';
import { suzuki } from './suzuki.data.ts';

const each = <Value>(of: Readonly<Record<string, Value>>, change: (value: Value) => Value) =>
  Object.fromEntries(Object.entries(of).map(([key, value]) => [key, change(value)]));

export const jacare: DemoGarage = {
  ...suzuki,
  brandId: 3,
  places: each(suzuki.places, (place) => ({
    ...place,
    title: place.title + ' do Jacaré',
    location: place.location + ' do Jacaré',
  })) as unknown as DemoPlaces,
  guides: each(suzuki.guides, ({ about: _about, shots: _shots, ...guide }) => ({
    ...guide,
    pitch: 'Com o Jacaré: ' + guide.pitch,
  })) as DemoGuides,
  vehicles: suzuki.vehicles.map((vehicle) => ({ ...vehicle, title: 'Jacaré ' + vehicle.title })),
};
`;

/** A checkout in which a test adds the brand `jacare`, with the id 3. */
export interface ThirdBrand {
  readonly root: string;
  /** Writes the additional file for the demo. */
  readonly demonstrate: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

export async function bringThirdBrand(): Promise<ThirdBrand> {
  const folder = await mkdtemp(join(tmpdir(), 'trilha-copy-'));
  const root = join(folder, 'trilha');
  copyProject(root);
  await writeFile(join(root, 'packages/brands/src/automakers/jacare.ts'), brand);
  return {
    root,
    demonstrate: () =>
      writeFile(join(root, 'apps/api/src/demo/garages/jacare.data.ts'), demonstration),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
