/** Text that is already escaped for HTML. */
export interface Markup {
  readonly markup: string;
}

type Piece = Markup | readonly Markup[] | string | number | null;

/** Builds markup from a template: escapes every value that is not markup. */
export function html(strings: TemplateStringsArray, ...values: Piece[]): Markup {
  const markup = strings.reduce((before, text, index) => {
    const value = values[index - 1];
    return before + rendered(value ?? null) + text;
  });
  return { markup };
}

/** Escapes the five special characters of HTML text and attribute values. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

function rendered(value: Piece): string {
  if (value === null) return '';
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value));
  return 'markup' in value ? value.markup : value.map((piece) => piece.markup).join('');
}
