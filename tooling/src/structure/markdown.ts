import { dirname, posix } from 'node:path';
import type { Check, Project } from './project.ts';

const link = /\[[^\]]*\]\(([^)\s]+)(?:\s+"[^"]*")?\)/g;
const fences = /^```[\s\S]*?^```/gm;
const outside = /^[a-z]+:/;

/** The anchor that GitHub gives a heading. */
function anchor(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
}

function anchors(text: string): Set<string> {
  return new Set([...text.matchAll(/^#+\s+(.+)$/gm)].map((match) => anchor(match[1] ?? '')));
}

const documents = (project: Project): string[] =>
  project.paths.filter((path) => path.endsWith('.md'));

/** Links inside the documents lead somewhere, down to the heading. */
export const markdownLinks: Check = (project) =>
  documents(project).flatMap((path) => {
    const text = project.read(path);
    const targets = [...text.replace(fences, '').matchAll(link)].map((match) => match[1] ?? '');
    return targets
      .filter((target) => !outside.test(target))
      .flatMap((target) => {
        const [file = '', heading] = target.split('#');
        const wanted = file === '' ? path : posix.join(dirname(path), decodeURI(file));
        const exists =
          project.paths.includes(wanted) || project.paths.includes(`${wanted.replace(/\/$/, '')}/`);
        if (!exists) return [`${path} links to ${target}, which does not exist: mend the link`];
        if (heading && wanted.endsWith('.md') && !anchors(project.read(wanted)).has(heading)) {
          return [`${path} links to ${target}, but ${wanted} has no such heading: mend the link`];
        }
        return [];
      });
  });

/** Commands that the documents quote exist. */
export const quotedCommands: Check = (project) =>
  documents(project).flatMap((path) =>
    [...project.read(path).matchAll(/\bnpm run ([a-z][\w:-]*)(?! -w)/g)]
      .map((match) => match[1] ?? '')
      .filter((script) => !project.scripts.has(script))
      .map((script) => `${path} quotes "npm run ${script}", which package.json does not have`),
  );
