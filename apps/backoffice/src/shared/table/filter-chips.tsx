import { Popover } from '@base-ui/react/popover';
import { type JSX, type ReactNode, useState } from 'react';
import { useKeys } from '../keys/keys-provider.tsx';
import { Strokes } from '../keys/strokes.tsx';
import { Icon } from '../parts/icon.tsx';
import { FilterEditor } from './filter-editor.tsx';
import { type FilterField, wordsOf } from './filter-field.ts';
import type { ListAddress } from './use-list-address.ts';

interface FilterChipsProps {
  fields: readonly FilterField[];
  address: ListAddress;
  /** Shown on the right: `212 de 1.284`. */
  children?: ReactNode;
}

/** The active filters, each with a remove button, and the button that adds one (`f`). */
export function FilterChips({ fields, address, children }: FilterChipsProps): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  const [picked, setPicked] = useState<FilterField | null>(null);
  const holding = fields.filter(({ id }) => address.filters[id] !== undefined);
  const open = (field: FilterField | null): void => {
    setPicked(field);
    setOpen(true);
  };
  useKeys(
    fields.length > 0 ? [{ keys: 'f', says: 'filtrar', run: () => open(null), quiet: true }] : [],
  );
  return (
    <div className="chips">
      {holding.map((field) => (
        <span className="chip" key={field.id}>
          <button type="button" className="chip-words" onClick={() => open(field)}>
            <i>{field.label}</i> {wordsOf(field, address.filters[field.id] ?? '')}
          </button>
          <button
            type="button"
            aria-label={`Tirar filtro ${field.label}`}
            onClick={() => address.go({ filters: { [field.id]: null } })}
          >
            <Icon name="close" />
          </button>
        </span>
      ))}
      {fields.length > 0 ? (
        <Popover.Root
          open={isOpen}
          onOpenChange={(next) => {
            setPicked(null);
            setOpen(next);
          }}
        >
          <Popover.Trigger className="chip chip--add">
            <Icon name="filter" /> Filtro <Strokes keys="f" />
          </Popover.Trigger>
          <Popover.Portal>
            <Popover.Positioner className="over" align="start" sideOffset={4}>
              <Popover.Popup className="menu menu--form">
                <Popover.Title className="vh">Filtrar</Popover.Title>
                {picked ? (
                  <FilterEditor
                    key={picked.id}
                    field={picked}
                    value={address.filters[picked.id] ?? ''}
                    onDone={(value) => {
                      setOpen(false);
                      address.go({ filters: { [picked.id]: value === '' ? null : value } });
                    }}
                  />
                ) : (
                  fields.map((field) => (
                    <button
                      key={field.id}
                      type="button"
                      className="menu-item"
                      onClick={() => setPicked(field)}
                    >
                      {field.label}
                    </button>
                  ))
                )}
              </Popover.Popup>
            </Popover.Positioner>
          </Popover.Portal>
        </Popover.Root>
      ) : null}
      {children ? <span className="r nw">{children}</span> : null}
    </div>
  );
}
