import { paths, to } from '@trilha/contract/portal-paths.ts';
import { isConfirmed } from '@trilha/contract/registrations/statuses.ts';
import { aboutRegistration, registrationFacts } from './registration-email.ts';
import { CONFIRMED } from './registration-samples.ts';

/** Sent when the organisers publish a result of a stage and ask for it. The note says whether it may still change. */
export const resultsPublished = aboutRegistration({
  name: 'results-published',
  sample: { ...CONFIRMED, note: 'O resultado é provisório. Protestos até 20/04/2026 às 18:00.' },
  isStillTrue: ({ status }) => isConfirmed(status),
  write: (data, { publicUrl }) => ({
    subject: `Saiu o resultado: ${data.stage}`,
    preview: 'Veja o seu lugar.',
    title: 'Saiu o resultado',
    paragraphs: [
      'A organização publicou o resultado da sua etapa.',
      ...(data.note === null ? [] : [data.note]),
    ],
    facts: registrationFacts(data).filter(([label]) => ['Etapa', 'Inscrição'].includes(label)),
    action: {
      label: 'Ver o resultado',
      url: `${publicUrl}${to(paths.results, { id: data.stageId })}`,
    },
  }),
});
