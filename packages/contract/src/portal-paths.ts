/**
 * Every address of the portal, as a pattern (RTE-01 to RTE-33): pages, messages and links are made of
 * it, and nothing else spells an address. `to()` fills a pattern in.
 */
export const paths = {
  home: '/',
  /** The brand's stages for everybody (FACE-01); beside the documents' own routes. */
  publicStages: '/etapas',
  publicStage: '/etapas/:id/:slug',
  /** What these two are shared with; a slug has no dot (FACE-70). */
  listPicture: '/etapas/cartao.png',
  stagePicture: '/etapas/:id/cartao.png',
  login: '/auth/login',
  signUp: '/auth/signup',
  confirm: '/auth/confirm',
  verify: '/auth/verify',
  isChecked: '/auth/ischecked',
  recover: '/auth/recover',
  reset: '/auth/reset/:token',
  /** Where `reset` leads at once: the same page, without the secret (D25). */
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
  /** A page beside the documents' four tabs (FACE-54). */
  profilePayments: '/profile/payments',
  events: '/events',
  stage: '/events/event/:id',
  editRegistration: '/events/event/update/:step_id/:id',
  results: '/events/results/:id',
  bypass: '/bypass/:token/:step_id/:auth',
  /** Where `bypass` leads at once: the same page, without the secrets (D24). */
  invitation: '/bypass/:step_id',
  team: '/team',
  addParticipant: '/team/add',
  editPerson: '/team/:id/edit',
  addCompanion: '/team/companion/add',
  credential: '/credential/:id',
  receipt: '/receipt/:id',
  /** Where the link of a message of marketing leads; its secret leaves the address at once. */
  stopMarketing: '/nao-receber',
  document: '/documentos/:slug',
} as const;

/** 'Minhas inscrições', a tab of the events (EVT-02). */
export const OWN_REGISTRATIONS = `${paths.events}?aba=inscricoes`;

/** The credential of the nearest stage with a sure place, whatever its number: a shortcut on a home screen. */
export const NEXT_CREDENTIAL = '/credential/proxima';

/** Where an installed portal starts: that credential on the day of its stage, else the events. */
export const APP_START = '/credential/inicio';

type ParameterOf<Pattern extends string> = Pattern extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParameterOf<Tail>
    : Rest
  : never;

type Parameters<Pattern extends string> = Record<ParameterOf<Pattern>, string | number>;
type Query = Readonly<Record<string, string | number | undefined>>;

/**
 * The address of a pattern: `to(paths.editPerson, { id: 7 }, { type: 'piloto' })`.
 * Parts and query values are percent-encoded; a query value of `undefined` is left out.
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
