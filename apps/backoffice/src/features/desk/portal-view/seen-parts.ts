import {
  PARTS_OF_ONE,
  SEEN_PARTS,
  type SeenPart,
} from '@trilha/contract/desk/customers/portal-view.endpoints.ts';

/** A page of the portal as it stands in the address and in the tabs. */
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
  /** It is about one registration. */
  readonly isOfOne: boolean;
}

/** Every page in the order of its tabs. */
export const NAMED_PARTS: readonly NamedPart[] = SEEN_PARTS.map((part) => ({
  part,
  ...NAMES[part],
  isOfOne: PARTS_OF_ONE.includes(part),
}));

const [FIRST] = NAMED_PARTS as [NamedPart, ...NamedPart[]];

/** The page that an address names; the first for any other. */
export function partOf(slug: string | null): NamedPart {
  return NAMED_PARTS.find((part) => part.slug === slug) ?? FIRST;
}
