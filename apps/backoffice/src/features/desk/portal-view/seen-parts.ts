import {
  PARTS_OF_ONE,
  SEEN_PARTS,
  type SeenPart,
} from '@trilha/contract/desk/portal-view/portal-view.endpoints.ts';

/** Slug and tab title of each page. */
const NAMES: Readonly<Record<SeenPart, { readonly slug: string; readonly title: string }>> = {
  registrations: { slug: 'inscricoes', title: 'Minhas inscrições' },
  stages: { slug: 'etapas', title: 'Próximas etapas' },
  garage: { slug: 'garagem', title: 'Garagem' },
  team: { slug: 'equipe', title: 'Equipe' },
  payment: { slug: 'pagamento', title: 'Pagamento' },
  credential: { slug: 'credencial', title: 'Credencial' },
};

export interface NamedPart {
  readonly part: SeenPart;
  readonly slug: string;
  readonly title: string;
  /** The page is about one registration. */
  readonly isOfOne: boolean;
}

/** All pages in tab order. */
export const NAMED_PARTS: readonly NamedPart[] = SEEN_PARTS.map((part) => ({
  part,
  ...NAMES[part],
  isOfOne: PARTS_OF_ONE.includes(part),
}));

const [FIRST] = NAMED_PARTS as [NamedPart, ...NamedPart[]];

/** The page of a slug; the first page for an unknown one. */
export function partOf(slug: string | null): NamedPart {
  return NAMED_PARTS.find((part) => part.slug === slug) ?? FIRST;
}
