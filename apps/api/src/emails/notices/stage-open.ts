import { paths, to } from '@trilha/contract/portal-paths.ts';
import { defineEmail } from '../define-email.ts';

interface StageOpen {
  readonly id: number;
  readonly stage: string;
  readonly place: string;
  /** Format: dd/MM/yyyy às HH:mm; null for a stage without a date. */
  readonly date: string | null;
  readonly until: string | null;
}

/**
 * A stage is open for registration. For customers who asked to be notified and have no browser that receives push
 * notifications.
 */
export const stageOpen = defineEmail<'stage-open', StageOpen>({
  name: 'stage-open',
  sample: {
    id: 1,
    stage: 'Etapa Poços de Caldas',
    place: 'Poços de Caldas (MG)',
    date: '18/04/2026 às 08:00',
    until: '10/04/2026 às 18:00',
  },
  write: ({ id, stage, place, date, until }, { publicUrl }) => ({
    subject: `As inscrições abriram: ${stage}`,
    preview: 'Você pediu para saber.',
    title: 'As inscrições abriram',
    paragraphs: ['Você pediu para saber quando as inscrições desta etapa abrissem. Abriram agora.'],
    facts: [
      ['Etapa', stage],
      ['Onde', place],
      ...(date === null ? [] : [['Quando', date] as const]),
      ...(until === null ? [] : [['Inscrições até', until] as const]),
    ],
    action: { label: 'Inscrever-se', url: `${publicUrl}${to(paths.stage, { id })}` },
    closing: [
      'Quer saber mais cedo? Ligue os avisos no celular, no seu perfil: eles chegam antes do e-mail.',
    ],
  }),
});
