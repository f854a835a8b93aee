import { Menu } from '@base-ui/react/menu';
import type { SavedView } from '@trilha/contract/desk/views/saved-views.endpoints.ts';
import type { JSX } from 'react';
import { Icon } from '../../../shared/parts/icon.tsx';

interface ViewMenuProps {
  view: SavedView;
  /** The current list differs from the view. */
  isChanged: boolean;
  onKeep: () => void;
  onRename: () => void;
  onEnd: () => void;
}

/** Actions on the open saved view, or its owner's name. */
export function ViewMenu(props: ViewMenuProps): JSX.Element {
  const { view, isChanged, onKeep, onRename, onEnd } = props;
  return (
    <Menu.Root>
      <Menu.Trigger className="of-view">
        Esta visão <Icon name="down" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className="over" align="end" sideOffset={4}>
          <Menu.Popup className="menu">
            {view.may_change ? (
              <>
                <Menu.Item className="menu-item" disabled={!isChanged} onClick={onKeep}>
                  Guardar nela o que vejo
                </Menu.Item>
                <Menu.Item className="menu-item" onClick={onRename}>
                  Renomear ou compartilhar…
                </Menu.Item>
                <Menu.Item className="menu-item menu-last" onClick={onEnd}>
                  Apagar
                </Menu.Item>
              </>
            ) : (
              <Menu.Item className="menu-item" disabled>
                Só {view.owner} muda esta visão
              </Menu.Item>
            )}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
