import { TIME_ZONE } from '@trilha/contract/brazil/calendar.ts';
import type { Certificate } from '@trilha/contract/certificates/certificates.endpoints.ts';
import { onFirstUse } from '@trilha/contract/on-first-use.ts';
import { lineNumber } from '@trilha/contract/results/result-table.rules.ts';

const wholeDay = onFirstUse(
  () => new Intl.DateTimeFormat('pt-BR', { timeZone: TIME_ZONE, dateStyle: 'long' }),
);

const DID = {
  conductor: 'pilotou o',
  navigator: 'navegou no',
  companion: 'foi de carona no',
} as const;

/** 'pilotou o L200 Triton nº 0187 na'. */
export function didWords(certificate: Certificate): string {
  const { role, car } = certificate;
  return `${DID[role]} ${car.model} nº ${lineNumber(certificate)} na`;
}

/** '23 de maio de 2026'. */
export function stageDay({ stage }: Pick<Certificate, 'stage'>): string {
  return wholeDay().format(new Date(stage.stage_date));
}
