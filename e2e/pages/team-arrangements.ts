import type { Page } from '@playwright/test';
import { fictitiousCpf } from '@trilha/contract/brazil/cpf.ts';
import { randomInt } from 'node:crypto';
import { newEntrant, type Entrant } from '../src/entrant.ts';
import { signIn } from '../src/sign-in.ts';
import { TeamPage } from './team.page.ts';

/** A CPF for a team member who does not exist yet. */
export const newCpf = () => fictitiousCpf(randomInt(1_000_000, 900_000_000));

/** Birth date, as typed, of a person who turned this age in January. */
export const bornYearsAgo = (years: number) => `15/01/${new Date().getFullYear() - years}`;

/** Adds a member to the customer's team through the API calls that the portal makes. */
export async function addMember({ api }: Entrant, name: string): Promise<void> {
  await api.ask('POST', '/createOrUpdateParticipants', {
    name,
    cpf: newCpf(),
    gender: 'F',
    phone: '(11) 98765-4321',
    date_of_birth: '1979-11-03',
    zip_code: '01310100',
    address: 'Avenida Paulista',
    number: '1000',
    district: 'Bela Vista',
    state: 'SP',
    city: 'São Paulo',
    emergency_contact: 'Rui Barreto - (11) 97654-3210',
  });
}

/** Opens the team of a new customer who has registered for a stage. */
export async function openTeam(
  page: Page,
  world: Parameters<typeof newEntrant>[0],
): Promise<{ team: TeamPage; entrant: Entrant }> {
  const entrant = await newEntrant(world);
  await signIn(page, entrant.api);
  const team = new TeamPage(page);
  await team.open();
  return { team, entrant };
}
