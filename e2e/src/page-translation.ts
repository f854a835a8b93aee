import type { BrowserContext } from '@playwright/test';

/**
 * Changes a page as Chrome's translation does, shortly after loading and from then on: it replaces every text node with
 * two nested `<font>` elements. Runs in the page, so it uses nothing from outside.
 */
function translate(): void {
  // An error boundary hides that a screen broke, so this logs to the console, which every journey watches.
  const watch = (name: 'removeChild' | 'insertBefore', childAt: number): void => {
    const change = Reflect.get(Node.prototype, name) as (...nodes: (Node | null)[]) => Node;
    Reflect.set(Node.prototype, name, function (this: Node, ...nodes: (Node | null)[]): Node {
      const child = nodes[childAt];
      if (child && child.parentNode !== this) {
        console.error(`moved by the translation: '${child.textContent}' of ${this.nodeName}`);
      }
      return Reflect.apply(change, this, nodes);
    });
  };
  watch('removeChild', 0);
  watch('insertBefore', 1);
  const isTranslated = new WeakSet<Node>();
  const skipped = new Set([
    'SCRIPT',
    'STYLE',
    'TEXTAREA',
    'TITLE',
    'OPTION',
    'NOSCRIPT',
    'CODE',
    'PRE',
    'FONT',
  ]);
  const font = (child: Node): HTMLElement => {
    const element = document.createElement('font');
    element.style.setProperty('vertical-align', 'inherit');
    element.append(child);
    return element;
  };
  const wrap = (root: Node): void => {
    const texts: Text[] = root instanceof Text ? [root] : [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const { parentElement: parent, data } = text;
      if (!parent || isTranslated.has(text) || !/\p{L}/u.test(data)) continue;
      if (skipped.has(parent.tagName) || parent.closest('svg,[translate=no],.notranslate'))
        continue;
      const said = document.createTextNode(data);
      isTranslated.add(said);
      text.replaceWith(font(font(said)));
    }
  };
  const begin = (): void => {
    wrap(document.body);
    document.documentElement.classList.add('translated-ltr');
    new MutationObserver((changes) => {
      for (const { addedNodes, type, target } of changes) {
        for (const node of addedNodes) if (node.isConnected && node.nodeName !== 'FONT') wrap(node);
        if (type === 'characterData' && target.isConnected) wrap(target);
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  };
  // Starts after the page's script has hydrated the server's HTML; earlier, React would render the page again.
  const beginOnceReady = (): void => {
    if (window.portalReady) begin();
    else requestAnimationFrame(beginOnceReady);
  };
  window.addEventListener('load', beginOnceReady);
}

/** Makes the browser translate every page of a context. */
export async function translatePages(context: BrowserContext): Promise<void> {
  await context.addInitScript(translate);
}
