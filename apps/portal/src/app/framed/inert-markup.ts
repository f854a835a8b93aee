/** Attributes that make a link leave the page. */
const LEADING = / (?:href|target|rel)="[^"]*"/g;

/**
 * Makes markup that React rendered inert. Links lose their address and their place in the tab order, as do buttons,
 * which have no script here. Forms are removed. Native disclosures, such as an answer below its question, still open.
 */
export function inertMarkup(markup: string): string {
  return markup
    .replaceAll(/<a\b[^>]*>/g, (tag) => tag.replaceAll(LEADING, '').replace('<a', '<a role="link"'))
    .replaceAll('<button ', '<button tabindex="-1" ')
    .replaceAll(/<\/?form\b[^>]*>/g, '');
}

/** Opens all disclosures: a reader of this frame cannot press anything. */
export function openedMarkup(markup: string): string {
  return markup.replaceAll('aria-expanded="false"', 'aria-expanded="true"');
}

/** Points the portal's files in the markup to the address of another host. */
export function filesFrom(markup: string, files: string): string {
  return markup.replaceAll(/<(?:img|source)\b[^>]*>/g, (tag) =>
    tag.replaceAll(/(?<=["\s,])\/files\//g, files),
  );
}

/** Sprite files that the markup uses (`/assets/sprite.svg#pin`), without duplicates. */
export function drawingsIn(markup: string): string[] {
  const found = markup.matchAll(/<use href="\/([^"#]+)#/g);
  return [...new Set([...found].map(([, file = '']) => file))];
}

/** Changes the markup to take those drawings from the page itself. */
export function withOwnDrawings(markup: string): string {
  return markup.replaceAll(/<use href="\/[^"#]+#/g, '<use href="#');
}

/** Gives each article of the list an id by its stage: `etapa-12`. Only the staff's frame needs it. */
export function withRowNames(markup: string): string {
  return markup
    .split(/(?=<article )/)
    .map((part) => {
      const id = part.startsWith('<article ') && /href="\/etapas\/(\d+)\//.exec(part)?.[1];
      return id ? part.replace('<article ', `<article id="etapa-${id}" `) : part;
    })
    .join('');
}
