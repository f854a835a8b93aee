/** One bar of bytes for the routes of these patterns, as the portal's path table writes them. */
export interface Budget {
  readonly name: string;
  readonly patterns: readonly string[];
  /** Brotli, in kB of 1,000 bytes. */
  readonly limit: number;
}

/**
 * JavaScript, style sheets and the page itself, compressed; pictures and fonts apart. React alone is 58.0 kB of each.
 * The bars leave room for plain libraries and a plain build (ADR 030): no byte is bought with a second implementation.
 * Each stands about a kilobyte above the heaviest of its pages; what holds those that are above their first bars says
 * ADR 104.
 */
export const budgets: readonly Budget[] = [
  {
    name: 'access',
    patterns: [
      '/auth/login',
      '/auth/confirm',
      '/auth/verify',
      '/auth/ischecked',
      '/auth/recover',
      '/nao-receber',
      '/verifyToken',
      '/documentos/termos-de-uso',
      '/documentos/privacidade',
      '/documentos/regulamento-motorsports',
      '/documentos/regulamento-outdoor',
      '/documentos/regulamento-experience',
      '*',
    ],
    limit: 92.25,
  },
  {
    name: 'a password that is chosen',
    patterns: ['/auth/signup', '/auth/reset/:token', '/auth/reset'],
    limit: 95.75,
  },
  { name: 'public', patterns: ['/events/results/:id', '/etapas'], limit: 97.25 },
  { name: 'stage page', patterns: ['/etapas/:id/:slug'], limit: 101 },
  { name: 'events', patterns: ['/events'], limit: 116.75 },
  {
    name: 'lists',
    patterns: ['/cars', '/team', '/credential/:id', '/receipt/:id'],
    limit: 113.25,
  },
  {
    name: 'forms',
    patterns: [
      '/register',
      '/profile/info',
      '/profile/address',
      '/profile/password',
      '/profile/privacy',
      '/profile/payments',
      '/cars/add',
      '/cars/:id/edit',
      '/team/add',
      '/team/:id/edit',
      '/team/companion/add',
      '/events/event/:id',
      '/events/event/update/:step_id/:id',
      '/bypass/:token/:step_id/:auth',
      '/bypass/:step_id',
    ],
    limit: 139,
  },
];

/**
 * Of the staff's pages, in kB as above. They are opened once a day at a desk: the bars only keep what comes before
 * the first screen, and what any one part adds, from growing unseen.
 */
export const backofficeLimits = { first: 154, later: 30 } as const;

/** What a part opens over where its starter is no screen: it adds to what that has loaded. A pattern or a part. */
export const opensOver: Readonly<Record<string, readonly string[]>> = {
  // Who has something to pay has a row of their own among the events.
  'src/features/payments/payment-panel.tsx': [
    'src/features/stages/registered/own-rows.tsx',
    '/events/event/:id',
  ],
  'src/shared/notices/watch-button.tsx': ['/events', '/events/event/:id'],
  'src/shared/notices/ask-notices.tsx': ['/events', '/events/event/:id'],
  // The two come together: what the answer shares with the panel counts there.
  'src/features/payments/answer.tsx': ['src/features/payments/payment-panel.tsx'],
};

/** Forms that open in a dialog, asked for by few: as heavy as what their pages would add. */
const DIALOG_FORMS = new Set([
  'src/features/registrations/adding/add-vehicle-form.tsx',
  'src/features/registrations/adding/add-person-form.tsx',
  'src/features/vehicles/sold-form.tsx',
]);

/** The next step stands on all three lists, over the team too, which has neither figures nor rules of stages. */
const NEXT_STEP = 'src/shared/next-step/next-step-part.tsx';

/** What a part that loads later than its screen (the Pix panel) may add, in kB. */
export function partLimit(source: string): number {
  if (source === NEXT_STEP) return 11.25;
  return DIALOG_FORMS.has(source) ? 32 : 8.75;
}
