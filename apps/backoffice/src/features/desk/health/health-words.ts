import { brands } from '@trilha/brands/brands.ts';
import type { ChainState, Health } from '@trilha/contract/desk/health/health.endpoints.ts';

const LANES: Readonly<Record<string, string>> = {
  own: 'Da casa',
  mail: 'E-mail',
  push: 'Avisos',
  pix: 'Pix',
  core: 'Montadora',
  hooks: 'Webhooks',
  mass: 'Mensagens',
};

/** The name of a lane; `unknown` contains jobs that this release does not know. */
export function laneWords(lane: string): string {
  return LANES[lane] ?? (lane === 'unknown' ? 'De outra versão' : lane);
}

const PARTNERS: Readonly<Record<string, string>> = {
  mail: 'Servidor de e-mail',
  core: 'Sistema da montadora',
  cep: 'CEP',
  files: 'Depósito de arquivos e fotos',
};

/** E.g. `Pix, Suzuki`; an unknown service keeps its own name. */
export function partnerWords(name: string): string {
  const [kind, slug] = name.split(':');
  const brand = brands.find((one) => one.slug === slug);
  if (kind === 'pix' && brand) return `Pix, ${brand.name}`;
  return PARTNERS[name] ?? name;
}

type Partner = Health['partners'][number];

/** Mark and words for the state of an external service. */
export const PARTNER_STATES: Readonly<
  Record<Partner['state'], { readonly mark: string; readonly words: string }>
> = {
  answers: { mark: 'st st--ok', words: 'Responde' },
  fails: { mark: 'st st--wait', words: 'Falhando' },
  rests: { mark: 'st st--bad', words: 'Em pausa' },
};

const BROKEN: Readonly<
  Record<NonNullable<NonNullable<ChainState['checked']>['broken']>['why'], string>
> = {
  changed: 'foi mudada depois de escrita',
  gone: 'sumiu',
  'out of order': 'está fora da ordem',
};

const LATE = '1 linha está sem elo há mais de uma hora.';

/** E.g. `A linha 4711 foi mudada depois de escrita.`, and other faults of the chain; null when it is intact. */
export function brokenWords({ checked }: ChainState): string | null {
  if (checked === null) return null;
  const { broken, broken_access: access = null, late = 0 } = checked;
  const words = [
    ...(broken === null ? [] : [`A linha ${broken.audit_id} ${BROKEN[broken.why]}.`]),
    ...(access === null
      ? []
      : [`A linha ${access.access_id} de quem viu dados de quem ${BROKEN[access.why]}.`]),
    ...(late === 0
      ? []
      : [late === 1 ? LATE : `${late} linhas estão sem elo há mais de uma hora.`]),
  ];
  return words.length === 0 ? null : words.join(' ');
}

const MINUTE_MS = 60_000;

/** How long the oldest job of a lane has been due, rounded down: `agora`, `24 min`, `3 h`, `2 d`. */
export function waitWords(since: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(since)) / MINUTE_MS);
  if (minutes < 1) return 'agora';
  if (minutes < 60) return `${minutes} min`;
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 1_440)} d`;
}
