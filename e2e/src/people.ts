import { randomInt } from 'node:crypto';
import { fictitiousCpf } from '@trilha/contract/brazil/cpf.ts';

/** The password of every account that journeys create. */
export const PASSWORD = 'Serra#2026';

/** A new person with a valid but fictitious CPF. */
export function newPerson(): { email: string; cpf: string; password: string } {
  const seed = randomInt(1_000_000, 900_000_000);
  return { email: `pessoa${seed}@trilha.example`, cpf: fictitiousCpf(seed), password: PASSWORD };
}
