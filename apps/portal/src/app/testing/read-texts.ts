/** Readable texts of a page: text content, and attributes that are shown or spoken. */
export function readTexts(root: ParentNode): string {
  const spoken = ['aria-label', 'aria-description', 'alt', 'placeholder', 'title'];
  const texts: string[] = [];
  for (const element of root.querySelectorAll('*')) {
    if (element.matches('script, style')) continue;
    for (const node of element.childNodes) {
      if (node.nodeType === Node.TEXT_NODE) texts.push(node.textContent ?? '');
    }
    texts.push(...spoken.map((name) => element.getAttribute(name) ?? ''));
  }
  return texts.join('\n');
}
