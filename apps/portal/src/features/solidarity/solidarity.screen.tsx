import { centsFromWire, wholeReais } from '@trilha/contract/brazil/money.ts';
import { stageSlug } from '@trilha/contract/guides/stage-slug.ts';
import { paths, to } from '@trilha/contract/portal-paths.ts';
import {
  getSolidarity,
  type SolidarityPage,
  type SolidarityStage,
} from '@trilha/contract/solidarity/solidarity.endpoints.ts';
import { Icon } from '@trilha/ui/icon/icon.tsx';
import { type JSX, useCallback } from 'react';
import { call } from '../../shared/api/call.ts';
import { PageFailed, PageMissing, PageOnItsWay } from '../../shared/feedback/public-page.tsx';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { usePageTitle } from '../../shared/navigation/page-title.ts';
import { useRouteParams } from '../../shared/navigation/route-params.ts';
import { useServedData } from '../../shared/served-data.ts';
import { usePart } from '../../shared/use-part.ts';
import { EntityRow } from './entity-row.tsx';
import { LedgerPart } from './ledger-part.tsx';
import './solidarity.css';

/** Longest goods in the title, in characters; longer ones would fill a phone's screen. */
const LONGEST_IN_TITLE = 32;

/** 'Sua taxa virou ração, alimentos e livros': the goods, dearest first. */
function headOf({ stages, given }: SolidarityPage): string {
  const verb = centsFromWire(given) > 0 ? 'virou' : 'vai virar';
  const goods = stages
    .flatMap(({ entities }) => entities.flatMap(({ promises }) => promises))
    .filter(({ quantity, given_quantity: done }) => quantity !== null && (verb !== 'virou' || done))
    .toSorted((a, b) => centsFromWire(b.value) - centsFromWire(a.value));
  const names = [...new Set(goods.map(({ what }) => what))]
    .filter(({ length }) => length <= LONGEST_IN_TITLE)
    .slice(0, 3);
  const words = new Intl.ListFormat('pt-BR').format(names);
  return `Sua taxa ${verb} ${words || 'ajuda a quem precisa'}`;
}

/** Where a stage's account stands, in words. */
function stateWords({ state, is_kept: isKept }: SolidarityStage): string {
  if (state === 'reopened') return 'Em revisão: algo mudou depois de prestada';
  if (!isKept) return 'Falta entregar';
  return state === 'rendered' ? 'Prestada' : 'Entregue, conta por fechar';
}

function Given({ given, promised }: SolidarityPage): JSX.Element {
  const [done, all] = [centsFromWire(given), centsFromWire(promised)];
  return (
    <div className="so-f">
      <p>
        <b>{wholeReais(done)}</b>
        <span>entregues até hoje, de {wholeReais(all)}</span>
      </p>
      <progress className="so-bar" value={done} max={Math.max(1, all)} aria-label="Entregue" />
    </div>
  );
}

function Stages({ stages }: SolidarityPage): JSX.Element {
  return (
    <section className="so-open">
      <h2>Etapa por etapa</h2>
      <ul className="so-stages">
        {stages.map((stage) => (
          <li key={stage.id}>
            <AppLink to={to(paths.publicStage, { id: stage.id, slug: stageSlug(stage.title) })}>
              <b>{stage.title}</b>
              <span>{stateWords(stage)}</span>
              <Icon name="chevron-right" />
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Season({ page }: { page: SolidarityPage }): JSX.Element {
  return (
    <div className="wrap so-page">
      <header className="so-h">
        <div>
          <p className="label">Conta solidária, temporada {page.season}</p>
          <h1>{headOf(page)}</h1>
        </div>
        <Given {...page} />
      </header>
      <div className="so">
        <section className="so-open">
          <h2>Para quem</h2>
          <ol className="ents">
            {page.stages.flatMap((stage) =>
              stage.entities.map((entity) => (
                <EntityRow
                  key={`${stage.id} ${entity.cnpj}`}
                  entity={entity}
                  stageTitle={stage.title}
                />
              )),
            )}
          </ol>
        </section>
        <div className="so-side">
          <LedgerPart page={page} />
          <Stages {...page} />
        </div>
      </div>
    </div>
  );
}

/** The public solidarity accounts of a season (AFTER-57). */
export default function SolidarityScreen(): JSX.Element {
  const { season = '' } = useRouteParams();
  const served = useServedData() as SolidarityPage | 'missing' | null | undefined;
  const ask = useCallback(
    (signal: AbortSignal) => call(getSolidarity, { params: { season }, signal }),
    [season],
  );
  const { part, retry } = usePart<SolidarityPage>(served, ask);
  usePageTitle(part.status === 'ready' ? `Conta solidária ${part.value.season}` : undefined);
  switch (part.status) {
    case 'ready':
      return <Season page={part.value} />;
    case 'missing':
      return (
        <PageMissing
          title="Conta não encontrada"
          lead="Esta temporada ainda não tem conta solidária."
        />
      );
    case 'failed':
      return <PageFailed onRetry={retry} />;
    case 'loading':
      return <PageOnItsWay what="a conta solidária" />;
  }
}
