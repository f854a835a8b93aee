import { TextButton } from '@trilha/ui/button/text-button.tsx';
import type { JSX } from 'react';
import { Link, NavLink } from 'react-router';
import { Strokes } from '../keys/strokes.tsx';
import type { FrameLink } from './frame-links.ts';

interface RailProps {
  /** Groups of links, separated by a rule. */
  groups: ReadonlyArray<readonly FrameLink[]>;
  isDemo: boolean;
  /** The query string that every link keeps: the scope. */
  search: string;
  onKeys: () => void;
}

function Count({ count, isDue }: Pick<FrameLink, 'count' | 'isDue'>): JSX.Element | null {
  if (!count) return null;
  return (
    <span className={isDue ? 'n hot' : 'n'}>
      {count.toLocaleString('pt-BR')}
      <span className="vh">{count === 1 ? ' espera alguém' : ' esperam alguém'}</span>
    </span>
  );
}

/** Links to the screens that the user may open, each with its number of waiting items. */
export function Rail({ groups, isDemo, search, onKeys }: RailProps): JSX.Element {
  return (
    <nav className="rail" id="menu" aria-label="Principal">
      <Link className="logo" to={{ pathname: '/', search }}>
        Trilha <span>Gestão</span>
      </Link>
      {groups
        .filter((links) => links.length > 0)
        .map((links) => (
          <ul key={links[0]?.to}>
            {links.map(({ to, title, count, isDue }) => (
              <li key={to}>
                <NavLink to={{ pathname: to, search }} end={to === '/'}>
                  {title}
                  <Count count={count} isDue={isDue} />
                </NavLink>
              </li>
            ))}
          </ul>
        ))}
      <footer>
        {isDemo ? <span>Demonstração, dados inventados</span> : null}
        <TextButton className="all-keys" onClick={onKeys}>
          <Strokes keys="?" /> todas as teclas
        </TextButton>
      </footer>
    </nav>
  );
}
