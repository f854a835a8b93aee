import type { UseQueryResult } from '@tanstack/react-query';
import type { ChainState, Health } from '@trilha/contract/desk/health/health.endpoints.ts';
import type { JSX, ReactNode } from 'react';
import { Screen } from '../../../shared/frame/screen.tsx';
import { ScreenHead } from '../../../shared/frame/screen-head.tsx';
import { momentWords } from '../../../shared/parts/moments.ts';
import { LoadNote } from '../../../shared/table/load-note.tsx';
import { type ListView, ViewTabs } from '../../../shared/table/view-tabs.tsx';
import { JobsPart } from './jobs-part.tsx';
import { brokenWords, PARTNER_STATES, partnerWords } from './health-words.ts';
import '../today/today.css';
import './health.css';

function Line({ label, children }: { label: string; children: ReactNode }): JSX.Element {
  return (
    <div>
      <span>{label}</span>
      <span className="v">{children}</span>
    </div>
  );
}

function Chain({ chain }: { chain: ChainState }): JSX.Element {
  const { head, waiting, checked } = chain;
  const broken = brokenWords(chain);
  return (
    <section className="health-part">
      <h2>Cadeia da auditoria</h2>
      {broken === null ? null : (
        <div className="note note--bad">
          <span className="mark" aria-hidden="true">
            !
          </span>
          <span>
            <b>A cadeia não fecha.</b> {broken} Compare com o elo que foi enviado por e-mail.
          </span>
        </div>
      )}
      <div className="lines">
        <Line label="Situação">
          {checked === null ? (
            <span className="st st--line">ainda não foi conferida</span>
          ) : (
            <span className={broken === null ? 'st st--ok' : 'st st--bad'}>
              {broken === null ? 'fecha' : 'não fecha'}
            </span>
          )}
        </Line>
        {checked === null ? null : (
          <Line label="Conferida do começo">
            <span className="num">{momentWords(checked.at)}</span>,{' '}
            {checked.links.toLocaleString('pt-BR')} elos
          </Line>
        )}
        <Line label="Último elo">
          {head === null ? (
            'nenhum'
          ) : (
            <span className="num">{`${head.seq}, ${momentWords(head.at)}`}</span>
          )}
        </Line>
        {head === null ? null : (
          <Line label="sha256">
            <code className="health-hash">{head.hash}</code>
          </Line>
        )}
        <Line label="Linhas sem elo">
          <span className="num">{waiting.toLocaleString('pt-BR')}</span>
        </Line>
      </div>
    </section>
  );
}

function Partners({ partners }: Pick<Health, 'partners'>): JSX.Element {
  return (
    <section className="health-part">
      <h2>Parceiros</h2>
      <div className="lines">
        {partners.map(({ name, state, failures, open_until, mode }) => (
          <Line key={name} label={partnerWords(name)}>
            <span className={PARTNER_STATES[state].mark}>{PARTNER_STATES[state].words}</span>
            {open_until === null ? null : <span className="q"> até {momentWords(open_until)}</span>}
            {state === 'fails' ? (
              <span className="q">{`, ${failures} ${failures === 1 ? 'vez' : 'vezes'}`}</span>
            ) : null}
            {mode === 'static' ? <span className="q">, código fixo</span> : null}
          </Line>
        ))}
      </div>
    </section>
  );
}

function Versions({ versions }: Pick<Health, 'versions'>): JSX.Element {
  return (
    <section className="health-part">
      <h2>O que roda</h2>
      <div className="lines">
        <Line label="Trilha">{versions.app}</Line>
        <Line label="Node">{versions.node}</Line>
        <Line label="Banco de dados">{versions.database}</Line>
        <Line label="Última migração">{versions.schema.replaceAll('_', ' ')}</Line>
        <Line label="No ar desde">
          <span className="num">{momentWords(versions.started_at)}</span>
        </Line>
      </div>
    </section>
  );
}

interface HealthScreenProps {
  title: string;
  views: readonly ListView[];
  health: UseQueryResult<Health>;
}

/** The system's health: jobs, external services, audit chain, versions. */
export function HealthScreen({ title, views, health }: HealthScreenProps): JSX.Element {
  const { data } = health;
  return (
    <Screen>
      <ScreenHead title={title} />
      <ViewTabs views={views} current="saude" />
      <div className="today health">
        <LoadNote loading={health} />
        {data ? (
          <>
            <JobsPart health={data} />
            <div className="health-columns">
              <Partners partners={data.partners} />
              <Chain chain={data.chain} />
              <Versions versions={data.versions} />
            </div>
          </>
        ) : null}
        {data === undefined && health.error === null ? (
          <output className="q">Carregando</output>
        ) : null}
      </div>
    </Screen>
  );
}
