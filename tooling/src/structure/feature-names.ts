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
