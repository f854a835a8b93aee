import { sizeWords } from '../../files/size-words.ts';

/** Most files per message. */
export const MOST_ATTACHED = 3;

/** Their total size in bytes: e-mail encoding adds a third, and many servers refuse messages above 10 MB. */
export const LARGEST_ATTACHED = 5 * 1_024 * 1_024;

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
