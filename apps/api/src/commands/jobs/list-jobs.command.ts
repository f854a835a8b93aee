import { formatDayAndTime } from '@trilha/contract/brazil/calendar.ts';
import { listJobs } from '../../platform/jobs/list-jobs.ts';
import type { ListedJob } from '../../platform/jobs/staff-jobs.sql.ts';
import { columns } from '../columns.ts';
import { defineCommand } from '../command.ts';
import { flagOption, jobName, optional } from '../options.ts';

const MINUTE_MS = 60_000;

/** `5 min`, `3 h`, `2 d`: rounded down. */
function ageOf(since: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - since.getTime()) / MINUTE_MS);
  if (minutes < 60) return `${minutes} min`;
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 1_440)} d`;
}

function nextRunOf({ dead_at, is_running, run_at }: ListedJob, now: Date): string {
  if (dead_at !== null) return 'desistiu';
  if (is_running) return 'em andamento';
  return run_at <= now ? 'agora' : formatDayAndTime(run_at);
}

export const listJobsCommand = defineCommand({
  name: 'list-jobs',
  summary: 'Lista as tarefas (e-mails, cobranças, devoluções…) que falharam ou esperam',
  details: [
    'As que desistiram vêm primeiro: resolva a causa e use retry-jobs. Nenhum dado de cliente aparece.',
  ],
  options: {
    name: optional('NOME', 'Só as tarefas com este nome, por exemplo send-email', jobName),
    dead: flagOption('Só as que desistiram'),
  },
  run: async ({ services, say }, { name, dead }) => {
    const now = services.clock.now();
    const { jobs, isCut, scheduled } = await listJobs(services, { name, onlyDead: dead });
    if (jobs.length === 0) say('Nenhuma tarefa falhou ou espera.');
    else {
      const rows = jobs.map((job) => [
        String(job.id),
        job.name,
        ageOf(job.created_at, now),
        String(job.attempts),
        nextRunOf(job, now),
        job.last_error ?? '',
      ]);
      const titles = ['tarefa', 'nome', 'idade', 'tentativas', 'próxima', 'último erro'];
      columns([titles, ...rows]).forEach(say);
    }
    if (isCut) say('Há mais; escolha um nome com --name.');
    if (scheduled > 0) say(`Marcadas para depois, sem falha: ${scheduled}.`);
  },
});
