import { Menu } from '@base-ui/react/menu';
import { Button } from '@trilha/ui/button/button.tsx';
import type { JSX } from 'react';
import { isShown } from './data-table.tsx';
import type { ListColumn } from './list-column.ts';
import type { ListAddress } from './use-list-address.ts';

interface ColumnMenuProps<Row> {
  columns: ReadonlyArray<ListColumn<Row>>;
  address: ListAddress;
}

/** Selects the columns of the list. Kept in the address, so that a shared link shows the same. */
export function ColumnMenu<Row>({ columns, address }: ColumnMenuProps<Row>): JSX.Element {
  const shown = new Set(columns.filter((column) => isShown(column, address.columns)));
  const usual = columns.filter((column) => isShown(column, null)).map(({ id }) => id);
  const choose = (id: string, isChosen: boolean): void => {
    const next = columns
      .filter((column) => (column.id === id ? isChosen : shown.has(column)))
      .map((column) => column.id);
    address.go({ columns: next.join() === usual.join() ? null : next.join() });
  };
  return (
    <Menu.Root>
      <Menu.Trigger render={<Button variant="tertiary" />}>Colunas</Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className="over" align="end" sideOffset={4}>
          <Menu.Popup className="menu">
            {columns
              .filter(({ isFixed }) => !isFixed)
              .map((column) => (
                <Menu.CheckboxItem
                  key={column.id}
                  className="menu-item"
                  checked={shown.has(column)}
                  onCheckedChange={(isChosen) => choose(column.id, isChosen)}
                >
                  {column.title}
                </Menu.CheckboxItem>
              ))}
            <Menu.Item
              className="menu-item menu-last"
              onClick={() => address.go({ columns: null })}
            >
              As de sempre
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
