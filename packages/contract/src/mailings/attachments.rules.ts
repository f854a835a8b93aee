import { sizeWords } from '../files/size-words.ts';

/** Files that one message carries. */
export const MOST_ATTACHED = 3;

/** What they have together, in bytes: a mail carries a third more, and many servers refuse one beyond ten million. */
export const LARGEST_ATTACHED = 5 * 1_024 * 1_024;

/** The longest name of a file, with its ending: what mail programs and disks keep whole. */
const NAME_LETTERS = 100;

/** Endings of file names: a dot, a letter, up to four more. `v1.2` has none. */
const ENDING = /\.[a-z][a-z\d]{0,4}$/iu;
/** What ends a header, turns the direction of a line, or names a folder. */
const UNSAFE = /[\p{C}\p{Zl}\p{Zp}"\\/:*?<>|;]+/gu;

/**
 * The name that people gave a file, as a mail may carry it: one line, nothing that a header or a disk reads as a sign of
 * its own, with the ending of what it is.
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

/** What a message says of its files, below its words; null without any. */
export function attachedWords(files: ReadonlyArray<{ readonly name: string }>): string | null {
  if (files.length === 0) return null;
  return `Em anexo: ${listed.format(files.map(({ name }) => name))}`;
}

const sumOf = (files: ReadonlyArray<{ readonly size: number }>): number =>
  files.reduce((sum, { size }) => sum + size, 0);

/** Why these files cannot go together; null: they can. */
export function attachedProblem(files: ReadonlyArray<{ readonly size: number }>): string | null {
  if (files.length > MOST_ATTACHED) return `No máximo ${MOST_ATTACHED} anexos`;
  if (sumOf(files) <= LARGEST_ATTACHED) return null;
  return `Os anexos somam mais de ${LARGEST_ATTACHED / 1_024 / 1_024} MB`;
}

/** So many bytes are much for one sending: a line of an office needs minutes for them. */
const MUCH = 100 * 1_024 * 1_024;

/** `412 mensagens com 3,1 MB cada, 1,3 GB ao todo`; null where that is little. */
export function leavingWords(
  messages: number,
  files: ReadonlyArray<{ readonly size: number }>,
): string | null {
  const each = sumOf(files);
  if (messages * each < MUCH) return null;
  return `${messages.toLocaleString('pt-BR')} mensagens com ${sizeWords(each)} cada, ${sizeWords(messages * each)} ao todo.`;
}
