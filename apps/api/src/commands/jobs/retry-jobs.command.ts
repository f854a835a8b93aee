import { retryJobs } from '../../platform/jobs/retry-jobs.ts';
import { CommandRefused, defineCommand, UsageError } from '../command.ts';
import { flagOption, id, jobName, optional, staffOption } from '../options.ts';

export const retryJobsCommand = defineCommand({
  name: 'retry-jobs',
  summary: 'Tenta de novo, já, tarefas que desistiram ou estão falhando',
  details: [
    'Escolha uma com --job, as de um nome com --name ou todas as que desistiram com --dead. O que está',
    'em andamento ou só espera a sua hora fica como está.',
  ],
  options: {
    job: optional('TAREFA', 'O número da tarefa, como em list-jobs', id),
    name: optional('NOME', 'Todas as tarefas com este nome, por exemplo send-email', jobName),
    dead: flagOption('Só as que desistiram; sozinha, todas elas'),
    as: staffOption,
  },
  run: async ({ services, say }, { job, name, dead, as }) => {
    if (job === undefined && name === undefined && !dead) {
      throw new UsageError(['Diga quais: --job TAREFA, --name NOME ou --dead.']);
    }
    const counts = await retryJobs(services, { id: job, name, onlyDead: dead }, { as });
    if (counts.size === 0) throw new CommandRefused('Nenhuma tarefa destas falhou.');
    for (const [retried, count] of counts) say(`${retried}: ${count} de novo na fila.`);
  },
});
