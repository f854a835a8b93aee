import * as z from 'zod/mini';
import { closeUnmatched } from '../../features/payments/unmatched/close-unmatched.ts';
import { CommandRefused, defineCommand } from '../command.ts';
import { endToEndId, required, staffOption } from '../options.ts';
import { LINE_REFUSALS } from './unmatched-texts.ts';

const how = z.enum(['refunded', 'kept'], 'deve ser refunded ou kept');

export const closeUnmatchedCommand = defineCommand({
  name: 'close-unmatched',
  summary: 'Registra o que foi feito fora daqui com um Pix que chegou sem dono',
  options: {
    payment: required('E2E', 'O Pix, como em list-unmatched', endToEndId),
    how: required('refunded|kept', 'Devolvido à mão, ou da marca por outro motivo', how),
    as: staffOption,
  },
  run: async ({ services, say }, { payment, how: closing, as }) => {
    const { refused } = await closeUnmatched(services, {
      endToEndId: payment,
      closing,
      by: { as },
    });
    if (refused !== null) throw new CommandRefused(`Este Pix ${LINE_REFUSALS[refused]}.`);
    say(closing === 'refunded' ? 'Registrado como devolvido à mão.' : 'Registrado como da marca.');
  },
});
