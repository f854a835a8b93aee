/** Maximum length of a file name with extension, which mail programs and file systems support. */
const NAME_LETTERS = 100;

/** File extensions: a dot, a letter, up to four more characters. `v1.2` has none. */
const ENDING = /\.[a-z][a-z\d]{0,4}$/iu;
/** Characters that could end a header, reverse text direction or name a folder. */
const UNSAFE = /[\p{C}\p{Zl}\p{Zp}"\\/:*?<>|;]+/gu;

/**
 * Cleans a file name that a person's device sent, for e-mails and screens: one line, no characters special to headers
 * or file systems, with the extension of its actual type.
 * @param otherwise the name when nothing is left of the given one, without extension
 */
export function safeFileName(given: string, extension: string, otherwise: string): string {
  const ending = `.${extension}`;
  const words = given
    .normalize('NFC')
    .replace(UNSAFE, ' ')
    .trim()
    .replace(ENDING, '')
    .replace(/\s+/gu, ' ')
    .replace(/^[.\s]+|[.\s]+$/gu, '');
  const letters = Array.from(words)
    .slice(0, NAME_LETTERS - ending.length)
    .join('');
  return `${letters.trim() || otherwise}${ending}`;
}
