import { useQueryClient } from '@tanstack/react-query';
import {
  type Health,
  retryDeskJobs,
  type TroubledJob,
} from '@trilha/contract/desk/health/health.endpoints.ts';
import { refusalText } from '@trilha/contract/staff/permissions.rules.ts';
import { type JSX, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { serverNow } from '@trilha/web/clock/server-clock.ts';
import { ReasonDialog } from '../../../shared/dialog/reason-dialog.tsx';
import { GuardedButton } from '../../../shared/forms/guarded-button.tsx';
import { momentWords } from '../../../shared/parts/moments.ts';
import { may, mayEverywhere, useStaff } from '../../../shared/session/staff.ts';
import { healthQuery } from './health-query.ts';
import { laneWords, waitWords } from './health-words.ts';

function useRefusal(): string | null {
  const staff = useStaff();
  if (!may(staff, 'jobs:retry')) return refusalText('jobs:retry');
  if (mayEverywhere(staff, 'jobs:retry')) return null;
  return 'Seu papel de Admin vale para uma parte. Pode: Admin de todas as marcas e etapas.';
}

const figure = (count: number): string => (count === 0 ? '–' : count.toLocaleString('pt-BR'));

function Lanes({ lanes }: Pick<Health, 'lanes'>): JSX.Element {
  return (
    <table className="tbl tbl--in">
      <caption className="vh">Tarefas por linha</caption>
      <thead>
        <tr>
          <th>Linha</th>
          <th className="r">Na vez</th>
          <th className="r">Mais antiga</th>
          <th className="r">Falhando</th>
          <th className="r">Desistiram</th>
        </tr>
      </thead>
      <tbody>
        {lanes.map(({ lane, due, oldest, failing, dead }) => (
          <tr key={lane}>
            <td>
              <b>{laneWords(lane)}</b>
            </td>
            <td className="r num">{figure(due)}</td>
            <td className="r num">{oldest === null ? '–' : waitWords(oldest, serverNow())}</td>
            <td className="r num">{figure(failing)}</td>
            <td className="r num">{dead === 0 ? '–' : <b>{figure(dead)}</b>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface JobRowProps {
  job: TroubledJob;
  refusal: string | null;
  onRetry: () => void;
}

function JobRow({ job, refusal, onRetry }: JobRowProps): JSX.Element {
  const { id, name, lane, attempts, last_error, dead_at, run_at } = job;
  return (
    <tr>
      <td className="num">{id}</td>
      <td>
        <b>{name}</b>
      </td>
      <td>{laneWords(lane)}</td>
      <td>
        {dead_at === null ? (
          <span className="st st--wait">tenta de novo {momentWords(run_at)}</span>
        ) : (
          <span className="st st--bad">desistiu {momentWords(dead_at)}</span>
        )}
      </td>
      <td className="q">{last_error}</td>
      <td className="r num">{attempts}</td>
      <td className="r">
        <GuardedButton refusal={refusal} onDo={onRetry}>
          Repetir…<span className="vh"> a tarefa {id}</span>
        </GuardedButton>
      </td>
    </tr>
  );
}

interface JobsProps {
  health: Health;
}

/** Waiting jobs per lane; failed jobs with their error, and a retry button for permitted users. */
export function JobsPart({ health: { lanes, jobs, is_cut } }: JobsProps): JSX.Element {
  const [chosen, setChosen] = useState<readonly number[] | null>(null);
  const [said, setSaid] = useState('');
  const client = useQueryClient();
  const refusal = useRefusal();
  const dead = jobs.filter(({ dead_at }) => dead_at !== null).map(({ id }) => id);
  const close = (): void => setChosen(null);
  const retry = async (reason: string): Promise<void> => {
    const { retried } = await call(retryDeskJobs, { body: { ids: [...(chosen ?? [])], reason } });
    setSaid(retried === 1 ? '1 tarefa de novo na fila.' : `${retried} tarefas de novo na fila.`);
    close();
    await client.invalidateQueries({ queryKey: healthQuery.queryKey });
  };
  const many = chosen?.length === 1 ? 'esta tarefa' : `estas ${chosen?.length ?? 0} tarefas`;
  return (
    <section className="health-part health-jobs">
      <h2>Tarefas</h2>
      <div className="wide-table">
        <Lanes lanes={lanes} />
      </div>
      <div className="health-row">
        <h3>Pararam ou falham</h3>
        {dead.length > 1 ? (
          <GuardedButton refusal={refusal} isSaid onDo={() => setChosen(dead)}>
            Repetir as {dead.length} que desistiram…
          </GuardedButton>
        ) : null}
      </div>
      <output className="health-said">{said}</output>
      {jobs.length === 0 ? (
        <p className="q">Nenhuma tarefa desistiu nem falha.</p>
      ) : (
        <>
          <div className="wide-table">
            <table className="tbl tbl--in">
              <caption className="vh">Tarefas que desistiram ou falham</caption>
              <thead>
                <tr>
                  <th>Nº</th>
                  <th>Tarefa</th>
                  <th>Linha</th>
                  <th>Situação</th>
                  <th>Por quê</th>
                  <th className="r">Tentativas</th>
                  <th className="r">
                    <span className="vh">Ação</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {jobs.map((job) => (
                  <JobRow
                    key={job.id}
                    job={job}
                    refusal={refusal}
                    onRetry={() => setChosen([job.id])}
                  />
                ))}
              </tbody>
            </table>
          </div>
          {is_cut ? <p className="q">Há mais: o comando list-jobs mostra todas.</p> : null}
          {refusal === null ? null : <p className="q">{refusal}</p>}
        </>
      )}
      {chosen === null ? null : (
        <ReasonDialog
          title="Repetir tarefas"
          lead={`Tenta ${many} de novo, já, com toda a paciência de uma nova. Resolva a causa antes: o que falhou por ela falha outra vez.`}
          does="Repetir agora"
          onClose={close}
          onSend={retry}
        />
      )}
    </section>
  );
}
