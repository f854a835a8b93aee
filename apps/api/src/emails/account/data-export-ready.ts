import * as z from 'zod/mini';
import { paths } from '@trilha/contract/portal-paths.ts';
import { defineQueuedEmail } from '../define-email.ts';

/** Sent when the customer's data export is ready. The file itself is never sent by e-mail (D26). */
export const dataExportReady = defineQueuedEmail({
  name: 'data-export-ready',
  data: z.object({ until: z.string() }),
  sample: { until: '17/03/2026 às 12:00' },
  write: ({ until }, { brand, publicUrl }) => ({
    subject: 'A cópia dos seus dados está pronta',
    preview: `Baixe no portal até ${until}.`,
    title: 'Seus dados estão prontos',
    paragraphs: [
      `Preparamos a cópia de tudo que o portal ${brand.nickname} guarda sobre você. Para sua segurança, ela só pode ser baixada por quem entra na sua conta.`,
    ],
    facts: [['Disponível até', until]],
    action: { label: 'Baixar meus dados', url: `${publicUrl}${paths.profilePrivacy}` },
    closing: [
      'Depois desse prazo o arquivo é apagado. Você pode pedir outro quando quiser.',
      'Não foi você que pediu? Troque sua senha e encerre as outras sessões no seu perfil.',
    ],
  }),
});
