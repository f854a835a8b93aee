import { dirname, posix } from 'node:path';
import { commentsIn } from './comments-in.ts';
import type { Check, Project } from './project.ts';

const link = /\[[^\]]*\]\(([^)\s]+)(?:\s+"[^"]*")?\)/g;
const fences = /^```[\s\S]*?^```/gm;
const outside = /^[a-z]+:/;

const firstGroups = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? '');

/** The anchor that GitHub generates for a heading. */
function anchor(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
}

function anchors(text: string): Set<string> {
  return new Set(firstGroups(text, /^#+\s+(.+)$/gm).map(anchor));
}

const documents = (project: Project): string[] =>
  project.paths.filter((path) => path.endsWith('.md'));

/** Links in the documents lead to existing files and headings. */
export const markdownLinks: Check = (project) =>
  documents(project).flatMap((path) => {
    const text = project.read(path);
    return firstGroups(text.replace(fences, ''), link)
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
    firstGroups(project.read(path), /\bnpm run ([a-z][\w:-]*)(?! -w)/g)
      .filter((script) => !project.scripts.has(script))
      .map((script) => `${path} quotes "npm run ${script}", which package.json does not have`),
  );

const quotedPath = /`([\w@<>*][\w.@<>*-]*(?:\/[\w.@<>*-]+)*\/?)`/g;
const sourceFile = /\.(?:tsx?|mjs|css|sql|md|ya?ml|svg)$/;

/** `<brand>` and `*` match one name each; a path may start at any folder below the root. */
function pathPattern(quoted: string): RegExp {
  const escaped = quoted
    .replace(/\/$/, '')
    .split(/<[\w -]+>|\*/)
    .map((part) => part.replace(/[.@-]/g, '\\$&'))
    .join('[^/]+');
  return new RegExp(`(?:^|/)${escaped}/?$`);
}

const pathsIn = (text: string) => firstGroups(text, quotedPath);

/** A complaint for each path that matches no file. */
const astray = (project: Project, path: string, quoted: readonly string[]): string[] =>
  quoted
    .filter((one) => !project.paths.some((known) => pathPattern(one).test(known)))
    .map((one) => `${path} names \`${one}\`, which does not exist: mend the path`);

/** Paths that the documents name in back-ticks exist. Decisions are exempt: they may name files that are gone. */
export const quotedPaths: Check = (project) => {
  const roots = new Set(
    project.paths.filter((path) => /^[^/]+\/$/.test(path)).map((path) => path.slice(0, -1)),
  );
  const isOfProject = (quoted: string) =>
    sourceFile.test(quoted) || roots.has(quoted.split('/')[0] ?? '');
  return documents(project)
    .filter((path) => !path.startsWith('docs/decisions/'))
    .flatMap((path) => astray(project, path, pathsIn(project.read(path)).filter(isOfProject)));
};

/** Files that comments name in back-ticks exist; names starting with `@` are imports. */
export const commentedPaths: Check = (project) =>
  project.sources.flatMap(({ path }) => {
    const named = pathsIn(commentsIn(project.read(path)));
    return astray(
      project,
      path,
      named.filter((quoted) => sourceFile.test(quoted) && !quoted.startsWith('@')),
    );
  });
