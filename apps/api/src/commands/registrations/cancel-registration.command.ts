import { withdrawRegistration } from '../../features/registrations/ending/withdraw-registration.ts';
import { defineCommand } from '../command.ts';
import { dryRunOption, id, optional, required, sentence, staffOption } from '../options.ts';

export const cancelRegistrationCommand = defineCommand({
  name: 'cancel-registration',
  summary: 'Cancela uma inscrição em nome da organização',
  details: [
    'Vale em qualquer prazo. As vagas voltam, a lista de espera anda, o que foi pago é devolvido',
    'inteiro e o cliente recebe um e-mail.',
  ],
  options: {
    registration: required('ID', 'A inscrição', id),
    message: optional('TEXTO', 'Recado ao cliente, que vai no e-mail', sentence),
    as: staffOption,
    'dry-run': dryRunOption,
  },
  run: async ({ services, say }, options) => {
    const isRehearsal = options['dry-run'];
    const { was, places } = await withdrawRegistration(services, {
      registrationId: options.registration,
      by: { as: options.as },
      note: options.message,
      isRehearsal,
    });
    say(
      `Inscrição ${options.registration} ${isRehearsal ? 'seria cancelada' : 'cancelada'} (estava "${was}"). Vagas liberadas: ${places}.`,
    );
  },
});
