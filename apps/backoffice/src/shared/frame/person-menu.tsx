import { Menu } from '@base-ui/react/menu';
import type { JSX } from 'react';
import { Link } from 'react-router';
import { Icon } from '../parts/icon.tsx';
import { setTheme, type Theme, useTheme } from '../theme/theme.ts';

interface PersonMenuProps {
  name: string;
  /** The Portuguese label of the role; with several roles, the first and the number of others. */
  role: string;
  onLeave: () => void;
}

const themes: ReadonlyArray<{ value: Theme; label: string }> = [
  { value: 'device', label: 'Como no aparelho' },
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Escuro' },
];

/** Shortens `Marina Vasconcelos` to `Marina V.` for the bar. */
export function shortName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const last = rest.at(-1);
  return last ? `${first} ${last.charAt(0)}.` : first;
}

/** The signed-in user's menu: name and role, theme, own permissions, sign-out. */
export function PersonMenu({ name, role, onLeave }: PersonMenuProps): JSX.Element {
  const theme = useTheme();
  return (
    <Menu.Root>
      <Menu.Trigger className="person">
        <Icon name="user" />
        <span className="who">
          {shortName(name)} <span className="q">{role}</span>
        </span>
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className="over" align="end">
          <Menu.Popup className="menu">
            <p className="menu-head">
              <b>{name}</b>
              <span className="q s">{role}</span>
            </p>
            <Menu.LinkItem
              className="menu-item"
              closeOnClick
              render={<Link to="/conta">Minha conta: por que posso?</Link>}
            />
            <Menu.Group>
              <Menu.GroupLabel className="label menu-label">Aparência</Menu.GroupLabel>
              <Menu.RadioGroup value={theme} onValueChange={(value: Theme) => setTheme(value)}>
                {themes.map(({ value, label }) => (
                  <Menu.RadioItem key={value} className="menu-item" value={value}>
                    {label}
                  </Menu.RadioItem>
                ))}
              </Menu.RadioGroup>
            </Menu.Group>
            <Menu.Item className="menu-item menu-last" onClick={onLeave}>
              Sair
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
