import type { ListedStage } from '@trilha/contract/guides/guides.endpoints.ts';
import { listPublicStages } from '@trilha/contract/guides/guides.endpoints.ts';
import type { StagesPage } from '@trilha/contract/guides/guide-pages.ts';
import { paths } from '@trilha/contract/portal-paths.ts';
import { isUpcoming } from '@trilha/contract/stages/stages.rules.ts';
import { OpeningArt } from '@trilha/ui/hand/opening-art.tsx';
import { Icon } from '@trilha/ui/icon/icon.tsx';
import type { JSX } from 'react';
import { call } from '../../shared/api/call.ts';
import { useBrand } from '../../shared/brand.tsx';
import { ThreeLines } from '../../shared/three-lines.tsx';
import { FirstStage } from './list/first-stage.tsx';
import { PageFailed, PageOnItsWay } from '../../shared/feedback/public-page.tsx';
import { ListRow } from './list/list-row.tsx';
import { useOwnRows } from './own/use-own-rows.ts';
import { ShareButton } from './share-button.tsx';
import { stageOffer } from './stage-offer.ts';
import { useLivePage } from './use-live-page.ts';
import './list/hero.css';
import './list/stages.css';

const ask = (signal: AbortSignal): Promise<StagesPage> => call(listPublicStages, { signal });

/** The brand's introduction (FACE-02). */
function Hero(): JSX.Element {
  const { title } = useBrand().face;
  return (
    <div className="hero">
      <div className="wrap">
        <div className="hero-in">
          {/* A word of one letter begins no line's end. */}
          <h1>{title.replaceAll(/ (\p{L}) /gu, ' $1\u00a0')}</h1>
          <ThreeLines />
        </div>
        <div className="hero-art">
          <OpeningArt />
        </div>
      </div>
    </div>
  );
}

/** Separates the first stage from the others: the nearest open one, else the nearest. */
function split(stages: readonly ListedStage[], now: Date) {
  const coming = stages.filter((stage) => isUpcoming(stage, now));
  const alive = coming.filter(({ status }) => status !== 'Cancelada');
  const first = alive.find((stage) => stageOffer(stage, now).kind === 'open') ?? alive[0];
  return {
    first,
    others: coming.filter((stage) => stage !== first),
    past: stages.filter((stage) => !isUpcoming(stage, now)).toReversed(),
  };
}

function Stages({ stages, now }: { stages: readonly ListedStage[]; now: Date }): JSX.Element {
  const { upcoming } = useBrand().face;
  const { first, others, past } = split(stages, now);
  const own = useOwnRows();
  return (
    <section className="wrap guide-list" aria-labelledby="proximas">
      <div className="guide-list-head">
        <h2 id="proximas">{upcoming}</h2>
        <ShareButton title={upcoming} path={paths.publicStages} small />
      </div>
      {first ? (
        <FirstStage stage={first} own={own} now={now} />
      ) : (
        <p className="guide-none lead">
          Nenhuma etapa marcada agora. As próximas aparecem aqui assim que saírem.
        </p>
      )}
      {others.map((stage) => (
        <ListRow key={stage.id} stage={stage} own={own} now={now} />
      ))}
      {past.length > 0 && (
        <details className="guide-past">
          <summary>
            Etapas que já aconteceram
            <Icon name="chevron-down" />
          </summary>
          {past.map((stage) => (
            <ListRow key={stage.id} stage={stage} own={own} now={now} />
          ))}
        </details>
      )}
    </section>
  );
}

/** The brand's stages, public (FACE-01 to FACE-04). */
export default function StagesScreen(): JSX.Element {
  const { known, now, retry } = useLivePage(ask);
  return (
    <>
      <Hero />
      {known.status === 'ready' && <Stages stages={known.page.stages} now={now} />}
      {known.status === 'loading' && <PageOnItsWay />}
      {known.status !== 'ready' && known.status !== 'loading' && <PageFailed onRetry={retry} />}
    </>
  );
}
