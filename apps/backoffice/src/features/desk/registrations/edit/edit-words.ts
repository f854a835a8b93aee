import type { EntryDifference } from '@trilha/contract/desk/registrations/registration-edit.endpoints.ts';
import type { OverridableRule } from '@trilha/contract/registrations/overrides.rules.ts';

const WHAT: Readonly<Record<EntryDifference['what'], string>> = {
  category: 'Categoria',
  vehicle: 'Carro',
  conductor: 'Piloto',
  navigator: 'Navegação',
  companions: 'Acompanhantes',
  team: 'Equipe',
};

/** E.g. `Piloto, RVK4E21`. */
export function differenceWords({ what, plate }: EntryDifference): string {
  return what === 'vehicle' || plate === '' ? WHAT[what] : `${WHAT[what]}, ${plate}`;
}

/** The customer rule that a change overrides, as shown to staff beforehand. */
export const OVERRIDDEN: Readonly<Record<OverridableRule, string>> = {
  cancellation_limit:
    'O prazo do cliente para editar já acabou. A mudança passa por cima dele, e a auditoria diz isso.',
};
