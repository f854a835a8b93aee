import { parseSync } from 'vite';
import type { Check } from './project.ts';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function childrenOf(node: Node): Node[] {
  return Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );
}

const hasLetters = (text: unknown): boolean => /\p{L}/u.test(String(text));

/** A text that a browser translates; it leaves text without letters alone. */
function isText(node: Node): boolean {
  if (node.type === 'TemplateLiteral') return true;
  const isOne = node.type === 'JSXText' || node.type === 'Literal';
  return isOne && typeof node['value'] === 'string' && hasLetters(node['value']);
}

const isJsx = ({ type }: Node): boolean => type === 'JSXElement' || type === 'JSXFragment';

/** The nodes that an expression may render. */
function drawnBy(node: Node): Node[] {
  if (node.type === 'ParenthesizedExpression') return drawnBy(node['expression'] as Node);
  if (node.type === 'ConditionalExpression') {
    return [...drawnBy(node['consequent'] as Node), ...drawnBy(node['alternate'] as Node)];
  }
  if (node.type !== 'LogicalExpression') return [node];
  const right = drawnBy(node['right'] as Node);
  return node['operator'] === '&&' ? right : [...drawnBy(node['left'] as Node), ...right];
}

/** A `span` that only holds text. An alternative variable in its place is then text too. */
function isTextInElement(node: Node): boolean {
  if (node.type !== 'JSXElement') return false;
  const { name, attributes } = node['openingElement'] as Node & { name: Node; attributes: Node[] };
  return name['name'] === 'span' && attributes.length === 0;
}

function isVariable({ type }: Node): boolean {
  return ['Identifier', 'MemberExpression', 'ChainExpression', 'CallExpression'].includes(type);
}

/** Whether a child of an element is bare text, and whether it may appear or disappear. */
function standing(child: Node): { isBareText: boolean; mayChange: boolean } {
  if (child.type === 'JSXText') return { isBareText: isText(child), mayChange: false };
  if (child.type !== 'JSXExpressionContainer') return { isBareText: false, mayChange: false };
  const expression = child['expression'] as Node;
  const drawn = drawnBy(expression);
  const isBareText = drawn.some(isText) || (drawn.some(isTextInElement) && drawn.some(isVariable));
  const isChoice = ['ConditionalExpression', 'LogicalExpression'].includes(expression.type);
  // Replacing one text with another keeps the same node.
  const isTextForText =
    isChoice &&
    expression['operator'] !== '&&' &&
    drawn.some(isText) &&
    drawn.every((one) => isText(one) || isVariable(one));
  return { isBareText, mayChange: isChoice && !isTextForText };
}

const isShown = (child: Node): boolean =>
  !(child.type === 'JSXText' && /^\s*$/.test(String(child['value']))) &&
  !(
    child.type === 'JSXExpressionContainer' &&
    (child['expression'] as Node).type === 'JSXEmptyExpression'
  );

/** An option can hold only text, no elements, and browsers do not translate it. */
function isOption(node: Node): boolean {
  const opening = node['openingElement'];
  const name = isNode(opening) ? opening['name'] : null;
  return isNode(name) && name['name'] === 'option';
}

function* unsafe(node: Node): Generator<Node> {
  if (isOption(node)) return;
  if (isJsx(node)) {
    const children = (node['children'] as Node[]).filter(isShown);
    const all = children.map(standing);
    const isFragmentOfText =
      node.type === 'JSXFragment' && all.some(({ isBareText }) => isBareText);
    if (
      isFragmentOfText ||
      (children.length > 1 &&
        all.some(({ isBareText }) => isBareText) &&
        all.some(({ mayChange }) => mayChange))
    ) {
      yield node;
    }
  }
  for (const child of childrenOf(node)) yield* unsafe(child);
}

/**
 * A browser that translates a page replaces every text node with an element. React then cannot remove that text or
 * insert before it. So text next to conditional content, or in a fragment, which may itself be removed, needs its own
 * element. Texts from variables are not checked here; the translated journeys cover them.
 */
export const translatedTexts: Check = (project) =>
  project.paths
    .filter((path) =>
      /^(?:apps\/(?:portal|backoffice)|packages\/ui)\/src\/.*(?<!\.test)\.tsx$/.test(path),
    )
    .flatMap((path) => {
      const text = project.read(path);
      const { program } = parseSync(path, text);
      return [...unsafe(program as unknown as Node)].map(({ start }) => {
        const line = text.slice(0, start).split('\n').length;
        return `${path}:${line} has a text in a fragment or beside what comes and goes: put the text into an element`;
      });
    });
