const HREF = /<a\b[^>]*?\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;
const ADDRESS = /https?:\/\/[^\s<>"']+/gi;
const TRAILING_PUNCTUATION = /[.,;:!?)\]]+$/;

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&#38;': '&',
  '&#x26;': '&',
  '&quot;': '"',
  '&#39;': "'",
};

/** URLs that a mail links to: those of its HTML first, then those only in its text. */
export function findLinks(mail: { html: string; text: string }): string[] {
  const fromHtml = [...mail.html.matchAll(HREF)].map((match) =>
    (match[1] ?? match[2] ?? '').replaceAll(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? entity),
  );
  const fromText = [...mail.text.matchAll(ADDRESS)].map((match) =>
    match[0].replace(TRAILING_PUNCTUATION, ''),
  );
  return [...new Set([...fromHtml, ...fromText])].filter((link) => /^https?:/i.test(link));
}
