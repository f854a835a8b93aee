/** Attributes by which a link in a page leads away. */
const LEADING = / (?:href|target|rel)="[^"]*"/g;

/**
 * Markup that React drew, without anything that leads away or is sent: links have no address and no place in the order
 * of keys, nor have buttons, whose script is not there; forms are gone. What opens by itself, as an answer does below
 * its question, still does.
 */
export function inertMarkup(markup: string): string {
  return markup
    .replaceAll(/<a\b[^>]*>/g, (tag) => tag.replaceAll(LEADING, '').replace('<a', '<a role="link"'))
    .replaceAll('<button ', '<button tabindex="-1" ')
    .replaceAll(/<\/?form\b[^>]*>/g, '');
}

/** What opens at a touch is open: nothing can be touched where it is only looked at. */
export function openedMarkup(markup: string): string {
  return markup.replaceAll('aria-expanded="false"', 'aria-expanded="true"');
}

/** Files of ours that markup shows, by an address of another host's. */
export function filesFrom(markup: string, files: string): string {
  return markup.replaceAll(/<(?:img|source)\b[^>]*>/g, (tag) =>
    tag.replaceAll(/(?<=["\s,])\/files\//g, files),
  );
}

/** Drawings that markup takes out of files beside it (`/assets/sprite.svg#pin`), each file once. */
export function drawingsIn(markup: string): string[] {
  const found = markup.matchAll(/<use href="\/([^"#]+)#/g);
  return [...new Set([...found].map(([, file = '']) => file))];
}

/** The same, taking them out of the page itself. */
export function withOwnDrawings(markup: string): string {
  return markup.replaceAll(/<use href="\/[^"#]+#/g, '<use href="#');
}

/** The list's articles, each named by the stage that it leads to: `etapa-12`. The page itself has no use for it. */
export function withRowNames(markup: string): string {
  return markup
    .split(/(?=<article )/)
    .map((part) => {
      const id = part.startsWith('<article ') && /href="\/etapas\/(\d+)\//.exec(part)?.[1];
      return id ? part.replace('<article ', `<article id="etapa-${id}" `) : part;
    })
    .join('');
}
