import { aboutRegistration, registrationFacts, ownEntry } from './registration-email.ts';
import { DUE } from './registration-samples.ts';

/** The fee is still due, and its deadline is near. */
export const registrationExpiring = aboutRegistration({
  name: 'registration-expiring',
  sample: DUE,
  isStillTrue: ({ status, expires_at }, now) =>
    status === 'Aguardando Pagamento' && expires_at !== null && expires_at > now,
  write: (data, context) => ({
    subject: `Sua vaga está quase expirando: ${data.stage}`,
    preview: data.payBy === null ? 'Falta pagar.' : `Pague até ${data.payBy}.`,
    title: 'Falta pouco para o prazo',
    paragraphs: ['Ainda não recebemos o Pix. Depois do prazo, a vaga volta para a fila.'],
    facts: registrationFacts(data),
    action: ownEntry(data, context, 'Pagar com Pix'),
  }),
});
