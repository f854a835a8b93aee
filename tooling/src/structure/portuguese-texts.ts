import { parseSync } from 'vite';
import { englishWords } from '@trilha/contract/testing/english-words.ts';
import { isTestCode, type Check } from './project.ts';

/** Files with texts that customers or staff read: screens, commands, messages, refusals, rules, brands. */
const texts =
  /^(?:apps\/(?:api\/src\/(?:commands|emails|features|platform)|(?:backoffice|portal)\/src)|packages\/(?:contract|brands)\/src)\//;
const holdsNone =
  /(?:\.(?:sql|data)|-metrics|\/common-password|\/platform\/pages\/(?:api-docs|openapi|\w+-build))\.ts$/;

/** Texts in English: for logs, traces, developers, metrics, the database, style sheets and readers of the API's documents. */
const inEnglish: Readonly<Record<string, RegExp>> = {
  callee: /^(?:\w*Error|super|child|log|debug|info|warn|error|gauge|closest|matches)$/,
  key: /^(?:summary|method)$/,
  id: /^(?:reason|\w+Selector|\w+Script)$/,
  name: /^className$/,
  tag: /^sql$/,
};

/**
 * Words of headers, styles, files and commands. A text made only of these words counts as technical. Tests that open a
 * screen read all of its visible text.
 */
const TECHNICAL = new Set(
  'above absolute allow answer api article authorization background balance basic body bold button color const cursor date default deny disabled display every export false feature font full gap gate head header height hidden import input invite jobs kept key label late limit main margin media mit network node none note notification offer office order organization outcome outline own paid patch pattern places port position presentation private public put quiet read rev root route scale script secure self sheet shift sitemap solid spare standard start subscription summary target true undo until var wide width wrap write'.split(
    ' ',
  ),
);

const englishIn = (text: string): string[] => {
  const words = englishWords(text);
  return words.every((word) => TECHNICAL.has(word)) ? [] : words;
};

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'Super') return 'super';
  if (node.type === 'MemberExpression') return nameOf(node['property']);
  return typeof node['name'] === 'string' ? node['name'] : '';
}

/** Whether the texts below a node are for readers of English. */
const isInEnglish = (node: Node): boolean =>
  Object.entries(inEnglish).some(([part, names]) => names.test(nameOf(node[part])));

/** Every text of a program that people may read, without imports and types. */
function* textsIn(node: unknown): Generator<string> {
  if (Array.isArray(node)) {
    for (const one of node) yield* textsIn(one);
  } else if (isNode(node)) {
    if (/^(?:Import|TS(?!As|Satisfies|NonNull))/.test(node.type)) return;
    if (isInEnglish(node)) return;
    if (/^(?:Literal|JSXText)$/.test(node.type) && typeof node['value'] === 'string')
      yield node['value'];
    if (node.type === 'TemplateElement') yield (node['value'] as { cooked: string }).cooked;
    for (const [key, value] of Object.entries(node)) if (key !== 'key') yield* textsIn(value);
  }
}

/** Removes tags, quoted words and names such as `step_id`, which belong to no language. */
const spoken = (text: string): string => text.replace(/<[^>]*>?|"[^"]*"|\S*[_/=]\S*/g, ' ').trim();

/** Single lower-case words are names and codes. */
const isText = (text: string): boolean => /^\p{Lu}|\s/u.test(text);

/** Texts for people are in Portuguese, including those for staff at a terminal. */
export const portugueseTexts: Check = (project) =>
  project.sources
    .filter(({ path }) => texts.test(path) && !holdsNone.test(path) && !isTestCode(path))
    .flatMap(({ path }) =>
      [...textsIn(parseSync(path, project.read(path)).program)]
        .map(spoken)
        .filter(isText)
        .filter((text) => englishIn(text).length > 0)
        .map(
          (text) =>
            `${path} says "${englishIn(text).join(', ')}" in "${text}": what people read is Portuguese`,
        ),
    );
