import type { Explanation } from '@trilha/contract/opening/explain.fields.ts';
import { OWN_REGISTRATIONS, paths, to } from '@trilha/contract/portal-paths.ts';
import { ButtonLink } from '@trilha/ui/button/button-link.tsx';
import { TextButton } from '@trilha/ui/button/text-button.tsx';
import { TextLink } from '@trilha/ui/button/text-link.tsx';
import { Badge } from '@trilha/ui/feedback/badge.tsx';
import { Icon } from '@trilha/ui/icon/icon.tsx';
import { Rows } from '@trilha/ui/layout/rows.tsx';
import type { JSX, ReactNode } from 'react';
import { showFromTop } from '../../../shared/navigation/show-from-top.ts';
import { AppLink } from '../../../shared/navigation/app-link.tsx';
import { PlaceStrip } from './place-strip.tsx';
import { Protocol } from './protocol.tsx';
import './explanation.css';

function Part({ title, children }: { title: string; children: ReactNode }): JSX.Element {
  return (
    <section className="why-part">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function RuleSays({ title, text }: { title: string; text: string }): JSX.Element {
  return (
    <div className="rule-says">
      <b>{title}</b>
      <p>{text}</p>
    </div>
  );
}

interface OfStage {
  stage: { id: number; title: string };
  explanation: Explanation;
}

/** What can still happen, with the page's one button. */
function Ahead({ stage, explanation }: OfStage): JSX.Element {
  const { ahead, state, registration_id: id, cars } = explanation;
  const isIn = state === 'waiting' || state === 'placed';
  return (
    <Part title="O que ainda pode acontecer">
      {ahead.rows.length > 0 && <Rows rows={ahead.rows} />}
      <p>{ahead.text}</p>
      <ButtonLink
        as={AppLink}
        variant="primary"
        block
        to={isIn ? OWN_REGISTRATIONS : to(paths.stage, { id: stage.id })}
      >
        {isIn ? 'Ver minha inscrição' : 'Ver a etapa'}
      </ButtonLink>
      {state === 'waiting' && cars > 1 && id !== null && (
        <p>
          <TextLink as={AppLink} to={to(paths.editRegistration, { step_id: stage.id, id })}>
            Tirar um carro
          </TextLink>
        </p>
      )}
    </Part>
  );
}

interface ExplanationViewProps extends OfStage {
  /** The customer's other requests at the stage. */
  others: readonly Explanation[];
  /** Of their requests that were received and not decided; null without any. */
  notDecided: string | null;
  onChoose: (line: number) => void;
}

const TONES = { waiting: 'warning', placed: 'success', refused: 'ended', ended: 'ended' } as const;

/** One request explained: the sentence that decides, the picture, the numbers, the rule, what can still happen. */
export function ExplanationView(props: ExplanationViewProps): JSX.Element {
  const { stage, explanation, others, notDecided, onChoose } = props;
  const { strip, passed, history } = explanation;
  return (
    <div className="wrap why">
      <p>
        <TextLink as={AppLink} to={OWN_REGISTRATIONS}>
          <Icon name="chevron-left" />
          {stage.title}
        </TextLink>
      </p>
      <header className="why-top">
        <p className="label">Por que não entrei?</p>
        <p>
          <Badge tone={TONES[explanation.state]}>{explanation.badge}</Badge>
        </p>
        <h1>{explanation.title}</h1>
        <p className="lead">{explanation.lead}</p>
        {notDecided && <p>{notDecided}</p>}
      </header>
      <div className="why-columns">
        <div className="why-column">
          {strip && <PlaceStrip strip={strip} />}
          <Part title="Os números daquele momento">
            <Rows rows={explanation.numbers} />
            {explanation.reserved && <p className="small quiet">{explanation.reserved}</p>}
          </Part>
          <Part title="A regra">
            <RuleSays {...explanation.rule} />
          </Part>
          {passed && (
            <Part title="Quem passou, e por quê">
              <RuleSays {...passed} />
            </Part>
          )}
          {history.length > 0 && (
            <Part title="O que veio depois">
              <ol className="why-history">
                {history.map(({ at, text }) => (
                  <li key={`${at} ${text}`}>
                    <b className="num">{at}</b>
                    <span>{text}</span>
                  </li>
                ))}
              </ol>
            </Part>
          )}
        </div>
        <aside className="why-column" aria-label="O que ainda pode acontecer">
          <Ahead stage={stage} explanation={explanation} />
          {explanation.protocol && (
            <Part title="Protocolo">
              <Protocol text={explanation.protocol} line={explanation.line} />
            </Part>
          )}
          {others.length > 0 && (
            <Part title="Seus outros pedidos aqui">
              <ul className="why-others">
                {others.map(({ line, title, badge }) => (
                  <li key={line}>
                    <TextButton
                      onClick={() => {
                        onChoose(line);
                        showFromTop();
                      }}
                    >
                      {title}
                    </TextButton>
                    <span className="small quiet">{badge}</span>
                  </li>
                ))}
              </ul>
            </Part>
          )}
          <p className="small quiet">{explanation.source}</p>
        </aside>
      </div>
    </div>
  );
}
