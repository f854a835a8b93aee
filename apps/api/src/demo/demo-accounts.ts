import { TEST_PASSWORD } from '../builders/customer.ts';

export interface DemoAccount {
  readonly email: string;
  readonly password: string;
  /** What the account demonstrates. */
  readonly shows: string;
}

/** The same people in each brand, because an account belongs to one brand (C38). */
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
  prepared: {
    email: 'nina@trilha.example',
    password: TEST_PASSWORD,
    shows: 'a prepared entry for the stage that opens minutes after the first start',
  },
  waiting: {
    email: 'teresa@trilha.example',
    password: TEST_PASSWORD,
    shows: 'Por que não entrei?: a group of two that waits',
  },
  batchFull: {
    email: 'alvaro@trilha.example',
    password: TEST_PASSWORD,
    shows: 'Por que não entrei?: the first batch was full',
  },
  expired: {
    email: 'celia@trilha.example',
    password: TEST_PASSWORD,
    shows: 'Por que não entrei?: no payment until the deadline',
  },
  promoted: {
    email: 'marta@trilha.example',
    password: TEST_PASSWORD,
    shows: 'Por que não entrei?: busy at first, then waiting, then placed',
  },
} as const satisfies Record<string, DemoAccount>;
