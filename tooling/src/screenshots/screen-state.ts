import type { Page } from '@playwright/test';

/** Where a picture is taken; the page is a new, anonymous one on the brand's or the staff's host. */
export interface Surroundings {
  readonly page: Page;
  readonly brand: string;
  /** The brand's address, without a path. */
  readonly origin: string;
  /** Address of the partners: mailbox, bank, switches. */
  readonly partners: string;
}

/** One screen in one state, defined once for every brand, width and theme. */
export interface ScreenState {
  /** File name and caption: `login-wrong-password`. */
  readonly name: string;
  /** Uses the staff's host and the widths of a desk instead of each brand's. */
  readonly isStaff?: true;
  /** Brings the page into the state; the picture is taken when the promise resolves. */
  readonly arrange: (surroundings: Surroundings) => Promise<void>;
}
