import { Button } from '@trilha/ui/button/button.tsx';
import { type JSX, useEffect, useId, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useKeys } from '../../shared/keys/keys-provider.tsx';
import { Icon } from '../../shared/parts/icon.tsx';
import type { HowTo } from './how-to.ts';
import { howTos, howTosOf, screenPathOf } from './how-tos.ts';
import './help.css';

interface HowToPanelProps {
  /** The task that was asked for; null for the tasks of the screen. */
  task: string | null;
  onClose: () => void;
}

/** A step, with the names of controls in bold. */
function Step({ text }: { text: string }): JSX.Element {
  return (
    <li>
      {text.split('*').map((part, index) =>
        // Every second part stands between asterisks.
        // oxlint-disable-next-line react/no-array-index-key -- the parts of a fixed text never move
        index % 2 === 1 ? <b key={index}>{part}</b> : <span key={index}>{part}</span>,
      )}
    </li>
  );
}

function Task({ task, steps, link }: HowTo): JSX.Element {
  return (
    <section>
      <h3>{task}</h3>
      <ol>
        {steps.map((step) => (
          <Step key={step} text={step} />
        ))}
      </ol>
      <Link to={link.to}>{link.words}</Link>
    </section>
  );
}

/**
 * 'Como fazer': the tasks of the screen, or the one that was asked for, each in three steps. It stands beside the
 * screen, so that its reader can follow it, and stays from screen to screen until it is closed.
 */
export default function HowToPanel({ task, onClose }: HowToPanelProps): JSX.Element {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  const asked = howTos.find((one) => one.id === task);
  const ofScreen = howTosOf(screenPathOf(pathname)).filter((one) => one !== asked);
  useKeys([{ keys: 'Escape', says: 'fechar a ajuda', run: onClose, quiet: true }]);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <aside className="how-to" aria-labelledby={id}>
      <header>
        <h2 id={id} ref={heading} tabIndex={-1}>
          Como fazer
        </h2>
        <Button variant="tertiary" size="small" aria-label="Fechar a ajuda" onClick={onClose}>
          <Icon name="close" />
        </Button>
      </header>
      <div className="how-to-tasks">
        {asked ? <Task {...asked} /> : null}
        {asked && ofScreen.length > 0 ? <p className="label">Nesta tela</p> : null}
        {ofScreen.map((one) => (
          <Task key={one.id} {...one} />
        ))}
        <p className="q s">Outra tarefa? Aperte Ctrl K e digite o que quer fazer.</p>
      </div>
    </aside>
  );
}
