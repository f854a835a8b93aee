import { backofficePaths } from '@trilha/contract/backoffice-paths.ts';
import type { DeskToday } from '@trilha/contract/desk/today/today.endpoints.ts';
import type { JSX } from 'react';
import { generatePath, Link } from 'react-router';
import { partnerWords } from '../health/health-words.ts';
import { LackingFunds } from './lacking-funds.tsx';

/** Problems that need attention; renders nothing without any. */
export function Alarms({ alarms }: Pick<DeskToday, 'alarms'>): JSX.Element | null {
  const {
    dead_jobs: dead,
    open_circuits: circuits,
    given_up_webhooks: hooks,
    only_admin: isAlone,
    team_proposals: proposals,
    many_reveals: reveals,
    audit_broken: isBroken,
    unpublished,
    lacking_funds: lacking,
  } = alarms;
  const isQuiet =
    dead === 0 &&
    !isAlone &&
    !isBroken &&
    proposals === 0 &&
    hooks === 0 &&
    [circuits, unpublished, lacking, reveals].every(({ length }) => length === 0);
  if (isQuiet) return null;
  return (
    <section aria-label="Alarmes">
      <LackingFunds brands={lacking} />
      {isAlone ? (
        <div className="note note--bad">
          <span className="mark" aria-hidden="true">
            !
          </span>
          <span>
            <b>Só um Admin consegue entrar.</b> Papéis com dinheiro, adiamentos ou equipe pedem
            dois: até haver outro, só os comandos do servidor os dão.
          </span>
        </div>
      ) : null}
      {isBroken ? (
        <div className="note note--bad">
          <span className="mark" aria-hidden="true">
            !
          </span>
          <span>
            <b>Falta uma linha da auditoria, ou uma entrou ou mudou.</b>{' '}
            <Link to="/auditoria?visao=saude">Auditoria e saúde</Link> diz qual. Avise hoje quem
            cuida do servidor.
          </span>
        </div>
      ) : null}
      {reveals.map(({ name, count }) => (
        <div key={name} className="note note--bad">
          <span className="mark" aria-hidden="true">
            !
          </span>
          <span>
            <b>
              {name} abriu os dados de {count} pessoas em 24 horas.
            </b>{' '}
            Mais do que o trabalho pede: fale com a pessoa, e veja os motivos em{' '}
            <Link to="/auditoria">Auditoria</Link>.
          </span>
        </div>
      ))}
      {proposals > 0 ? (
        <div className="note note--warn">
          <span className="mark mark--warn" aria-hidden="true">
            !
          </span>
          <span>
            <b>
              {proposals === 1
                ? '1 mudança na equipe espera você.'
                : `${proposals} mudanças na equipe esperam você.`}
            </b>{' '}
            <Link to={backofficePaths.team}>Equipe</Link> mostra quem propôs e por quê.
          </span>
        </div>
      ) : null}
      {dead > 0 ? (
        <div className="note note--bad">
          <span className="mark" aria-hidden="true">
            !
          </span>
          <span>
            <b>{dead === 1 ? '1 tarefa desistiu.' : `${dead} tarefas desistiram.`}</b>{' '}
            <Link to="/auditoria?visao=saude">Auditoria e saúde</Link> diz por quê e tenta de novo.
          </span>
        </div>
      ) : null}
      {unpublished.map(({ id, title }) => (
        <div key={id} className="note note--bad">
          <span className="mark" aria-hidden="true">
            !
          </span>
          <span>
            <b>{title} não foi publicada na hora marcada.</b> Faltava algo:{' '}
            <Link to={generatePath(backofficePaths.seasonStage, { id: String(id) })}>
              a etapa diz o quê
            </Link>
            .
          </span>
        </div>
      ))}
      {hooks > 0 ? (
        <div className="note note--bad">
          <span className="mark" aria-hidden="true">
            !
          </span>
          <span>
            <b>
              {hooks === 1 ? '1 webhook foi desligado' : `${hooks} webhooks foram desligados`} por
              falhar.
            </b>{' '}
            <Link to={`${backofficePaths.integrations}?visao=webhooks`}>Integrações</Link> mostra o
            que parou.
          </span>
        </div>
      ) : null}
      {circuits.map((name) => (
        <div key={name} className="note note--warn">
          <span className="mark mark--warn" aria-hidden="true">
            !
          </span>
          <span>
            <b>{partnerWords(name)} não responde.</b> O que depende dele espera e segue sozinho
            quando voltar.
          </span>
        </div>
      ))}
    </section>
  );
}
