import { centsFromWire, wholeReais } from '../../brazil/money.ts';
import type { SolidarityEdit } from './solidarity-edit.ts';

const REMOVED = {
  entity: 'uma entidade',
  promise: 'uma promessa',
  cost: 'um custo',
  delivery: 'uma entrega',
} as const;

/** An edit within a sentence: 'anotar o custo “Palco e som” de R$ 1.500,00'. */
export function editWords(edit: SolidarityEdit): string {
  const reais = (value: string): string => wholeReais(centsFromWire(value));
  switch (edit.kind) {
    case 'entity':
      return `anotar a entidade ${edit.name}`;
    case 'promise':
      return `prometer ${reais(edit.value)}`;
    case 'cost':
      return `${edit.id === undefined ? 'anotar' : 'mudar'} o custo “${edit.what}”, ${reais(edit.value)}`;
    case 'delivery':
      return `anotar uma entrega de ${reais(edit.value)}`;
    case 'removal':
      return `tirar ${REMOVED[edit.of]}`;
  }
}
