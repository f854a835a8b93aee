import { cancelStage } from '../../features/registrations/ending/cancel-stage.ts';
import { defineCommand } from '../command.ts';
import { dryRunOption, id, optional, required, sentence, staffOption } from '../options.ts';

export const cancelStageCommand = defineCommand({
  name: 'cancel-stage',
  summary: 'Cancela uma etapa com todas as suas inscrições',
  details: [
    'Tudo de uma vez: a etapa fica Cancelada, ninguém sai da lista de espera, o que foi pago é devolvido',
    'inteiro e cada cliente recebe um e-mail. Não há volta: veja antes com --dry-run.',
  ],
  options: {
    stage: required('ID', 'A etapa', id),
    message: optional('TEXTO', 'Recado aos inscritos, que vai no e-mail', sentence),
    as: staffOption,
    'dry-run': dryRunOption,
  },
  run: async ({ services, say }, options) => {
    const isRehearsal = options['dry-run'];
    const { title, nothingToDo, registrations } = await cancelStage(services, {
      stageId: options.stage,
      by: { as: options.as },
      note: options.message,
      isRehearsal,
    });
    if (nothingToDo) return say(`A etapa ${options.stage} (${title}) já estava cancelada.`);
    say(`Etapa ${options.stage} (${title}): ${isRehearsal ? 'seria cancelada' : 'cancelada'}.`);
    if (registrations.size === 0) say('Não há inscrições ativas.');
    for (const [status, count] of registrations) say(`  ${count} estavam "${status}"`);
  },
});
