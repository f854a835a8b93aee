import type { Page } from '@playwright/test';

/** Where a picture is taken; the page is a fresh, anonymous one of the brand, or of the staff's host. */
export interface Surroundings {
  readonly page: Page;
  readonly brand: string;
  /** The brand's address, without a path. */
  readonly origin: string;
  /** Where the partners answer: mailbox, bank, switches. */
  readonly partners: string;
}

/** One screen in one state, described once for every brand, width and theme. */
export interface ScreenState {
  /** File name and caption: `login-wrong-password`. */
  readonly name: string;
  /** On the staff's host instead of each brand's, at a desk's widths. */
  readonly isStaff?: true;
  /** Brings the page into the state; the picture is taken when it resolves. */
  readonly arrange: (surroundings: Surroundings) => Promise<void>;
}
