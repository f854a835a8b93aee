import { DrawnMap } from '@trilha/ui/ornament/drawn-map.tsx';
import type { MapView } from '@trilha/ui/ornament/map-view.ts';
import { type JSX, type ReactNode, useEffect, useRef } from 'react';
import './door.css';

interface DoorProps {
  title: string;
  /** One line about this step. */
  lead: string;
  children: ReactNode;
}

/** Wide enough that its lines stay thin on a desktop screen. */
const view: MapView = {
  width: 460,
  height: 450,
  route: { left: 0.22, span: 0.54, top: 0.38, rise: 0.26 },
};

/** Facts about sessions for users who sign in. */
const facts = [
  { what: 'A sessão dura 12 horas', more: 'e cai depois de 30 minutos parada.' },
  {
    what: 'Dinheiro, exportações e permissões',
    more: 'pedem o segundo passo de novo, se ele tem mais de 5 minutos.',
  },
  { what: 'Ler dado pessoal fica anotado:', more: 'quem, quando e por quê.' },
];

/** Layout of the sign-in: the form on the left, the map and the rules on the right. */
export function Door({ title, lead, children }: DoorProps): JSX.Element {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(title);
  useEffect(() => {
    document.title = `${title} · Trilha Gestão`;
    // Announce a new step to screen readers, unless one of its controls has the focus.
    const isTaken = heading.current?.closest('main')?.contains(document.activeElement) ?? false;
    if (shown.current !== title && !isTaken) heading.current?.focus();
    shown.current = title;
  }, [title]);
  return (
    <div className="door">
      <main>
        <p className="logo">
          Trilha <span>Gestão</span>
        </p>
        <div className="door-head">
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <p className="q">{lead}</p>
        </div>
        {children}
      </main>
      <div className="door-r" aria-hidden="true">
        <DrawnMap id="gestao" view={view} />
        <ul className="card">
          {facts.map(({ what, more }) => (
            <li key={what}>
              <span className="mark mark--info">i</span>
              <span>
                <b>{what}</b> {more}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
