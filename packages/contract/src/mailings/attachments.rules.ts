import { sizeWords } from '../files/size-words.ts';

/** Most files per message. */
export const MOST_ATTACHED = 3;

/** Their total size in bytes: e-mail encoding adds a third, and many servers refuse messages above 10 MB. */
export const LARGEST_ATTACHED = 5 * 1_024 * 1_024;

/** Maximum length of a file name with extension, which mail programs and file systems support. */
const NAME_LETTERS = 100;

/** File extensions: a dot, a letter, up to four more characters. `v1.2` has none. */
const ENDING = /\.[a-z][a-z\d]{0,4}$/iu;
/** Characters that could end a header, reverse text direction or name a folder. */
const UNSAFE = /[\p{C}\p{Zl}\p{Zp}"\\/:*?<>|;]+/gu;

/**
 * A file name that is safe in an e-mail: one line, no characters special to headers or file systems, with the extension
 * of its actual type.
 */
export function attachmentName(given: string, extension: string): string {
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
  return `${letters.trim() || 'anexo'}${ending}`;
}

const listed = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** The line about attached files below a message's text; null without files. */
export function attachedWords(files: ReadonlyArray<{ readonly name: string }>): string | null {
  if (files.length === 0) return null;
  return `Em anexo: ${listed.format(files.map(({ name }) => name))}`;
}

const sumOf = (files: ReadonlyArray<{ readonly size: number }>): number =>
  files.reduce((sum, { size }) => sum + size, 0);

/** Why these files cannot be attached together; null when they can. */
export function attachedProblem(files: ReadonlyArray<{ readonly size: number }>): string | null {
  if (files.length > MOST_ATTACHED) return `No máximo ${MOST_ATTACHED} anexos`;
  if (sumOf(files) <= LARGEST_ATTACHED) return null;
  return `Os anexos somam mais de ${LARGEST_ATTACHED / 1_024 / 1_024} MB`;
}

/** From this total in bytes on, an office connection needs minutes for one mailing. */
const MUCH = 100 * 1_024 * 1_024;

/** `412 mensagens com 3,1 MB cada, 1,3 GB ao todo`; null when the total is small. */
export function leavingWords(
  messages: number,
  files: ReadonlyArray<{ readonly size: number }>,
): string | null {
  const each = sumOf(files);
  if (messages * each < MUCH) return null;
  return `${messages.toLocaleString('pt-BR')} mensagens com ${sizeWords(each)} cada, ${sizeWords(messages * each)} ao todo.`;
}
