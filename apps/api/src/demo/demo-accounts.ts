import { TEST_PASSWORD } from '../builders/customer.ts';

export interface DemoAccount {
  readonly email: string;
  readonly password: string;
  /** What the account demonstrates. */
  readonly shows: string;
}

/** The same two people in each brand, because an account belongs to one brand (C38). */
export const DEMO_ACCOUNTS = {
  owner: {
    email: 'helena@trilha.example',
    password: TEST_PASSWORD,
    shows: 'garage, team, a registration in every state; voucher TRILHA-26 in Poços de Caldas',
  },
  newcomer: {
    email: 'caio@trilha.example',
    password: TEST_PASSWORD,
    shows: 'a confirmed account before its onboarding',
  },
} as const satisfies Record<string, DemoAccount>;
