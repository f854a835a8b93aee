import type { GuidedStage } from '@trilha/contract/guides/guides.endpoints.ts';
import { whoMayCome } from '@trilha/contract/guides/who-may-come.rules.ts';
import { Icon } from '@trilha/ui/icon/icon.tsx';
import { Faq } from '@trilha/ui/layout/faq.tsx';
import { Rows } from '@trilha/ui/layout/rows.tsx';
import type { JSX } from 'react';
import { StagePhoto } from '../../../shared/stages/stage-photo.tsx';
import { STAGE_WAY, WAY_TO_START } from '../../../shared/stages/stage-page.ts';
import type { Own } from '../own/own.ts';
import { Contact, Documents } from './contact.tsx';
import { FeeAndPlaces } from './fee-and-places.tsx';
import { HowToGetThere } from './how-to-get-there.tsx';
import { Programme, Roadbook } from './roadbook.tsx';
import { Section } from './section.tsx';
import { TrackDownload } from './track-download.tsx';
import { kilometres } from '../../../shared/stages/stage-figures.ts';
import { stageOffer } from '../stage-offer.ts';

interface StageProps {
  stage: GuidedStage;
  now: Date;
}

interface SectionsProps extends StageProps {
  /** What the reader has in the stage. */
  own: Own | null;
}

function Ticks({ items, sign }: { items: readonly string[]; sign: 'check' | 'checkbox-square' }) {
  return (
    <ul className="ticks">
      {items.map((item) => (
        <li key={item}>
          <Icon name={sign} />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}

function Difficulty({ level, words }: { level: number; words: string | null }): JSX.Element {
  return (
    <>
      <p className="label">Dificuldade {level} de 5</p>
      <div className="hard" aria-hidden="true">
        {[1, 2, 3, 4, 5].map((step) => (
          <span key={step} className={step === level ? 'on' : undefined}>
            {step}
          </span>
        ))}
      </div>
      {words && <p className="hard-words">{words}</p>}
    </>
  );
}

function GroundAndCar({ stage: { guide } }: StageProps): JSX.Element | null {
  if (!guide) return null;
  const { difficulty, difficulty_words: words, terrain, vehicle_needs: needs } = guide;
  if (difficulty === null && terrain.length === 0 && needs.length === 0) return null;
  return (
    <Section title="Terreno e carro">
      {difficulty !== null && <Difficulty level={difficulty} words={words} />}
      <div className="cols">
        {terrain.length > 0 && (
          <div>
            <h3>O chão</h3>
            <Rows
              rows={terrain.map(({ ground, km }) => ({
                term: ground,
                value: <span className="num">{kilometres(km)} km</span>,
              }))}
            />
          </div>
        )}
        {needs.length > 0 && (
          <div>
            <h3>O carro</h3>
            <Ticks items={needs} sign="check" />
          </div>
        )}
      </div>
    </Section>
  );
}

function WhoAndWhat({ stage, own }: SectionsProps): JSX.Element {
  const bring = stage.guide?.bring ?? [];
  const bag = <Ticks items={bring} sign="checkbox-square" />;
  return (
    <Section title={bring.length > 0 ? 'Quem pode ir e o que levar' : 'Quem pode ir'}>
      <div className="cols">
        <div>
          <h3>No carro</h3>
          {whoMayCome(stage).map(({ names, seats }) => (
            <div key={names.join()} className="seats">
              {names.length > 0 && <p className="label">{names.join(', ')}</p>}
              <Rows rows={seats.map(({ who, rule }) => ({ term: who, value: rule }))} />
            </div>
          ))}
          <p className="small">Idade no dia da etapa.</p>
        </div>
        {bring.length > 0 && (
          <div>
            <h3>Na mochila</h3>
            {own ? (
              <own.parts.OwnBag own={own} items={bring}>
                {bag}
              </own.parts.OwnBag>
            ) : (
              bag
            )}
          </div>
        )}
      </div>
    </Section>
  );
}

function Pictures({ stage: { guide } }: StageProps): JSX.Element | null {
  if (!guide || guide.pictures.length === 0) return null;
  return (
    <Section title="Como foi">
      <div className="guide-pictures">
        {guide.pictures.map(({ address, description }) => (
          <StagePhoto
            key={address}
            address={address}
            alt={description}
            sizes="(min-width: 768px) 20rem, 100vw"
          />
        ))}
      </div>
    </Section>
  );
}

/** Everything about the day itself, in the order of visitors' questions. */
function AboutTheDay({ own, stage, now }: SectionsProps): JSX.Element {
  const { guide } = stage;
  return (
    <>
      <Section title="Como chegar" id={WAY_TO_START}>
        <HowToGetThere stage={stage} />
      </Section>
      {guide && guide.programme.length > 0 && (
        <Section title="Programa">
          <Programme moments={guide.programme} />
        </Section>
      )}
      {((guide && guide.waypoints.length > 0) || stage.route?.track_from) && (
        <Section title="O caminho" id={STAGE_WAY}>
          <Roadbook stage={stage} />
          <TrackDownload stage={stage} now={now} />
        </Section>
      )}
      <GroundAndCar stage={stage} now={now} />
      <WhoAndWhat own={own} stage={stage} now={now} />
      <FeeAndPlaces stage={stage} now={now} />
      {guide && guide.questions.length > 0 && (
        <Section title="Perguntas">
          <Faq
            items={guide.questions.map(({ question, answer }) => ({
              question,
              answer: answer.split('\n').filter((line) => line.trim() !== ''),
            }))}
          />
        </Section>
      )}
      <Section title="Fale com a organização">
        <Contact stage={stage} />
        {guide && <Documents documents={guide.documents} />}
      </Section>
    </>
  );
}

/**
 * Everything below the figures. A stage that was leads with its pictures and folds the rest; a stage to come shows no
 * pictures of 'Como foi', since they have no date (JOUR-02, JOUR-03).
 */
export function StageSections({ own, stage, now }: SectionsProps): JSX.Element {
  if (stageOffer(stage, now).kind !== 'past') {
    return (
      <div className="guide-sections">
        {own && <own.parts.OwnHub own={own} stage={stage} now={now} />}
        <AboutTheDay own={own} stage={stage} now={now} />
      </div>
    );
  }
  return (
    <div className="guide-sections">
      <Pictures stage={stage} now={now} />
      <details className="st-was">
        <summary>
          Como era a etapa
          <Icon name="chevron-down" />
        </summary>
        <AboutTheDay own={own} stage={stage} now={now} />
      </details>
    </div>
  );
}
