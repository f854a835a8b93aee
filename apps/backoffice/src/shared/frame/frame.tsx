import { type JSX, type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { KeyList } from '../keys/key-list.tsx';
import type { KeyBinding } from '../keys/key-binding.ts';
import { useKeys, useKeysNow } from '../keys/keys-provider.tsx';
import { Strokes } from '../keys/strokes.tsx';
import { Icon } from '../parts/icon.tsx';
import { Clock } from './clock.tsx';
import type { FrameLink } from './frame-links.ts';
import { PersonMenu } from './person-menu.tsx';
import { Rail } from './rail.tsx';
import { type ScopeBrand, useScope } from './scope.ts';
import { ScopeMenu } from './scope-menu.tsx';
import { useRailMenu } from './use-rail-menu.ts';

interface FrameProps {
  groups: ReadonlyArray<readonly FrameLink[]>;
  brands: readonly ScopeBrand[];
  person: { readonly name: string; readonly role: string };
  isDemo: boolean;
  onFind: () => void;
  /** Opens and closes the help of the screen. */
  help: { readonly isOpen: boolean; readonly onToggle: () => void };
  onLeave: () => void;
  children: ReactNode;
}

/** The frame of every screen: rail, bar, and the keys that work everywhere. */
export function Frame(props: FrameProps): JSX.Element {
  const { groups, brands, person, isDemo, onFind, help, onLeave, children } = props;
  const navigate = useNavigate();
  const { search } = useScope();
  const keysNow = useKeysNow();
  const [listed, setListed] = useState<readonly KeyBinding[] | null>(null);
  const menu = useRailMenu();
  useKeys([
    { keys: 'Ctrl k', says: 'buscar', run: onFind, quiet: true },
    { keys: '/', says: 'buscar', run: onFind },
    { keys: '?', says: 'todas as teclas', run: () => setListed(keysNow), quiet: true },
    ...groups.flat().map(({ letter, title, to }): KeyBinding => ({
      keys: `g ${letter}`,
      says: `ir para ${title}`,
      run: () => void navigate({ pathname: to, search }),
      quiet: true,
    })),
  ]);
  return (
    <div className={menu.isOpen ? 'app app--menu' : 'app'}>
      <a className="skip" href="#conteudo">
        Ir para o conteúdo
      </a>
      <Rail groups={groups} isDemo={isDemo} search={search} onKeys={() => setListed(keysNow)} />
      <header className="bar">
        <button type="button" className="ph" {...menu.button}>
          <Icon name={menu.isOpen ? 'close' : 'menu'} />
          <span className="vh">Menu</span>
        </button>
        <ScopeMenu brands={brands} />
        <button type="button" className="find" onClick={onFind}>
          <Icon name="search" />
          <span className="find-words">Número, placa, nome, etapa, tela ou tarefa</span>
          <Strokes keys="Ctrl k" />
        </button>
        <button type="button" aria-expanded={help.isOpen} onClick={help.onToggle}>
          Como fazer
        </button>
        <Clock />
        <PersonMenu {...person} onLeave={onLeave} />
      </header>
      <main className="work" id="conteudo" tabIndex={-1}>
        {children}
      </main>
      {listed ? <KeyList bindings={listed} onClose={() => setListed(null)} /> : null}
    </div>
  );
}
