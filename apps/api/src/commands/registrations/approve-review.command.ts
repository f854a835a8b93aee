import { approveReview } from '../../features/registrations/changing/approve-review.ts';
import { CommandRefused, defineCommand } from '../command.ts';
import { id, required, staffOption } from '../options.ts';

export const approveReviewCommand = defineCommand({
  name: 'approve-review',
  summary: 'Aceita uma inscrição que espera a conferência',
  details: [
    'De Aguardando passa a Aguardando Pagamento, com cobrança e prazo, ou a Registrado com sucesso',
    'quando não há taxa; o cliente recebe um e-mail. Para recusar, use cancel-registration.',
  ],
  options: { registration: required('ID', 'A inscrição', id), as: staffOption },
  run: async ({ services, say }, { registration, as }) => {
    const { approved, status } = await approveReview(services, registration, { as });
    if (!approved) {
      throw new CommandRefused(`A inscrição ${registration} não espera conferência (${status}).`);
    }
    say(`Inscrição ${registration} aceita: agora está "${status}".`);
  },
});
