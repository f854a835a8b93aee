import { formatDay } from '@trilha/contract/brazil/calendar.ts';
import type { GuidedStage } from '@trilha/contract/guides/guides.endpoints.ts';
import { whoMayCome } from '@trilha/contract/guides/who-may-come.rules.ts';
import { feeText } from '@trilha/contract/stages/stages.rules.ts';
import { Icon } from '@trilha/ui/icon/icon.tsx';
import { Faq } from '@trilha/ui/layout/faq.tsx';
import { Rows } from '@trilha/ui/layout/rows.tsx';
import type { JSX, ReactNode } from 'react';
import { PlacesNow } from './places-now.tsx';
import { Contact, Documents } from './contact.tsx';
import { HowToGetThere } from './how-to-get-there.tsx';
import { Programme, Roadbook } from './roadbook.tsx';
import { kilometres } from './stage-figures.ts';
import { stageState } from './stage-state.ts';

interface StageProps {
  stage: GuidedStage;
  now: Date;
}

/** A section opens with the hand's slab or ruler; one without anything to say is left out. */
function Section({ title, children }: { title: string; children: ReactNode }): JSX.Element {
  return (
    <section className="section" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
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

function WhoAndWhat({ stage }: StageProps): JSX.Element {
  const bring = stage.guide?.bring ?? [];
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
            <Ticks items={bring} sign="checkbox-square" />
          </div>
        )}
      </div>
    </Section>
  );
}

/** How places are given out, in the stage's own hours and rules (D14, D17). */
function placesRule({
  event_value,
  unpaid_expiry_hours: hours,
  manual_review,
}: GuidedStage): string {
  const first = 'A vaga é de quem se inscreve primeiro';
  if (manual_review) return `${first}, depois que a organização confere a inscrição.`;
  if (feeText(event_value) === 'Gratuito') return `${first}.`;
  return `${first} e fica guardada por ${hours} horas até o Pix. Sem vaga, a inscrição entra na Lista de Espera e não paga nada.`;
}

function FeeAndPlaces({ stage, now }: StageProps): JSX.Element {
  const { kind } = stageState(stage, now);
  const fee = feeText(stage.event_value);
  return (
    <Section title="Valor e vagas">
      <div className="buy">
        <p>
          <b className="fig">{fee}</b> {fee !== 'Gratuito' && 'por carro'}
        </p>
        <PlacesNow stage={stage} now={now} />
        {kind !== 'past' && kind !== 'cancelled' && <p className="small">{placesRule(stage)}</p>}
        {stage.guide?.fee_includes && (
          <p>
            <b>Inclui:</b> {stage.guide.fee_includes}
          </p>
        )}
        {stage.cancellation_limit && kind !== 'past' && (
          <p className="small">
            Você pode cancelar até {formatDay(stage.cancellation_limit)} e recebe o valor de volta.
          </p>
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
          <img key={address} src={address} alt={description} loading="lazy" decoding="async" />
        ))}
      </div>
    </Section>
  );
}

/** Everything below the figures, in the order in which people ask. */
export function StageSections({ stage, now }: StageProps): JSX.Element {
  const { guide } = stage;
  return (
    <div className="guide-sections">
      <Section title="Como chegar">
        <HowToGetThere stage={stage} />
      </Section>
      {guide && guide.programme.length > 0 && (
        <Section title="Programa">
          <Programme moments={guide.programme} />
        </Section>
      )}
      {guide && guide.waypoints.length > 0 && (
        <Section title="O caminho">
          <Roadbook stage={stage} />
        </Section>
      )}
      <GroundAndCar stage={stage} now={now} />
      <WhoAndWhat stage={stage} now={now} />
      <FeeAndPlaces stage={stage} now={now} />
      <Pictures stage={stage} now={now} />
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
    </div>
  );
}
