/** One bar of bytes; the first whose pattern matches a lazy chunk's source is that chunk's. */
export interface Budget {
  readonly name: string;
  /** Of the source path of a lazy chunk below the portal's `src/`. */
  readonly source: RegExp;
  /** Brotli, in kB of 1,000 bytes. */
  readonly limit: number;
  /** A part loads later than its screen: only what it adds to the page counts. */
  readonly part?: true;
}

/**
 * JavaScript, style sheets and the page itself, compressed; pictures and fonts apart. React alone is 58.0 kB of each.
 * The bars were set from measured screens of this kind: a conventional set-up needs 142 kB for its login.
 */
export const budgets: readonly Budget[] = [
  { name: 'Pix panel', source: /^features\/payments\//, limit: 6, part: true },
  { name: 'sign-up', source: /^features\/access\/(?:.*\/)?sign-?up/, limit: 84 },
  { name: 'access (login, confirm, recover, reset)', source: /^features\/access\//, limit: 80 },
  { name: 'results', source: /^features\/results\//, limit: 86 },
  { name: 'vehicle form', source: /^features\/vehicles\/.*(?:form|add|edit)/, limit: 116 },
  { name: 'cars', source: /^features\/vehicles\//, limit: 96 },
  { name: 'events', source: /^features\/stages\//, limit: 96 },
  { name: 'team', source: /^features\/team\//, limit: 96 },
  { name: 'first registration', source: /^features\/onboarding\//, limit: 116 },
  { name: 'profile', source: /^features\/profile\//, limit: 116 },
  { name: 'stage registration', source: /^features\/(?:registrations|invitations)\//, limit: 116 },
];
