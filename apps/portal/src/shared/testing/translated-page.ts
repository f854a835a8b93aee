import { onTestFinished } from 'vitest';

const isTranslatable = ({ data, parentElement: parent }: Text): boolean =>
  /\p{L}/u.test(data) &&
  parent !== null &&
  !parent.closest('script,style,textarea,title,option,svg,font,[translate=no]');

/** Puts an element in the place of every text, as Chrome's translation does. */
function translate(root: Node): void {
  const texts: Text[] = root instanceof Text ? [root] : [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts.filter(isTranslatable)) {
    const font = document.createElement('font');
    text.replaceWith(font);
    font.append(text.data);
  }
}

/**
 * Translates the page until the test ends, and records each node that React looks for in vain: an error boundary would
 * hide that from the test.
 * @returns the nodes that React did not find where it had put them
 */
export function translatePage(): readonly string[] {
  const moved: string[] = [];
  const watch = (name: 'removeChild' | 'insertBefore', childAt: number): void => {
    const change = Reflect.get(Node.prototype, name) as (...nodes: (Node | null)[]) => Node;
    Reflect.set(Node.prototype, name, function (this: Node, ...nodes: (Node | null)[]): Node {
      const child = nodes[childAt];
      if (child && child.parentNode !== this) moved.push(`${this.nodeName}: ${child.textContent}`);
      return Reflect.apply(change, this, nodes);
    });
    onTestFinished(() => void Reflect.set(Node.prototype, name, change));
  };
  watch('removeChild', 0);
  watch('insertBefore', 1);
  translate(document.body);
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) if (node.isConnected) translate(node);
    }
  });
  observer.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  return moved;
}
