import { backofficePaths } from '@trilha/contract/backoffice-paths.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import { type JSX, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useKeys } from '../../../shared/keys/keys-provider.tsx';
import { Strokes } from '../../../shared/keys/strokes.tsx';
import { useHeld, useHeldDecisions } from './held-context.tsx';
import type { HeldAct, HeldDecision } from './held-decisions.ts';

/** Maximum of listed decisions; the rest is counted. */
const SHOWN = 3;

const ACTS: Readonly<Record<HeldAct, string>> = {
  approve: 'Aprovar',
  ask: 'Perguntar sobre',
  refuse: 'Recusar',
};

/** Whole seconds until sending. */
function useSeconds({ sendsAt }: Pick<HeldDecision, 'sendsAt'>): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((sendsAt - now) / 1_000));
}

interface LineProps {
  decision: HeldDecision;
  /** The decision that the key `u` undoes. */
  isLast: boolean;
  onUndo: () => void;
}

function Waiting({ decision, isLast, onUndo }: LineProps): JSX.Element {
  const { act, number, state } = decision;
  const seconds = useSeconds(decision);
  return (
    <div className="note note--bar">
      <span className="mark mark--info" aria-hidden="true">
        i
      </span>
      <span>
        <b>
          {ACTS[act]} {formatInscriptionNumber(number)}
        </b>{' '}
        <span aria-live="off" className="num">
          {state === 'sending' ? 'enviando…' : `sai em ${seconds} s`}
        </span>
      </span>
      {state === 'held' ? (
        <Button variant="tertiary" size="small" onClick={onUndo}>
          <span>Desfazer </span>
          {isLast ? <Strokes keys="u" /> : null}
        </Button>
      ) : null}
    </div>
  );
}

interface RefusedProps {
  decision: HeldDecision;
  onRetry: () => void;
  /** Returns to the registration with the typed text. */
  onBack: () => void;
  onClose: () => void;
}

function Refused({ decision, onRetry, onBack, onClose }: RefusedProps): JSX.Element {
  const { act, number, refusal } = decision;
  const isOvertaken = refusal?.isOvertaken === true;
  return (
    <div className="note note--bad note--bar" role="alert">
      <span className="mark" aria-hidden="true">
        !
      </span>
      <span>
        <b>
          {ACTS[act]} {formatInscriptionNumber(number)}: nada foi enviado.
        </b>{' '}
        {refusal?.problem}
      </span>
      <span className="panel-do">
        <Button variant="tertiary" size="small" onClick={isOvertaken ? onBack : onRetry}>
          {isOvertaken ? 'Ver' : 'Tentar de novo'}
        </Button>
        <Button variant="tertiary" size="small" onClick={onClose}>
          Fechar
        </Button>
      </span>
    </div>
  );
}

/** Decisions not sent yet, on every screen, with undo; and refused ones. */
export default function HeldBar(): JSX.Element {
  const held = useHeldDecisions();
  const all = useHeld();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const refused = all.filter(({ state }) => state === 'failed');
  const waiting = all.filter(({ state }) => state !== 'failed');
  const last = waiting.findLast(({ state }) => state === 'held');
  const more = waiting.length - SHOWN;
  const goBack = (id: number): void => {
    const next = new URLSearchParams(search);
    next.set('aberta', String(id));
    void navigate({ pathname, search: `?${next}` }, { replace: true });
  };
  const undo = (id: number): void => {
    if (held.undo(id) && pathname === backofficePaths.reviews) goBack(id);
  };
  useKeys(last ? [{ keys: 'u', says: 'desfazer', run: () => undo(last.id) }] : []);
  return (
    <section className="held" aria-label="Decisões por enviar">
      {refused.map((decision) => (
        <Refused
          key={decision.id}
          decision={decision}
          onRetry={() => held.retry(decision.id)}
          onBack={() => {
            held.undo(decision.id);
            void navigate(`${backofficePaths.reviews}?aberta=${decision.id}`);
          }}
          onClose={() => held.undo(decision.id)}
        />
      ))}
      {more > 0 ? (
        <p className="pad q">
          {more === 1 ? 'Mais 1 decisão sai antes.' : `Mais ${more} decisões saem antes.`}
        </p>
      ) : null}
      {waiting.slice(-SHOWN).map((decision) => (
        <Waiting
          key={decision.id}
          decision={decision}
          isLast={decision === last}
          onUndo={() => undo(decision.id)}
        />
      ))}
    </section>
  );
}
