import type { Check } from './project.ts';

const feature = /^(apps\/(?:portal|api|backoffice)\/src\/features)\/([^/]+)\/$/;

/** The same feature has the same name in the portal, the API and the contract. */
export const featureNames: Check = (project) => {
  const known = project.paths.flatMap((path) => {
    const [, name] = /^packages\/contract\/src\/([^/]+)\/$/.exec(path) ?? [];
    return name && name !== 'brazil' ? [name] : [];
  });
  return project.paths.flatMap((path) => {
    const [, folder, name] = feature.exec(path) ?? [];
    return folder && name && !known.includes(name)
      ? [
          `${folder}/${name} has no packages/contract/src/${name}: a feature has one name everywhere (known: ${known.join(', ')})`,
        ]
      : [];
  });
};

const rooms = {
  contract: /^packages\/contract\/src\/desk\/([^/]+)\/$/,
  server: /^apps\/api\/src\/features\/desk\/([^/]+)\/$/,
  pages: /^apps\/backoffice\/src\/features\/desk\/([^/]+)\/$/,
} as const;

/** The staff's part of a subject has one name: its endpoints, its use cases with their routes, and its screens. */
export const deskRooms: Check = (project) => {
  const named = (pattern: RegExp): string[] =>
    project.paths.flatMap((path) => pattern.exec(path)?.[1] ?? []);
  const [contract, server, pages] = [rooms.contract, rooms.server, rooms.pages].map(named);
  if (!contract || !server || !pages) return [];
  const lacking = (names: string[], other: string[], message: (name: string) => string) =>
    names.filter((name) => !other.includes(name)).map(message);
  return [
    ...lacking(
      contract,
      server,
      (name) => `packages/contract/src/desk/${name} has no apps/api/src/features/desk/${name}`,
    ),
    ...lacking(
      server,
      contract,
      (name) => `apps/api/src/features/desk/${name} has no packages/contract/src/desk/${name}`,
    ),
    ...lacking(
      pages,
      server,
      (name) =>
        `apps/backoffice/src/features/desk/${name} has no apps/api/src/features/desk/${name}`,
    ),
  ].map((problem) => `${problem}: the staff's part of a subject has the same name in all three`);
};
