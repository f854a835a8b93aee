import { closeUnreadable } from '../../features/payments/unmatched/unreadable/close-unreadable.ts';
import { CommandRefused, defineCommand } from '../command.ts';
import { id, required, staffOption } from '../options.ts';

export const closeUnreadableCommand = defineCommand({
  name: 'close-unreadable',
  summary: 'Tira da lista uma linha do provedor que não pôde ser lida, depois de esclarecida',
  options: {
    line: required('ID', 'A linha, como em list-unmatched', id),
    as: staffOption,
  },
  run: async ({ services, say }, { line, as }) => {
    if (!(await closeUnreadable(services, { line, by: { as } }))) {
      throw new CommandRefused(`A linha ${line} não está na lista (list-unmatched).`);
    }
    say(`A linha ${line} saiu da lista.`);
  },
});
