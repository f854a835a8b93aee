import { randomInt } from 'node:crypto';
import { fictitiousCpf } from '@trilha/contract/brazil/cpf.ts';

/** The password of everybody the journeys invent. */
export const PASSWORD = 'Serra#2026';

/** A person who exists nowhere yet, with a valid but fictitious CPF. */
export function newPerson(): { email: string; cpf: string; password: string } {
  const seed = randomInt(1_000_000, 900_000_000);
  return { email: `pessoa${seed}@trilha.example`, cpf: fictitiousCpf(seed), password: PASSWORD };
}
