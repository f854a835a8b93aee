import { commentsIn } from './comments-in.ts';
import type { Check } from './project.ts';

/** One kind of code that comments cite, and how its document names each code. */
interface Register {
  readonly cited: RegExp;
  readonly page: string;
  readonly codesOn: (text: string) => string[];
}

const firstGroups = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? '');

const registers: readonly Register[] = [
  {
    cited: /\bD\d{1,2}[a-z]?\b/g,
    page: 'docs/product-decisions.md',
    codesOn: (text) => firstGroups(text, /^(D\d+[a-z]?)(?=\.| \()/gm),
  },
  {
    cited: /\bC\d{1,3}\b/g,
    page: 'docs/requirements.md',
    codesOn: (text) => firstGroups(text, /^(\d+)\. \*\*/gm).map((number) => `C${number}`),
  },
  {
    cited: /\b[A-Z]{2,6}-\d{2,3}\b/g,
    page: 'docs/requirements.md',
    codesOn: (text) => firstGroups(text, /^\| ([A-Z]+-\d+) \|/gm),
  },
];

/** Standards with names that look like requirement codes. */
const standards = /^(?:AES|CRC|ECMA|SHA|UTF)-/;

/** Every code cited in a comment (`D20`, `INS-23`, `C108`) is explained in the documents. */
export const citedCodes: Check = (project) => {
  const commentsOf = project.sources.map(({ path }) => ({
    path,
    told: commentsIn(project.read(path)),
  }));
  return registers.flatMap(({ cited, page, codesOn }) => {
    const known = new Set(project.paths.includes(page) ? codesOn(project.read(page)) : []);
    return commentsOf.flatMap(({ path, told }) =>
      [...new Set(told.match(cited) ?? [])]
        .filter((code) => !known.has(code) && !standards.test(code))
        .map((code) => `${path} cites ${code}, which ${page} does not explain: add it there`),
    );
  });
};
