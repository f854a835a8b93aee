import { paths, to } from '@trilha/contract/portal-paths.ts';
import { defineEmail } from '../define-email.ts';

interface PreparedLapsed {
  readonly id: number;
  readonly stage: string;
  /** Reasons, in the form's wording. */
  readonly causes: readonly string[];
  /** Format: dd/MM/yyyy às HH:mm; null once it is open. */
  readonly opens: string | null;
}

/** A prepared registration is no longer valid (OPEN-53). */
export const preparedLapsed = defineEmail<'prepared-lapsed', PreparedLapsed>({
  name: 'prepared-lapsed',
  sample: {
    id: 1,
    stage: 'Etapa Poços de Caldas',
    causes: ['Este veículo já está inscrito nesta etapa.'],
    opens: '10/04/2026 às 10:00',
  },
  write: ({ id, stage, causes, opens }, { publicUrl }) => ({
    subject: `Sua inscrição deixou de estar pronta: ${stage}`,
    preview: 'O resto está guardado.',
    title: 'Sua inscrição deixou de estar pronta.',
    paragraphs: [
      ...causes,
      `O resto está guardado.${opens === null ? '' : ` Acerte até ${opens}.`}`,
    ],
    facts: [['Etapa', stage]],
    action: { label: 'Ver o que mudou', url: `${publicUrl}${to(paths.stage, { id })}` },
  }),
});
