import { withdrawResult } from '../../features/results/withdraw-result.ts';
import { defineCommand } from '../command.ts';
import { id, required, staffOption } from '../options.ts';

export const withdrawResultCommand = defineCommand({
  name: 'withdraw-result',
  summary: 'Tira do ar um resultado publicado por engano e apaga o arquivo',
  details: ['Se ele substituiu outro, o outro volta ao ar.'],
  options: {
    result: required('ID', 'O resultado, como publish-results informou', id),
    as: staffOption,
  },
  run: async ({ services, say }, { result: resultId, as }) => {
    const by = { as };
    const [result] = await withdrawResult(services, { resultId, by, restoresEarlier: true });
    say(`Resultado ${resultId} retirado: ${result}`);
  },
});
