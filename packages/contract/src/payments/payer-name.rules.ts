/** Particles that banks omit from names. */
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
 * True when a payer's name from a bank matches a person's name: same first and last word, ignoring accents, case,
 * particles and abbreviated middle names.
 */
export function isSameName(payer: string | null, person: string): boolean {
  const [told, known] = [wordsOf(payer ?? ''), wordsOf(person)];
  if (told.length < 2 || known.length < 2) return false;
  return told[0] === known[0] && told.at(-1) === known.at(-1);
}
