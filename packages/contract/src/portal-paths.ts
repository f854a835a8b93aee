/**
 * All portal URLs, as patterns (RTE-01 to RTE-33). Pages, messages and links build URLs only from here; `to()` fills in
 * a pattern.
 */
export const paths = {
  home: '/',
  /** Public list of the brand's stages (FACE-01); not among the documented routes. */
  publicStages: '/etapas',
  publicStage: '/etapas/:id/:slug',
  /** Public report of the stage's opening (OPEN-33). */
  publicOpening: '/etapas/:id/:slug/abertura',
  /** Preview pictures for sharing these two; a slug has no dot (FACE-70). */
  listPicture: '/etapas/cartao.png',
  stagePicture: '/etapas/:id/cartao.png',
  login: '/auth/login',
  signUp: '/auth/signup',
  confirm: '/auth/confirm',
  verify: '/auth/verify',
  isChecked: '/auth/ischecked',
  recover: '/auth/recover',
  reset: '/auth/reset/:token',
  /** `reset` redirects here immediately: the same page without the secret in the URL (D25). */
  newPassword: '/auth/reset',
  verifyToken: '/verifyToken',
  register: '/register',
  dashboard: '/dashboard',
  cars: '/cars',
  addCar: '/cars/add',
  editCar: '/cars/:id/edit',
  profile: '/profile',
  profileInfo: '/profile/info',
  profileAddress: '/profile/address',
  profilePassword: '/profile/password',
  profilePrivacy: '/profile/privacy',
  /** Additional to the four documented tabs (FACE-54). */
  profilePayments: '/profile/payments',
  events: '/events',
  stage: '/events/event/:id',
  /** Why a request ended as it did (OPEN-24); the id is the stage's. */
  explanation: '/events/event/:id/por-que',
  editRegistration: '/events/event/update/:step_id/:id',
  results: '/events/results/:id',
  /** Public standings of a season's championships (AFTER-26); not among the documented routes. */
  championship: '/campeonato/:season',
  /** Public solidarity accounts of a season (AFTER-57); not among the documented routes. */
  solidarity: '/solidaria/:season',
  /** The customer's own stages held (AFTER-30); not among the documented routes. */
  trails: '/minhas-trilhas',
  /** The certificate of a person, the `id`, in a stage held (AFTER-37). */
  ownCertificate: '/minhas-trilhas/:step_id/:id/certificado',
  /** Public page that confirms a certificate (AFTER-40); the code is a secret. */
  certificate: '/certificado/:code',
  bypass: '/bypass/:token/:step_id/:auth',
  /** `bypass` redirects here immediately: the same page without the secrets in the URL (D24). */
  invitation: '/bypass/:step_id',
  team: '/team',
  addParticipant: '/team/add',
  editPerson: '/team/:id/edit',
  addCompanion: '/team/companion/add',
  credential: '/credential/:id',
  receipt: '/receipt/:id',
  /** Unsubscribe link of marketing messages; the page removes its secret from the URL immediately. */
  stopMarketing: '/nao-receber',
  document: '/documentos/:slug',
} as const;

/** 'Minhas inscrições', a tab of the events page (EVT-02). */
export const OWN_REGISTRATIONS = `${paths.events}?aba=inscricoes`;

/** Credential of the nearest stage with a confirmed place, whatever its id: a home screen shortcut. */
export const NEXT_CREDENTIAL = '/credential/proxima';

/** Start page of the installed portal: that credential on the day of its stage, otherwise the events. */
export const APP_START = '/credential/inicio';

/** Query name of the registration that is shown instead of a stage's form. */
export const ENTRY_QUERY = 'inscricao';

type ParameterOf<Pattern extends string> = Pattern extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParameterOf<Tail>
    : Rest
  : never;

type Parameters<Pattern extends string> = Record<ParameterOf<Pattern>, string | number>;
type Query = Readonly<Record<string, string | number | undefined>>;

/**
 * Fills in a pattern: `to(paths.editPerson, { id: 7 }, { type: 'piloto' })`. Percent-encodes parts and query values;
 * omits query values of `undefined`.
 */
export function to<Pattern extends string>(
  pattern: Pattern,
  ...[parameters, query]: ParameterOf<Pattern> extends never
    ? [parameters?: undefined, query?: Query]
    : [parameters: Parameters<Pattern>, query?: Query]
): string {
  const values: Record<string, string | number> = parameters ?? {};
  const path = pattern.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(values[name])),
  );
  const present = Object.entries(query ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return present.length === 0 ? path : `${path}?${new URLSearchParams(present).toString()}`;
}

/** Page of one registration: its payment, its place in line, or its confirmed place (JOUR-29). */
export function toEntry({
  id,
  step_id,
}: {
  readonly id: number;
  readonly step_id: number;
}): string {
  return to(paths.stage, { id: step_id }, { [ENTRY_QUERY]: id });
}
