import type { TakenData } from '@trilha/contract/desk/exports/data-exports.endpoints.ts';
import type { Permission } from '@trilha/contract/staff/permissions.rules.ts';

interface ExportKind {
  readonly title: string;
  /** Description of the file's content. */
  readonly says: string;
  readonly permission: Permission;
  /** What the user must choose. */
  readonly of: 'stage' | 'brand' | 'period';
}

/** The available exports, in screen order. */
export const EXPORT_KINDS: Readonly<Record<TakenData, ExportKind>> = {
  briefing: {
    title: 'Briefing da etapa',
    says: 'Quem vem, em que carro e com quem: placas, idades no dia, telefones, contatos de emergência e respostas às perguntas.',
    permission: 'people:reveal',
    of: 'stage',
  },
  finance: {
    title: 'Financeiro',
    says: 'Cada Pix recebido e cada devolução feita de uma marca, na ordem do banco.',
    permission: 'exports:finance',
    of: 'period',
  },
  marketing: {
    title: 'Marketing',
    says: 'Nome, e-mail e cidade de quem consentiu; vale a última escolha de cada um.',
    permission: 'exports:marketing',
    of: 'brand',
  },
};

const TAKEN: Readonly<Record<string, string>> = {
  registrations: 'Inscrições',
  statement: 'Extrato da etapa',
};

/** The title of an exported file. */
export function takenWords(what: string): string {
  const kinds: Readonly<Record<string, ExportKind>> = EXPORT_KINDS;
  return kinds[what]?.title ?? TAKEN[what] ?? what;
}
