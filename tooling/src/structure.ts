import { projectRoot } from './project-root.ts';
import { citedCodes } from './structure/cited-codes.ts';
import { decisionIndex } from './structure/decisions.ts';
import { declaredPackages } from './structure/declared-packages.ts';
import { dependencyDirection } from './structure/dependency-direction.ts';
import { featureBoundaries, featureCycles } from './structure/feature-boundaries.ts';
import { deskRooms, featureNames } from './structure/feature-names.ts';
import { fileCycles } from './structure/file-cycles.ts';
import { forbiddenNames, noBarrels } from './structure/file-shape.ts';
import { hoverWhereItIs } from './structure/hover.ts';
import { allowedLicences, lockedIntegrity } from './structure/lockfile.ts';
import {
  commentedPaths,
  markdownLinks,
  quotedCommands,
  quotedPaths,
} from './structure/markdown.ts';
import { portugueseTexts } from './structure/portuguese-texts.ts';
import { loadProject, type Check } from './structure/project.ts';
import { serverLayers } from './structure/server-layers.ts';
import { serverPowers } from './structure/server-powers.ts';
import { testCode } from './structure/test-code.ts';
import { translatedTexts } from './structure/translated-texts.ts';

const checks: Readonly<Record<string, Check>> = {
  'dependency direction': dependencyDirection,
  'feature boundaries': featureBoundaries,
  'feature cycles': featureCycles,
  'file cycles': fileCycles,
  'server layers': serverLayers,
  'powers of the server': serverPowers,
  'test code': testCode,
  'declared packages': declaredPackages,
  'feature names': featureNames,
  'names of desk rooms': deskRooms,
  'forbidden names': forbiddenNames,
  'no barrels': noBarrels,
  'hover where there is hover': hoverWhereItIs,
  'links in documents': markdownLinks,
  'commands in documents': quotedCommands,
  'paths in documents': quotedPaths,
  'paths in comments': commentedPaths,
  'index of decisions': decisionIndex,
  'codes in comments': citedCodes,
  'texts in Portuguese': portugueseTexts,
  'texts that a browser translates': translatedTexts,
  'hashes of packages': lockedIntegrity,
  'licences of packages': allowedLicences,
};

const project = loadProject(projectRoot);
let problems = 0;
for (const [name, check] of Object.entries(checks)) {
  const found = check(project);
  problems += found.length;
  if (found.length > 0) console.error(`\n${name}`);
  for (const problem of found) console.error(`  ${problem}`);
}
console.log(
  `structure: ${Object.keys(checks).length} checks over ${project.sources.length} source files, ${problems} problems`,
);
process.exitCode = problems === 0 ? 0 : 1;
