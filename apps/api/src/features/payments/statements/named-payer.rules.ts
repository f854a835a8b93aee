import { plainly } from '@trilha/contract/brazil/plainly.ts';

/** A person of a registration who may have paid. */
export interface PossiblePayer {
  readonly name: string;
  /** Eleven digits. */
  readonly cpf: string | null;
}

const PARTICLES = new Set(['de', 'da', 'do', 'das', 'dos', 'e']);

/** Only letters form words: banks write 'RITA L27/11'. */
const wordsOf = (text: string): string[] =>
  plainly(text)
    .split(/[^a-z]+/)
    .filter((word) => word !== '' && !PARTICLES.has(word));

/** `•••.111.222-••` (resolution BCB 1/2020 lets banks show the middle) and similar forms. */
const MASKED_CPF = /[•*x]{2,3}[.\s]?(\d{3})\.?(\d{3})-?[•*x]{2}/giu;
/** An unmasked CPF, also with leading zeros. */
const WHOLE_CPF = /(?<!\d)0{0,3}(\d{3}\.?\d{3}\.?\d{3}-?\d{2})(?!\d)/g;

const OF_CPF = 10;

/** How many words of a name a text contains, from 0; a half for a word that the bank cut off. */
function scoreOfName(told: readonly string[], name: readonly string[]): number {
  const [first = '', ...others] = name;
  const at = told.indexOf(first);
  if (at === -1) return 0;
  const whole = others.filter((word) => told.includes(word)).length;
  const isCut = others.some((word) => told.some((one) => one !== word && word.startsWith(one)));
  return 1 + whole + (isCut ? 0.5 : 0);
}

/** From this score on the text counts as naming a payer: more than 1 means more than a first name. */
export const NAMES_SOMEBODY = 1.5;

/**
 * Creates a function that finds possible payers in the text of a bank line, by name or CPF (also masked or cut off).
 * @returns for a text, the ids of the people it names with their scores
 */
export function payerFinder(
  possible: ReadonlyArray<{ readonly id: number; readonly people: readonly PossiblePayer[] }>,
): (text: string) => ReadonlyMap<number, number> {
  const byFirstName = new Map<string, Array<{ id: number; name: readonly string[] }>>();
  const byCpf = new Map<string, number[]>();
  const add = <T>(map: Map<string, T[]>, key: string, value: T): void => {
    const known = map.get(key);
    if (known === undefined) map.set(key, [value]);
    else known.push(value);
  };
  for (const { id, people } of possible) {
    for (const { name, cpf } of people) {
      const words = wordsOf(name);
      if (words[0] !== undefined) add(byFirstName, words[0], { id, name: words });
      if (cpf !== null) {
        add(byCpf, cpf, id);
        add(byCpf, cpf.slice(3, 9), id);
      }
    }
  }
  return (text) => {
    const scores = new Map<number, number>();
    const raise = (id: number, score: number): void => {
      scores.set(id, Math.max(scores.get(id) ?? 0, score));
    };
    const told = wordsOf(text);
    for (const word of new Set(told)) {
      for (const { id, name } of byFirstName.get(word) ?? []) raise(id, scoreOfName(told, name));
    }
    const cpfs = [
      ...[...text.matchAll(MASKED_CPF)].map(([, one = '', other = '']) => one + other),
      ...[...text.matchAll(WHOLE_CPF)].map(([, whole = '']) => whole.replaceAll(/\D/g, '')),
    ];
    for (const cpf of cpfs) for (const id of byCpf.get(cpf) ?? []) raise(id, OF_CPF);
    return scores;
  };
}
