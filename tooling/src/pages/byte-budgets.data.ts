/** A size limit for the routes with these patterns, as the portal's path table writes them. */
export interface Budget {
  readonly name: string;
  readonly patterns: readonly string[];
  /** Size after Brotli compression, in kB of 1,000 bytes. */
  readonly limit: number;
}

/**
 * Limits for compressed JavaScript, style sheets and the page itself, without pictures and fonts. React alone is 58.0
 * kB of each. The limits leave room for plain libraries and a plain build (ADR 030), so that nobody writes a second
 * implementation to save bytes. Each is about a kilobyte above its heaviest page; ADR 104 explains the raised ones.
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
      '/certificado/:code',
      '/verifyToken',
      '/documentos/termos-de-uso',
      '/documentos/privacidade',
      '/documentos/regulamento-motorsports',
      '/documentos/regulamento-outdoor',
      '/documentos/regulamento-experience',
      '*',
    ],
    limit: 94,
  },
  {
    name: 'a password that is chosen',
    patterns: ['/auth/signup', '/auth/reset/:token', '/auth/reset'],
    limit: 98,
  },
  {
    name: 'public',
    patterns: [
      '/events/results/:id',
      '/campeonato/:season',
      '/solidaria/:season',
      '/etapas',
      '/etapas/:id/:slug/abertura',
    ],
    limit: 100,
  },
  { name: 'stage page', patterns: ['/etapas/:id/:slug'], limit: 104 },
  { name: 'events', patterns: ['/events'], limit: 117 },
  {
    name: 'lists',
    patterns: [
      '/cars',
      '/team',
      '/minhas-trilhas',
      '/minhas-trilhas/:step_id/:id/certificado',
      '/credential/:id',
      '/receipt/:id',
      '/events/event/:id/por-que',
    ],
    limit: 112.75,
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
    limit: 140.5,
  },
];

/**
 * Limits of the back-office, in kB as above. Staff open it once a day at a desk, so the limits only prevent unnoticed
 * growth of what loads before the first screen and of each later part.
 */
export const backofficeLimits = { first: 154, later: 30 } as const;

/** Routes or parts over which a part opens when no screen starts it: it adds to what those have already loaded. */
export const opensOver: Readonly<Record<string, readonly string[]>> = {
  // A customer with something to pay has their own row in the list of events.
  'src/features/payments/payment-panel.tsx': [
    'src/features/stages/registered/own-rows.tsx',
    '/events/event/:id',
  ],
  'src/shared/notices/watch-button.tsx': ['/events', '/events/event/:id'],
  'src/shared/notices/ask-notices.tsx': ['/events', '/events/event/:id'],
  // What a stage's page has of its reader opens over that page.
  'src/features/guides/own/own-parts.tsx': ['/etapas/:id/:slug'],
  'src/features/guides/own/own-hub.tsx': ['src/features/guides/own/own-parts.tsx'],
  'src/features/guides/own/own-bulletins.tsx': ['src/features/guides/own/own-hub.tsx'],
  // The two load together: what the answer shares with the panel counts for the panel.
  'src/features/payments/answer.tsx': ['src/features/payments/payment-panel.tsx'],
  // Opens from a confirmed place, which has drawn plate, map and car.
  'src/features/payments/won/showing/show-part.tsx': [
    'src/features/payments/answer.tsx',
    'src/features/payments/won/won-follows.tsx',
  ],
};

/** Forms that open in a dialog and few customers use: they may be as heavy as a page of their own would be. */
const DIALOG_FORMS = new Set([
  'src/features/registrations/adding/add-vehicle-form.tsx',
  'src/features/registrations/adding/add-person-form.tsx',
  'src/features/vehicles/sold-form.tsx',
]);

/** The next step is on all three lists, including the team, which has no figures or rules of stages loaded. */
const NEXT_STEP = 'src/shared/next-step/next-step-part.tsx';

/** A newcomer's page of 'Minhas trilhas' brings the next step's queries, which the page itself does not need. */
const NO_TRAILS = 'src/features/trails/no-trails.tsx';

/** The Pix panel and the answer to an entry share files with the list and the stage's page. */
const PAYING = new Set([
  'src/features/payments/payment-panel.tsx',
  'src/features/payments/answer.tsx',
]);

/** Pictures to share, made on a press: they bring climb, route, ground and car, which their pages draw later or not. */
const PICTURES = new Set([
  'src/features/results/show-result.tsx',
  'src/features/trails/show-year.tsx',
  'src/features/payments/won/showing/show-part.tsx',
]);

/** Limit in kB for a part that loads later than its screen, e.g. the Pix panel. */
export function partLimit(source: string): number {
  if (source === NO_TRAILS) return 15;
  if (source === NEXT_STEP) return 13.75;
  if (PAYING.has(source)) return 9.75;
  if (PICTURES.has(source)) return 17.25;
  return DIALOG_FORMS.has(source) ? 32 : 10.25;
}
