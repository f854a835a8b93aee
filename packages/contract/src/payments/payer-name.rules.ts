/** Words that banks leave out of a name. */
const PARTICLES: ReadonlySet<string> = new Set(['DA', 'DAS', 'DE', 'DO', 'DOS', 'E']);

function wordsOf(name: string): string[] {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^A-Z]+/)
    .filter((word) => word !== '' && !PARTICLES.has(word));
}

/**
 * Whether a payer's name, as a bank writes it, is a person's name: the same first and last word, whatever the
 * accents, capitals, particles and abbreviated names between.
 */
export function isSameName(payer: string | null, person: string): boolean {
  const [told, known] = [wordsOf(payer ?? ''), wordsOf(person)];
  if (told.length < 2 || known.length < 2) return false;
  return told[0] === known[0] && told.at(-1) === known.at(-1);
}
